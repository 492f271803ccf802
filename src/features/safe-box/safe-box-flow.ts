import { securedCommand } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { safeboxTransfer } from '#contract/safe-box.ts';
import { safeBoxActors, safeBoxMachine } from '#machines/safe-box/safe-box.machine.ts';

/** For `useFlow`: coins into the safe box and out of it. */
export function safeBoxFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return safeBoxMachine.provide({
    actors: {
      secured: securedCommand(safeBoxActors.secured, dependencies, async (input) => {
        const answer = await login.call(safeboxTransfer, { requestId: input.requestId, ...input.body });
        login.data.refreshUser(answer);
        return answer;
      }),
    },
  });
}
