import { hashKey } from '@tanstack/react-query';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import type { App, Services } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import { defineAwaitLateReturnActor } from '#app/app/define-await-late-return-actor.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import {
  defineCheckAwardActor,
  defineDismissAwardActor,
  defineFetchDrawActor,
} from '#app/app/draw-awards.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { refreshStatus } from '#app/app/refresh-player.ts';
import { statementsOf } from '#app/platform/kept-statements.ts';
import { getJackpotDrawInfo, receiveDrawChance } from '#contract/jackpot.ts';
import type { DotFlags } from '#contract/lobby.ts';
import { readPopup } from '#machines/app/dialogs.machine.ts';
import { jackpotDrawActors, jackpotDrawMachine } from '#machines/jackpot/jackpot-draw.machine.ts';
import type {
  DrawAnswer,
  DrawClaim,
  DrawDialogEvent,
  DrawInfo,
  DrawPlace,
  DrawPlayerEvent,
} from '#machines/jackpot/jackpot-draw.types.ts';
import { jackpotSpinMachine } from '#machines/jackpot/jackpot-spin.machine.ts';
import { createSubmissionMachine, type SubmissionInput } from '#machines/submission/submission.machine.ts';

export type JackpotDrawRef = ActorRefFrom<typeof jackpotDrawMachine>;
export type JackpotSpinRef = ActorRefFrom<typeof jackpotSpinMachine>;

/** For `useFlow`: the jackpot draw of one login, with its reveal and the spin in it. */
export function jackpotDrawFlow(dependencies: FlowDependencies, app: App) {
  const watchPage = defineWatchPageActor(dependencies);
  const fetchInfo = (signal: AbortSignal) => dependencies.login.call(getJackpotDrawInfo, {}, { signal });
  return jackpotDrawMachine.provide({
    actors: {
      fetchDrawInfo: defineFetchDrawActor<DrawInfo>(dependencies, fetchInfo),
      amounts: jackpotDrawActors.amounts.provide({
        actors: {
          rollAmounts: fromPromise<number[], { widths: readonly number[] }>(async ({ input }) =>
            input.widths.map((width) => Math.floor(Math.random() * (width + 1))),
          ),
        },
      }),
      reveal: jackpotDrawActors.reveal.provide({
        actors: {
          submission: command(createSubmissionMachine<DrawClaim, DrawAnswer>(), dependencies, (request) =>
            claimDraw(dependencies, request),
          ),
          dismissAward: defineDismissAwardActor(dependencies),
          checkAward: defineCheckAwardActor(dependencies, fetchInfo),
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
      player: defineDrawPlayerActor(dependencies, app),
      watchPage,
    },
  });
}

async function claimDraw(
  dependencies: FlowDependencies,
  { requestId, body }: SubmissionInput<DrawClaim>,
): Promise<DrawAnswer> {
  const answer = await dependencies.login.call(receiveDrawChance, { requestId, ...body });
  await statementsOf(dependencies).noteDraw({ drawId: answer.drawId, ...body });
  const { canReceiveDrawChance, chances, needDeposit, needTyping, ...award } = answer;
  return { award, chances: { canReceiveDrawChance, chances, needDeposit, needTyping } };
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

/** Connects the draw with its player's balance, dots and awards, for the login in which it was opened. */
function defineDrawPlayerActor(dependencies: FlowDependencies, app: App) {
  const { awaitedAwards, dismissedDraws, login } = dependencies;
  const { queryClient } = app;
  const { data, epoch, isHere } = login;
  const { session } = app.services;

  function refreshBalance() {
    app.refresh();
    refreshStatus(login).catch(() => null);
  }

  /** Leads the player to the award from the next page. */
  function followAward() {
    import('./award-return-flow.ts')
      .then(({ startAwardReturn }) => startAwardReturn(app, 'draw'))
      .catch(() => null);
  }

  return fromCallback<DrawPlayerEvent, { place: DrawPlace }>(({ input, receive, sendBack }) => {
    const { userId } = session.getSnapshot().context;
    const dots = queryKeys.dots(epoch);
    const readEarned = () => queryClient.getQueryData<DotFlags>(dots)?.canReceiveDrawChance ?? false;
    let wasEarned = readEarned();
    let isAwaited = false;

    function markAwaited(isPending: boolean) {
      isAwaited = isPending;
      if (userId === null) return;
      if (isPending) awaitedAwards.add(userId);
      else awaitedAwards.remove(userId);
    }

    receive((event) => {
      if (event.type === 'balance.hold') data.holdCoin();
      else if (event.type === 'balance.release') data.releaseCoin();
      else if (event.type === 'balance.refresh') refreshBalance();
      else if (event.type === 'award.dismissed') dismissedDraws.add(event.drawId);
      else markAwaited(event.type === 'award.awaited');
    });
    const logins = session.subscribe(() => {
      if (!isHere()) sendBack({ type: 'login.lost' });
    });
    const unwatchDots = queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryHash !== hashKey(dots)) return;
      const isEarned = readEarned();
      if (isEarned && !wasEarned) sendBack({ type: 'chance.earned' });
      wasEarned = isEarned;
    });
    return () => {
      logins.unsubscribe();
      unwatchDots();
      data.releaseCoin();
      if (input.place === 'page' && isAwaited && isHere()) followAward();
    };
  });
}
