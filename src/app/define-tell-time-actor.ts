import { fromPromise } from 'xstate';

interface Dependencies {
  now: () => number;
  setTimeout: (action: () => void, milliseconds: number) => unknown;
}

/** Milliseconds since the epoch, `after` milliseconds from now. */
export function defineTellTimeActor({ now, setTimeout }: Dependencies) {
  return fromPromise<number, { after: number }>(
    ({ input }) => new Promise((resolve) => setTimeout(() => resolve(now()), input.after)),
  );
}
