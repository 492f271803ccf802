import * as v from 'valibot';
import { BREAK_KEY, keepLook, type Look } from './look.ts';
import { parseJson } from './parse-json.ts';
import type { SafeStorage } from './safe-storage.ts';

export const PREFERENCES_KEY = 'perya.preferences';

const Preferences = v.object({
  /** Calm mode: nothing moves by itself. */
  calm: v.fallback(v.boolean(), false),
  /** One of the six themes; null follows the VIP level. */
  accent: v.fallback(v.nullable(v.picklist([1, 2, 3, 4, 5, 6])), null),
});

/** Preferences of this device, across players. */
export type Preferences = v.InferOutput<typeof Preferences>;

export interface PreferencesStore {
  /** The same object until something changes. */
  read(): Preferences;
  change(changed: Partial<Preferences>): void;
  subscribe(listener: () => void): () => void;
  /** Stores what the next visit begins with. */
  keepLook(look: Look): void;
  /** Whether the player took a break at the end of the former visit. */
  wasOnBreak(): boolean;
}

export function createPreferencesStore(storage: SafeStorage): PreferencesStore {
  let current = v.parse(Preferences, Object(parseJson(storage.read(PREFERENCES_KEY))));
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    change(changed) {
      current = { ...current, ...changed };
      storage.write(PREFERENCES_KEY, JSON.stringify(current));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keepLook: (look) => keepLook(storage, look),
    wasOnBreak: () => storage.read(BREAK_KEY) === 'true',
  };
}
