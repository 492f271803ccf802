import { fromPromise } from 'xstate';
import type { BubbleMemory } from '#app/platform/bubble-memory.ts';
import type { Place } from '#machines/jackpot-bubble/place-bubble.ts';

export function defineRecallPlaceActor({ recall }: BubbleMemory) {
  return fromPromise<Place | null, undefined>(async () => recall());
}
