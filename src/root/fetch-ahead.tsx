import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { useApp } from '#app/app/app-context.tsx';
import { readConnection } from '#app/platform/read-connection.ts';
import { listFirstCalls } from '#contract/first-calls.ts';
import { findPage } from '#contract/pages.ts';
import { routes } from './routes.tsx';

const SLOW = ['slow-2g', '2g', '3g'];

/**
 * Fetches the code of a page when its link is pointed at, touched or focused. What the page will ask for is
 * asked for when the link is pressed, beside its code: before, it would often be for nothing, or old. A page
 * that has been here shows what it had.
 */
export function FetchAhead() {
  const { api, dependencies } = useApp();

  useEffect(() => {
    const seen = new Set<string>();
    const fetchCode = (event: Event) => {
      const link = findLink(event);
      if (link === null || isSparing(navigator)) return;
      const route = routes.find(({ path }) => matchPath(path, link.pathname));
      route?.load().catch(() => null);
    };
    const sendCalls = (event: Event) => {
      const link = findLink(event);
      const { token } = dependencies.currentLogin();
      const visit = `${token} ${link?.href}`;
      if (link === null || link.href === window.location.href || seen.has(visit)) return;
      seen.add(visit);
      const data = findPage(link.pathname)?.data;
      const calls = listFirstCalls(data, { isPlayer: token !== null, search: link.search });
      for (const { call, body } of calls) api.sendAhead(call, body, token);
    };
    const types = ['pointerover', 'touchstart', 'focusin'];
    for (const type of types) document.addEventListener(type, fetchCode, { passive: true });
    // Before the router follows the link.
    document.addEventListener('click', sendCalls, { capture: true });
    return () => {
      for (const type of types) document.removeEventListener(type, fetchCode);
      document.removeEventListener('click', sendCalls, { capture: true });
    };
  }, [api, dependencies]);

  return null;
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
}

/** Whether each byte counts: the player may never open a page that is fetched ahead. */
function isSparing(navigator: Navigator): boolean {
  const connection = readConnection(navigator);
  return connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');
}
