import { pinEntryMachine } from '#machines/pin-entry/pin-entry.machine.ts';
import { safeBoxMachine } from '#machines/safe-box/safe-box.machine.ts';
import { defineCreateRequestIdActor } from '../actors/define-create-request-id-actor.ts';
import { defineMoveCoinsActor } from '../actors/define-move-coins-actor.ts';
import { defineTellTimeActor } from '../actors/define-tell-time-actor.ts';
import { defineWatchPageActor } from '../actors/define-watch-page-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';

/** For `useFlow`: coins into the safe box and out of it. */
export function safeBoxFlow(dependencies: ActorDependencies) {
  return safeBoxMachine.provide({
    actors: {
      askPin: pinEntryMachine.provide({ actors: { tellTime: defineTellTimeActor(dependencies) } }),
      createRequestId: defineCreateRequestIdActor(dependencies),
      moveCoins: defineMoveCoinsActor(dependencies),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}
