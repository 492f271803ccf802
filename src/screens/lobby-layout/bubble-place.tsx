import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useActivityIds, useLogin } from '#app/app/queries.ts';
import { QUIET_PAUSE } from '#app/app/quiet-pause.ts';
import { ScreenBoundary } from '#app/app/screen-boundary.tsx';
import { type BubbleSurface, findSurface } from '#machines/jackpot-bubble/find-surface.ts';

/** Where the jackpot's bubble floats. Its code comes when home has settled, with the first page that it stands on. */
export function BubblePlace() {
  const { pathname } = useLocation();
  const activityIds = useActivityIds();
  const isLoggedIn = useLogin() === 'player';
  const surface = findSurface({ path: pathname, isLoggedIn, activityIds });
  const Bubble = useBubble(pathname, surface !== 'none');

  return (
    <ScreenBoundary onChunkFailure={() => {}} renderFailure={() => null}>
      {Bubble && <Bubble surface={surface} />}
    </ScreenBoundary>
  );
}

/** Code that does not arrive is asked for again on another page. */
function useBubble(page: string, isWanted: boolean): ComponentType<{ surface: BubbleSurface }> | null {
  const [isQuiet, setIsQuiet] = useState(false);
  const [Bubble, setBubble] = useState<ComponentType<{ surface: BubbleSurface }> | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), QUIET_PAUSE);
    return () => clearTimeout(timer);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is another try.
  useEffect(() => {
    if (Bubble || !isQuiet || !isWanted) return;
    import('../jackpot-bubble/jackpot-bubble.tsx').then(
      (module) => setBubble(() => module.default),
      () => {},
    );
  }, [Bubble, isQuiet, isWanted, page]);

  return Bubble;
}
