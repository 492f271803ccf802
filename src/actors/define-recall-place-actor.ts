import { fromPromise } from 'xstate';
import type { Place } from '#machines/jackpot-bubble/place-bubble.ts';
import type { BubbleMemory } from '../platform/bubble-memory.ts';

export function defineRecallPlaceActor({ recall }: BubbleMemory) {
  return fromPromise<Place | null, undefined>(async () => recall());
}
