import { fromPromise } from 'xstate';
import { watchReturn } from './watch-return.ts';

interface Dependencies {
  window: Window;
  now: () => number;
}

/** By the clock of the day: it goes on while the page sleeps. */
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
