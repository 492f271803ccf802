import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { QUIET_PAUSE } from '#app/app/quiet-pause.ts';

/** Pages whose lists a pull refreshes. */
const PAGES = ['/', '/game/search', '/member/games'];

/** Pull-to-refresh on touch screens; its code loads once home has settled. */
export function PullPlace() {
  const { pathname } = useLocation();
  const [Pull, setPull] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (navigator.maxTouchPoints === 0) return;
    const timer = setTimeout(
      () =>
        import('#app/root/pull-refresh/pull-refresh.tsx').then(
          (module) => setPull(() => module.default),
          () => {},
        ),
      QUIET_PAUSE,
    );
    return () => clearTimeout(timer);
  }, []);

  return Pull && PAGES.includes(pathname) && <Pull />;
}
