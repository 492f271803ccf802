import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { retrieveBalance } from '#contract/retrieve-balance.ts';
import {
  retrieveBalanceActors,
  retrieveBalanceMachine,
} from '#machines/retrieve-balance/retrieve-balance.machine.ts';

/** For `useFlow`: bringing back the coins that stand in open rounds. */
export function retrieveBalanceFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return retrieveBalanceMachine.provide({
    actors: {
      submission: command(retrieveBalanceActors.submission, dependencies, async (input) => {
        const { returned, coin } = await login.call(retrieveBalance, { requestId: input.requestId });
        login.data.refreshUser({ coin });
        return { returned };
      }),
    },
  });
}
