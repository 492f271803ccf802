import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { agentFill } from '#contract/agent.ts';
import { agentFillActors, agentFillMachine } from '#machines/agent/agent-fill.machine.ts';

/** For `useFlow`: names who invited the player. */
export function agentFillFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return agentFillMachine.provide({
    actors: {
      submission: command(agentFillActors.submission, dependencies, ({ body }) =>
        login.call(agentFill, body),
      ),
    },
  });
}
