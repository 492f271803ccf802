import { fromPromise } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { type BubbleMemory, createBubbleMemory } from '#app/platform/bubble-memory.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { jackpotBubbleMachine } from '#machines/jackpot/jackpot-bubble.machine.ts';
import type { Place } from '#machines/jackpot/jackpot-bubble-rules.ts';

export function jackpotBubbleFlow({ window }: ActorDependencies) {
  const memory = createBubbleMemory(createSafeStorage(() => window.localStorage));
  return jackpotBubbleMachine.provide({
    actors: { recallPlace: defineRecallPlaceActor(memory), savePlace: defineSavePlaceActor(memory) },
  });
}

function defineRecallPlaceActor({ recall }: BubbleMemory) {
  return fromPromise<Place | null, undefined>(async () => recall());
}

function defineSavePlaceActor({ keep }: BubbleMemory) {
  return fromPromise<void, { place: Place }>(async ({ input }) => keep(input.place));
}
