import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { CallFailure } from '#app/api/call-failure.ts';
import type { App } from '#app/app/app-context.tsx';
import { defineAwaitLateReturnActor } from '#app/app/define-await-late-return-actor.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { statementsOf } from '#app/platform/kept-statements.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { actInviteUser, actInviteUserExchange, actInviteUserSpin } from '#contract/invite-spin.ts';
import { dismissDrawAward } from '#contract/jackpot.ts';
import { inviteSpinActors, inviteSpinMachine } from '#machines/invite-spin/invite-spin.machine.ts';
import type {
  PurseClaim,
  PursePaid,
  SpinAnswer,
  SpinClaim,
  SpinInfo,
  SpinPlayerEvent,
} from '#machines/invite-spin/invite-spin.types.ts';
import { createSubmissionMachine, type SubmissionInput } from '#machines/submission/submission.machine.ts';

export type InviteSpinRef = ActorRefFrom<typeof inviteSpinMachine>;

/** For `useFlow`: the invite spin of one login. */
export function inviteSpinFlow(dependencies: FlowDependencies, app: App) {
  const watchPage = defineWatchPageActor(dependencies);
  return inviteSpinMachine.provide({
    actors: {
      fetchInfo: defineFetchInfoActor(dependencies),
      reveal: inviteSpinActors.reveal.provide({
        actors: {
          submission: submissionFlow(
            createSubmissionMachine<SpinClaim, SpinAnswer>(),
            defineSpinActor(dependencies),
            dependencies,
          ),
          dismissAward: fromPromise<void, { awardId: string }>(({ input }) =>
            sendDismissal(dependencies, input.awardId),
          ),
          checkAward: defineCheckAwardActor(dependencies),
          watchPage,
        },
      }),
      exchange: submissionFlow(inviteSpinActors.exchange, defineExchangeActor(dependencies), dependencies),
      rollTurn: fromPromise<number, undefined>(async () => Math.random()),
      awaitLateReturn: defineAwaitLateReturnActor(dependencies),
      player: definePlayerActor(dependencies, app),
      watchPage,
    },
  });
}

type Dismissing = Pick<FlowDependencies, 'dismissedDraws' | 'login'>;

/**
 * Leaves out awards that were dismissed on this device, and sends those dismissals again. What the server
 * promises is kept before a spin can rely on it.
 */
function defineFetchInfoActor(dependencies: FlowDependencies) {
  const { dismissedDraws, login } = dependencies;
  return fromPromise<SpinInfo, undefined>(async ({ signal }) => {
    const info = await login.call(actInviteUser, {}, { signal });
    const { statement, signature } = info.fairness;
    await statementsOf(dependencies).keep({ statement, signature });
    const dismissed = new Set(dismissedDraws.read());
    for (const { drawId } of info.pendingAwards) {
      if (dismissed.has(drawId)) sendDismissal(dependencies, drawId).catch(() => null);
    }
    return { ...info, pendingAwards: info.pendingAwards.filter(({ drawId }) => !dismissed.has(drawId)) };
  });
}

/** Ignores the actor's signal: a spin is made even when the player has left. */
function defineSpinActor(dependencies: FlowDependencies) {
  return fromPromise<SpinAnswer, SubmissionInput<SpinClaim>>(async ({ input: { requestId, body } }) => {
    const { state, ...award } = await dependencies.login.call(actInviteUserSpin, { requestId, ...body });
    await statementsOf(dependencies).noteDraw({ drawId: award.drawId, ...body });
    return { award, state };
  });
}

/** Ignores the actor's signal: what was paid counts, even when the player has left. */
function defineExchangeActor({ login }: FlowDependencies) {
  return fromPromise<PursePaid, SubmissionInput<PurseClaim>>(async ({ input: { requestId, body } }) => {
    const paid = await login.call(actInviteUserExchange, { requestId, ...body });
    login.data.refreshUser({ coin: paid.coin });
    return paid;
  });
}

/** Sends that an award was seen; the device remembers it until the server confirms. @throws CallFailure */
async function sendDismissal({ dismissedDraws, login }: Dismissing, drawId: string): Promise<void> {
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
function defineCheckAwardActor({ dismissedDraws, login }: Dismissing) {
  return fromPromise<boolean, { awardId: string }>(async ({ input: { awardId }, signal }) => {
    const { pendingAwards } = await login.call(actInviteUser, {}, { signal });
    return pendingAwards.some(({ drawId }) => drawId === awardId) && !dismissedDraws.read().includes(awardId);
  });
}

/** Connects the spin with its player's dots and awards, for the login in which it was opened. */
function definePlayerActor({ dismissedDraws, login }: FlowDependencies, app: App) {
  return fromCallback<SpinPlayerEvent>(({ receive, sendBack }) => {
    receive((event) => {
      if (event.type === 'award.dismissed') dismissedDraws.add(event.drawId);
      else refreshDots(login).catch(() => null);
    });
    const logins = app.services.session.subscribe(() => {
      if (!login.isHere()) sendBack({ type: 'login.lost' });
    });
    return () => logins.unsubscribe();
  });
}
