import { fromPromise } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { cooldownMachine } from '#machines/submission/cooldown.machine.ts';

/** For forms that the server may refuse with 429. */
export function cooldownFlow(dependencies: ActorDependencies) {
  return cooldownMachine.provide({ actors: { tellTime: defineTellTimeActor(dependencies) } });
}

interface Dependencies {
  now: () => number;
  setTimeout: (action: () => void, milliseconds: number) => unknown;
}

/** Milliseconds since the epoch, `after` milliseconds from now. */
function defineTellTimeActor({ now, setTimeout }: Dependencies) {
  return fromPromise<number, { after: number }>(
    ({ input }) => new Promise((resolve) => setTimeout(() => resolve(now()), input.after)),
  );
}
