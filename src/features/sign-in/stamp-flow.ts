import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { loginBonus3UserReceive } from '#contract/sign-in.ts';
import { stampActors, stampMachine } from '#machines/sign-in/stamp.machine.ts';
import { refreshDots } from '../../app/refresh-player.ts';

/** For `useFlow`: a stamp, its coins in the balance, and its dot gone. */
export function stampFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return stampMachine.provide({
    actors: {
      submission: command(stampActors.submission, dependencies, async (input) => {
        const stamped = await login.call(loginBonus3UserReceive, {
          requestId: input.requestId,
          ...input.body,
        });
        login.data.refreshUser({ coin: stamped.coin });
        refreshDots(login).catch(() => null);
        return stamped;
      }),
    },
  });
}
