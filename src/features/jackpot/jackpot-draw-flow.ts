import { fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import { defineAwaitLateReturnActor } from '#app/app/define-await-late-return-actor.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { refreshStatus } from '#app/app/refresh-player.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { jackpotDrawActors } from '#machines/jackpot-draw/jackpot-draw.actors.ts';
import { jackpotDrawMachine } from '#machines/jackpot-draw/jackpot-draw.machine.ts';
import type { DrawAnswer, DrawClaim } from '#machines/jackpot-draw/jackpot-draw.types.ts';
import { jackpotSpinMachine } from '#machines/jackpot-spin/jackpot-spin.machine.ts';
import { createSubmissionMachine } from '#machines/submission/submission.machine.ts';
import { defineCheckAwardActor } from './define-check-award-actor.ts';
import { defineClaimDrawActor } from './define-claim-draw-actor.ts';
import { defineDismissAwardActor } from './define-dismiss-award-actor.ts';
import { defineDrawDialogActor } from './define-draw-dialog-actor.ts';
import { defineDrawPlayerActor } from './define-draw-player-actor.ts';
import { defineFetchDrawInfoActor } from './define-fetch-draw-info-actor.ts';

/** For `useFlow`: the jackpot draw of one login, with its reveal and the spin in it. */
export function jackpotDrawFlow(dependencies: FlowDependencies, app: App) {
  const watchPage = defineWatchPageActor(dependencies);
  return jackpotDrawMachine.provide({
    actors: {
      fetchDrawInfo: defineFetchDrawInfoActor(dependencies),
      amounts: jackpotDrawActors.amounts.provide({
        actors: {
          rollAmounts: fromPromise<number[], { widths: readonly number[] }>(async ({ input }) =>
            input.widths.map((width) => Math.floor(Math.random() * (width + 1))),
          ),
        },
      }),
      reveal: jackpotDrawActors.reveal.provide({
        actors: {
          submission: submissionFlow(
            createSubmissionMachine<DrawClaim, DrawAnswer>(),
            defineClaimDrawActor(dependencies),
            dependencies,
          ),
          dismissAward: defineDismissAwardActor(dependencies),
          checkAward: defineCheckAwardActor(dependencies),
          watchPage,
        },
      }),
      spin: jackpotSpinMachine.provide({
        actors: {
          awaitLateReturn: defineAwaitLateReturnActor(dependencies),
          rollTurn: fromPromise<number, undefined>(async () => Math.random()),
        },
      }),
      dialog: defineDrawDialogActor(app.services),
      player: defineDrawPlayerActor({
        ...dependencies,
        ...app.services,
        queryClient: app.queryClient,
        refresh() {
          app.refresh();
          refreshStatus(dependencies.login).catch(() => null);
        },
        followAward() {
          import('./award-return-flow.ts')
            .then(({ startAwardReturn }) => startAwardReturn(app, 'draw'))
            .catch(() => null);
        },
      }),
      watchPage,
    },
  });
}
