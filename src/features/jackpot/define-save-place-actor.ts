import { fromPromise } from 'xstate';
import type { BubbleMemory } from '#app/platform/bubble-memory.ts';
import type { Place } from '#machines/jackpot-bubble/place-bubble.ts';

export function defineSavePlaceActor({ keep }: BubbleMemory) {
  return fromPromise<void, { place: Place }>(async ({ input }) => keep(input.place));
}
