import { fromPromise } from 'xstate';
import type { Place } from '#machines/jackpot-bubble/place-bubble.ts';
import type { BubbleMemory } from '../platform/bubble-memory.ts';

export function defineSavePlaceActor({ keep }: BubbleMemory) {
  return fromPromise<void, { place: Place }>(async ({ input }) => keep(input.place));
}
