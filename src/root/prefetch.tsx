import { useEffect } from 'react';
import { type App, useApp } from '#app/app/app-context.tsx';
import { useLogin } from '#app/app/queries.ts';
import { readConnection } from '#app/platform/read-connection.ts';
import { type Route, routes } from './routes.tsx';

/** Prefetches the pages of the main menu, so that they open without a network. */
export default function Prefetch() {
  const app = useApp();
  const { connection } = app.services;
  const login = useLogin();

  useEffect(() => {
    if (login === 'unknown' || readConnection(navigator)?.saveData) return;
    const paths = ['/game/search', login === 'visitor' ? '/auth/login' : '/member'];
    if (connection.getSnapshot().hasTag('offline')) return;
    const pages = routes.filter(({ path }) => paths.includes(path));
    prefetchOneByOne(app, pages);
  }, [app, login, connection]);

  return null;
}

/** Each page keeps the processor busy for a moment. */
async function prefetchOneByOne(app: App, pages: readonly Route[]): Promise<void> {
  for (const { load } of pages) {
    const screen = await load().catch(() => null);
    screen?.prepare?.(app);
  }
}
