import { defineAwaitLateReturnActor } from '#app/app/define-await-late-return-actor.ts';
import { defineCreateRequestIdActor } from '#app/app/define-create-request-id-actor.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import type { FlowLogin } from '#app/app/flow-login.ts';
import { jackpotDrawMachine } from '#machines/jackpot-draw/jackpot-draw.machine.ts';
import { jackpotSpinMachine } from '#machines/jackpot-spin/jackpot-spin.machine.ts';
import { asMovement } from '#machines/reveal/reveal.actors.ts';
import { revealMachine } from '#machines/reveal/reveal.machine.ts';
import { defineCheckAwardActor } from './define-check-award-actor.ts';
import { defineClaimDrawActor } from './define-claim-draw-actor.ts';
import { defineDismissAwardActor } from './define-dismiss-award-actor.ts';
import { defineFetchDrawInfoActor } from './define-fetch-draw-info-actor.ts';
import { defineRollAmountsActor } from './define-roll-amounts-actor.ts';
import { defineRollTurnActor } from './define-roll-turn-actor.ts';

/** For `useFlow`: the jackpot draw of one login, with its reveal and the spin in it. */
export function jackpotDrawFlow(dependencies: ActorDependencies) {
  const login: FlowLogin = { token: null, epoch: null };
  const draw = { ...dependencies, login, random: Math.random };
  const watchPage = defineWatchPageActor(dependencies);
  const spin = jackpotSpinMachine.provide({
    actors: { awaitLateReturn: defineAwaitLateReturnActor(draw), rollTurn: defineRollTurnActor(draw) },
  });
  const reveal = revealMachine.provide({
    actors: {
      createRequestId: defineCreateRequestIdActor(draw),
      claim: defineClaimDrawActor(draw),
      move: asMovement(spin),
      dismissAward: defineDismissAwardActor(draw),
      checkAward: defineCheckAwardActor(draw),
      watchPage,
    },
  });
  return jackpotDrawMachine.provide({
    actors: {
      fetchDrawInfo: defineFetchDrawInfoActor(draw),
      rollAmounts: defineRollAmountsActor(draw),
      reveal,
      watchPage,
    },
  });
}
