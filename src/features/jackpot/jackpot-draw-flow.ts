import { hashKey } from '@tanstack/react-query';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { CallFailure } from '#app/api/call-failure.ts';
import type { App, Services } from '#app/app/app-context.tsx';
import { defineAwaitLateReturnActor } from '#app/app/define-await-late-return-actor.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { refreshStatus } from '#app/app/refresh-player.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { statementsOf } from '#app/platform/kept-statements.ts';
import type { DotFlags } from '#contract/activity.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { dismissDrawAward, getJackpotDrawInfo, receiveDrawChance } from '#contract/jackpot.ts';
import { readPopup } from '#machines/dialogs/read-layers.ts';
import { jackpotDrawActors } from '#machines/jackpot-draw/jackpot-draw.actors.ts';
import { jackpotDrawMachine } from '#machines/jackpot-draw/jackpot-draw.machine.ts';
import type {
  DrawAnswer,
  DrawClaim,
  DrawDialogEvent,
  DrawInfo,
  DrawPlace,
  DrawPlayerEvent,
} from '#machines/jackpot-draw/jackpot-draw.types.ts';
import { jackpotSpinMachine } from '#machines/jackpot-spin/jackpot-spin.machine.ts';
import { createSubmissionMachine, type SubmissionInput } from '#machines/submission/submission.machine.ts';

export type JackpotDrawRef = ActorRefFrom<typeof jackpotDrawMachine>;
export type JackpotSpinRef = ActorRefFrom<typeof jackpotSpinMachine>;

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
      player: defineDrawPlayerActor(dependencies, app),
      watchPage,
    },
  });
}

/**
 * Leaves out awards that were dismissed on this device, and sends those dismissals again. What the server
 * promises is kept before a draw can rely on it.
 */
function defineFetchDrawInfoActor(dependencies: FlowDependencies) {
  const { dismissedDraws, login } = dependencies;
  return fromPromise<DrawInfo, undefined>(async ({ signal }) => {
    const info = await login.call(getJackpotDrawInfo, {}, { signal });
    const { statement, signature } = info.fairness;
    await statementsOf(dependencies).keep({ statement, signature });
    const dismissed = new Set(dismissedDraws.read());
    const isDismissed = ({ drawId }: { drawId: string }) => dismissed.has(drawId);
    for (const { drawId } of info.pendingAwards.filter(isDismissed)) {
      sendDismissal({ dismissedDraws, login }, drawId).catch(() => null);
    }
    return { ...info, pendingAwards: info.pendingAwards.filter((award) => !isDismissed(award)) };
  });
}

/** Ignores the actor's signal: a draw is made even when the player has left. */
function defineClaimDrawActor(dependencies: FlowDependencies) {
  return fromPromise<DrawAnswer, SubmissionInput<DrawClaim>>(async ({ input: { requestId, body } }) => {
    const answer = await dependencies.login.call(receiveDrawChance, { requestId, ...body });
    await statementsOf(dependencies).noteDraw({ drawId: answer.drawId, ...body });
    const { canReceiveDrawChance, chances, needDeposit, needTyping, ...award } = answer;
    return { award, chances: { canReceiveDrawChance, chances, needDeposit, needTyping } };
  });
}

/** Ignores the actor's signal: a player who leaves the draw has still seen the award. */
function defineDismissAwardActor(dependencies: Dismissing) {
  return fromPromise<void, { awardId: string }>(({ input }) => sendDismissal(dependencies, input.awardId));
}

type Dismissing = Pick<FlowDependencies, 'dismissedDraws' | 'login'>;

/** Sends that an award was seen; the device remembers it until the server confirms. @throws CallFailure */
async function sendDismissal({ dismissedDraws, login }: Dismissing, drawId: string) {
  try {
    await login.call(dismissDrawAward, { drawId }, { keepalive: true });
  } catch (error) {
    const isUnknown = error instanceof CallFailure && error.errcode === ERRCODE.notFound;
    if (isUnknown) dismissedDraws.remove(drawId);
    throw error;
  }
  dismissedDraws.remove(drawId);
}

/** Whether an award is unseen. Another tab may have dismissed it before the server knows. */
export function defineCheckAwardActor({ dismissedDraws, login }: Dismissing) {
  return fromPromise<boolean, { awardId: string }>(async ({ input: { awardId }, signal }) => {
    const { pendingAwards } = await login.call(getJackpotDrawInfo, {}, { signal });
    return (
      pendingAwards.some((award) => award.drawId === awardId) && !dismissedDraws.read().includes(awardId)
    );
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
