import * as v from 'valibot';
import type { Place } from '#machines/jackpot/jackpot-bubble-rules.ts';
import { parseJson } from './parse-json.ts';
import type { SafeStorage } from './safe-storage.ts';

export const BUBBLE_KEY = 'perya.bubble';

const KeptPlace = v.object({
  edge: v.picklist(['left', 'right']),
  along: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});
const AnyPlace = v.fallback(v.nullable(KeptPlace), null);

/** The bubble's place on this device, across players. */
export interface BubbleMemory {
  /** null when it was never moved, or the stored value is invalid. */
  recall(): Place | null;
  keep(place: Place): void;
}

export function createBubbleMemory(storage: SafeStorage): BubbleMemory {
  return {
    recall: () => v.parse(AnyPlace, parseJson(storage.read(BUBBLE_KEY))),
    keep: ({ edge, along }) => storage.write(BUBBLE_KEY, JSON.stringify({ edge, along })),
  };
}
