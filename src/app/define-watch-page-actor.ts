import { fromCallback } from 'xstate';
import type { PageEvent } from '#machines/watch-page.ts';
import { watchReturn } from './watch-return.ts';

/** The page comes to the front again, or the network is back. */
export function defineWatchPageActor({ window }: { window: Window }) {
  return fromCallback<PageEvent>(({ sendBack }) => {
    const tell = () => sendBack({ type: 'page.returned' } satisfies PageEvent);
    const unwatch = watchReturn({ window, onReturn: tell });
    window.addEventListener('online', tell);
    return () => {
      unwatch();
      window.removeEventListener('online', tell);
    };
  });
}
