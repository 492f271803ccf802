import { jackpotBubbleMachine } from '#machines/jackpot-bubble/jackpot-bubble.machine.ts';
import { defineRecallPlaceActor } from '../actors/define-recall-place-actor.ts';
import { defineSavePlaceActor } from '../actors/define-save-place-actor.ts';
import { createBubbleMemory } from '../platform/bubble-memory.ts';
import { createSafeStorage } from '../platform/safe-storage.ts';
import type { ActorDependencies } from './create-app-actor.ts';

/** For `useFlow`: the jackpot's bubble. */
export function jackpotBubbleFlow({ window }: ActorDependencies) {
  const memory = createBubbleMemory(createSafeStorage(() => window.localStorage));
  return jackpotBubbleMachine.provide({
    actors: { recallPlace: defineRecallPlaceActor(memory), savePlace: defineSavePlaceActor(memory) },
  });
}
