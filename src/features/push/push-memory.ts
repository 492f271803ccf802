import * as v from 'valibot';
import { parseJson } from '#app/platform/parse-json.ts';
import type { SafeStorage } from '#app/platform/safe-storage.ts';

const KEY = 'perya.push';
/** Three weeks. */
const POSTPONED_FOR = 21 * 86_400_000;

const Kept = v.object({
  /** The player who has turned it on here; empty for nobody. */
  userId: v.fallback(v.string(), ''),
  postponedAt: v.fallback(v.number(), 0),
});

/** What players have decided about push messages on this device. */
export interface PushMemory {
  isOnFor(userId: string): boolean;
  noteOn(userId: string): void;
  noteOff(): void;
  /** Nobody is asked again for three weeks. */
  postpone(now: number): void;
  isPostponed(now: number): boolean;
}

export function createPushMemory(storage: SafeStorage): PushMemory {
  const read = () => v.parse(Kept, Object(parseJson(storage.read(KEY))));
  const change = (changed: Partial<v.InferOutput<typeof Kept>>) =>
    storage.write(KEY, JSON.stringify({ ...read(), ...changed }));
  return {
    isOnFor: (userId) => userId !== '' && read().userId === userId,
    noteOn: (userId) => change({ userId }),
    noteOff: () => change({ userId: '' }),
    postpone: (now) => change({ postponedAt: now }),
    isPostponed: (now) => Math.abs(now - read().postponedAt) < POSTPONED_FOR,
  };
}
