import type { ActorDependencies } from '#app/app/dependencies.ts';
import { createBubbleMemory } from '#app/platform/bubble-memory.ts';
import { createSafeStorage } from '#app/platform/safe-storage.ts';
import { jackpotBubbleMachine } from '#machines/jackpot-bubble/jackpot-bubble.machine.ts';
import { defineRecallPlaceActor } from './define-recall-place-actor.ts';
import { defineSavePlaceActor } from './define-save-place-actor.ts';

/** For `useFlow`: the jackpot's bubble. */
export function jackpotBubbleFlow({ window }: ActorDependencies) {
  const memory = createBubbleMemory(createSafeStorage(() => window.localStorage));
  return jackpotBubbleMachine.provide({
    actors: { recallPlace: defineRecallPlaceActor(memory), savePlace: defineSavePlaceActor(memory) },
  });
}
