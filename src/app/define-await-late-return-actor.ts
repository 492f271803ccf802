import { fromPromise } from 'xstate';
import { watchReturn } from './watch-return.ts';

interface Dependencies {
  window: Window;
  now: () => number;
}

/** Uses the wall clock, which continues while the page sleeps. */
export function defineAwaitLateReturnActor({ window, now }: Dependencies) {
  return fromPromise<void, { after: number }>(
    ({ input, signal }) =>
      new Promise((resolve) => {
        const begin = now();
        const unwatch = watchReturn({
          window,
          onReturn() {
            if (now() - begin < input.after) return;
            unwatch();
            resolve();
          },
        });
        signal.addEventListener('abort', unwatch);
      }),
  );
}
