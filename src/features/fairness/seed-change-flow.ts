import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { statementsOf } from '#app/platform/kept-statements.ts';
import type { changeDrawSeed } from '#contract/jackpot.ts';
import { seedChangeActors, seedChangeMachine } from '#machines/fairness/seed-change.machine.ts';

/** For `useFlow`: the player's part of the seeds of one kind of draw, by the call that changes them. */
export function seedChangeFlow(call: typeof changeDrawSeed) {
  return (dependencies: FlowDependencies) => provideChange(call, dependencies);
}

function provideChange(call: typeof changeDrawSeed, dependencies: FlowDependencies) {
  return seedChangeMachine.provide({
    actors: {
      submission: command(seedChangeActors.submission, dependencies, async (input) => {
        const { requestId, body } = input;
        const changed = await dependencies.login.call(call, { requestId, ...body });
        const { statement, signature } = changed.fairness;
        await statementsOf(dependencies).keep({ statement, signature });
        return changed;
      }),
    },
  });
}
