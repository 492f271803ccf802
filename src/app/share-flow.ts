import { fromPromise } from 'xstate';
import { shareMachine } from '#machines/share/share.machine.ts';
import type { FlowDependencies } from './dependencies.ts';

interface Shared {
  title: string;
  text: string;
  url: string;
}

/** For `useFlow`: the chart with the device's own list of apps. */
export function shareFlow(shared: Shared) {
  return ({ platform }: FlowDependencies) =>
    shareMachine.provide({
      actors: {
        share: fromPromise(async () => {
          if (platform.share === undefined) throw new Error('this device cannot share');
          try {
            await platform.share(shared);
            return 'shared' as const;
          } catch (error) {
            if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled' as const;
            throw error;
          }
        }),
      },
    });
}
