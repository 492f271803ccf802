import type { SafeStorage } from './safe-storage.ts';

/** What a visit begins with, before more is known of who is here. */
export interface Look {
  /** The player takes a break: what it hides is not shown before it is known to be over. */
  isOnBreak: boolean;
  /** Nothing moves by itself. */
  calm: boolean;
  /** Custom properties of the accent. */
  accent: Record<string, string>;
}

const LOOK_KEY = 'perya.look';
/** Apart from the rest: the app reads it without the look. */
export const BREAK_KEY = 'perya.break';

export function keepLook(storage: Pick<SafeStorage, 'write'>, { isOnBreak, ...look }: Look): void {
  storage.write(LOOK_KEY, JSON.stringify(look));
  storage.write(BREAK_KEY, `${isOnBreak}`);
}

/** The look at the end of the former visit; null for a first one, and where storage is blocked. */
export function readLook(open: () => Pick<Storage, 'getItem'>): Look | null {
  try {
    const { calm, accent } = JSON.parse(open().getItem(LOOK_KEY) ?? '');
    const isOnBreak = open().getItem(BREAK_KEY) === 'true';
    return { isOnBreak, calm: calm === true, accent: Object(accent) };
  } catch {
    return null;
  }
}

export function applyLook(page: HTMLElement, { calm, accent }: Pick<Look, 'calm' | 'accent'>): void {
  for (const [name, value] of Object.entries(accent)) page.style.setProperty(name, value);
  page.toggleAttribute('data-calm', calm);
}
