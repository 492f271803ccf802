import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useActivityIds, useLogin } from '#app/app/queries.ts';
import { ScreenBoundary } from '#app/app/screen-boundary.tsx';
import { useQuiet } from '#app/app/use-quiet.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';

/** Loads the jackpot's bubble for a player while a jackpot activity is open. */
export function BubblePlace() {
  const isOn = useActivityIds()?.includes(ACTIVITY_ID.luckyJackpot) ?? false;
  const isPlayer = useLogin() === 'player';
  const Bubble = useBubble(useQuiet() && isOn && isPlayer);

  return (
    <ScreenBoundary onChunkFailure={() => {}} renderFailure={() => null}>
      {Bubble && <Bubble />}
    </ScreenBoundary>
  );
}

/** If its code does not load, the next page tries again. */
function useBubble(isWanted: boolean): ComponentType | null {
  const { pathname } = useLocation();
  const [Bubble, setBubble] = useState<ComponentType | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is another try.
  useEffect(() => {
    if (Bubble || !isWanted) return;
    import('#app/features/jackpot/bubble/jackpot-bubble.tsx').then(
      ({ default: Loaded }) => setBubble(() => Loaded),
      () => {},
    );
  }, [Bubble, isWanted, pathname]);

  return Bubble;
}
