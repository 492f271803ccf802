import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { readConnection } from '#app/platform/read-connection.ts';
import { routes } from './routes.tsx';

const SLOW = ['slow-2g', '2g', '3g'];

/** Fetches the code of a page when its link is pointed at, touched or focused. */
export function FetchAhead() {
  useEffect(() => {
    const fetchAhead = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      if (link === null || isSparing(navigator)) return;
      const route = routes.find(({ path }) => matchPath(path, link.pathname));
      route?.load().catch(() => null);
    };
    const types = ['pointerover', 'touchstart', 'focusin'];
    for (const type of types) document.addEventListener(type, fetchAhead, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, fetchAhead);
    };
  }, []);

  return null;
}

/** Whether each byte counts: what is fetched may not be pressed. */
function isSparing(navigator: Navigator): boolean {
  const connection = readConnection(navigator);
  return connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');
}
