import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import { defineAwaitLateReturnActor } from '#app/app/define-await-late-return-actor.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import {
  defineCheckAwardActor,
  defineDismissAwardActor,
  defineFetchDrawActor,
} from '#app/app/draw-awards.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { statementsOf } from '#app/platform/kept-statements.ts';
import { actInviteUser, actInviteUserExchange, actInviteUserSpin } from '#contract/invite-spin.ts';
import { inviteSpinActors, inviteSpinMachine } from '#machines/invite-spin/invite-spin.machine.ts';
import type {
  SpinAnswer,
  SpinClaim,
  SpinInfo,
  SpinPlayerEvent,
} from '#machines/invite-spin/invite-spin.types.ts';
import { createSubmissionMachine } from '#machines/submission/submission.machine.ts';

export type InviteSpinRef = ActorRefFrom<typeof inviteSpinMachine>;

/** For `useFlow`: the invite spin of one login. */
export function inviteSpinFlow(dependencies: FlowDependencies, app: App) {
  const { login } = dependencies;
  const watchPage = defineWatchPageActor(dependencies);
  const fetchInfo = (signal: AbortSignal) => login.call(actInviteUser, {}, { signal });
  return inviteSpinMachine.provide({
    actors: {
      fetchInfo: defineFetchDrawActor<SpinInfo>(dependencies, fetchInfo),
      reveal: inviteSpinActors.reveal.provide({
        actors: {
          submission: command(
            createSubmissionMachine<SpinClaim, SpinAnswer>(),
            dependencies,
            async ({ requestId, body }) => {
              const { state, ...award } = await login.call(actInviteUserSpin, { requestId, ...body });
              await statementsOf(dependencies).noteDraw({ drawId: award.drawId, ...body });
              return { award, state };
            },
          ),
          dismissAward: defineDismissAwardActor(dependencies),
          checkAward: defineCheckAwardActor(dependencies, fetchInfo),
          watchPage,
        },
      }),
      exchange: command(inviteSpinActors.exchange, dependencies, async ({ requestId, body }) => {
        const paid = await login.call(actInviteUserExchange, { requestId, ...body });
        login.data.refreshUser({ coin: paid.coin });
        return paid;
      }),
      rollTurn: fromPromise<number, undefined>(async () => Math.random()),
      awaitLateReturn: defineAwaitLateReturnActor(dependencies),
      player: definePlayerActor(dependencies, app),
      watchPage,
    },
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
