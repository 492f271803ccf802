import type { SafeStorage } from './safe-storage.ts';

/** What a visit begins with, before it is known who is here. */
export interface Look {
  isPlayer: boolean;
  /** Nothing moves by itself. */
  calm: boolean;
  /** Custom properties of the accent. */
  accent: Record<string, string>;
}

const LOOK_KEY = 'perya.look';

export function keepLook(storage: Pick<SafeStorage, 'write'>, look: Look): void {
  storage.write(LOOK_KEY, JSON.stringify(look));
}

/** The look at the end of the former visit; null for a first one, and where storage is blocked. */
export function readLook(open: () => Pick<Storage, 'getItem'>): Look | null {
  try {
    const { isPlayer, calm, accent } = JSON.parse(open().getItem(LOOK_KEY) ?? '');
    return { isPlayer: isPlayer === true, calm: calm === true, accent: Object(accent) };
  } catch {
    return null;
  }
}

export function applyLook(page: HTMLElement, { calm, accent }: Pick<Look, 'calm' | 'accent'>): void {
  for (const [name, value] of Object.entries(accent)) page.style.setProperty(name, value);
  page.toggleAttribute('data-calm', calm);
}
