import { fromCallback, fromPromise } from 'xstate';
import type { App, Services } from '#app/app/app-context.tsx';
import { defineAwaitLateReturnActor } from '#app/app/define-await-late-return-actor.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { refreshStatus } from '#app/app/refresh-player.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { receiveDrawChance } from '#contract/jackpot.ts';
import { readPopup } from '#machines/dialogs/read-layers.ts';
import { jackpotDrawActors } from '#machines/jackpot-draw/jackpot-draw.actors.ts';
import { jackpotDrawMachine } from '#machines/jackpot-draw/jackpot-draw.machine.ts';
import type {
  DrawAnswer,
  DrawClaim,
  DrawDialogEvent,
  DrawPlace,
} from '#machines/jackpot-draw/jackpot-draw.types.ts';
import { jackpotSpinMachine } from '#machines/jackpot-spin/jackpot-spin.machine.ts';
import { createSubmissionMachine, type SubmissionInput } from '#machines/submission/submission.machine.ts';
import { defineCheckAwardActor } from './define-check-award-actor.ts';
import { defineDismissAwardActor } from './define-dismiss-award-actor.ts';
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

/** Ignores the actor's signal: a draw is made even when the player has left. */
function defineClaimDrawActor({ login }: FlowDependencies) {
  return fromPromise<DrawAnswer, SubmissionInput<DrawClaim>>(async ({ input: { requestId, body } }) => {
    const answer = await login.call(receiveDrawChance, { requestId, ...body });
    const { canReceiveDrawChance, chances, needDeposit, needTyping, ...award } = answer;
    return { award, chances: { canReceiveDrawChance, chances, needDeposit, needTyping } };
  });
}

/** Connects the draw with the dialogs. A draw on its own page has none. */
function defineDrawDialogActor({ dialogs }: Pick<Services, 'dialogs'>) {
  return fromCallback<DrawDialogEvent, { place: DrawPlace }>(({ input, receive, sendBack }) => {
    if (input.place === 'page') return;
    receive(dialogs.send);
    let wasOpen = false;
    const { unsubscribe } = dialogs.subscribe((state) => {
      const isOpen = readPopup(state) === 'award';
      if (wasOpen && !isOpen) sendBack({ type: 'popup.closed' });
      wasOpen = isOpen;
    });
    return () => {
      unsubscribe();
      dialogs.send({ type: 'dialog.unlock' });
    };
  });
}
