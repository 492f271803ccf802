import { fromCallback } from 'xstate';
import type { PageEvent } from '#machines/watch-page.ts';
import { watchReturn } from './watch-return.ts';

/** Reports when the page becomes visible again or the network returns. */
export function defineWatchPageActor({ window }: { window: Window }) {
  return fromCallback<PageEvent>(({ sendBack }) => {
    const report = () => sendBack({ type: 'page.returned' } satisfies PageEvent);
    const unwatch = watchReturn({ window, onReturn: report });
    window.addEventListener('online', report);
    return () => {
      unwatch();
      window.removeEventListener('online', report);
    };
  });
}
