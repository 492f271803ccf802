import { fromCallback, fromPromise } from 'xstate';
import type { App } from '#app/app/app-context.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { createFlow } from '#app/app/use-flow.ts';
import { getJackpotDrawInfo } from '#contract/jackpot.ts';
import {
  type AwardReturnInput,
  type AwardReturnNote,
  awardReturnMachine,
} from '#machines/jackpot/award-return.machine.ts';

/** Leads the player who is logged in back to an award that was under way. It ends by itself. */
export function startAwardReturn(app: App, from: AwardReturnInput['from']) {
  const { path } = app.actor.getSnapshot().context;
  return createFlow(app, awardReturnFlow, {
    input: { from, path, dialogsRef: app.services.dialogs },
  }).start();
}

function awardReturnFlow({ login, awaitedAwards, dismissedDraws }: FlowDependencies, app: App) {
  const { session } = app.services;
  return awardReturnMachine.provide({
    actors: {
      player: fromCallback<AwardReturnNote>(({ receive, sendBack }) => {
        const { userId } = session.getSnapshot().context;
        receive(() => userId !== null && awaitedAwards.remove(userId));
        const arrivals = app.actor.on('page.arrived', sendBack);
        const logins = session.subscribe(() => {
          if (!login.isHere()) sendBack({ type: 'login.lost' });
        });
        return () => {
          arrivals.unsubscribe();
          logins.unsubscribe();
        };
      }),
      findAward: fromPromise<boolean, undefined>(async ({ signal }) => {
        const { pendingAwards } = await login.call(getJackpotDrawInfo, {}, { signal });
        const dismissed = dismissedDraws.read();
        return pendingAwards.some(({ drawId }) => !dismissed.includes(drawId));
      }),
    },
  });
}
