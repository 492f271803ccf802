import * as v from 'valibot';
import { parseJson } from './parse-json.ts';
import type { SafeStorage } from './safe-storage.ts';

export const STAKES_KEY = 'perya.stakes';

const LIMIT = 100;

const KeptStakes = v.fallback(
  v.array(v.tuple([v.number(), v.pipe(v.number(), v.integer(), v.minValue(1))])),
  [],
);

/** The stake chosen last in each game on this device, across players. Minor units. */
export interface StakeMemory {
  /** 0 when none was chosen. */
  recall(gameId: number): number;
  /** Forgets the game played longest ago when there are too many. */
  keep(gameId: number, stake: number): void;
}

export function createStakeMemory(storage: SafeStorage): StakeMemory {
  const read = () => v.parse(KeptStakes, parseJson(storage.read(STAKES_KEY)));
  return {
    recall: (wanted) => read().find(([gameId]) => gameId === wanted)?.[1] ?? 0,
    keep(gameId, stake) {
      const others = read().filter(([other]) => other !== gameId);
      storage.write(STAKES_KEY, JSON.stringify([...others, [gameId, stake]].slice(-LIMIT)));
    },
  };
}
