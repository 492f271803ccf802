import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useActivityIds, useLogin } from '#app/app/queries.ts';
import { ScreenBoundary } from '#app/app/screen-boundary.tsx';
import { useQuiet } from '#app/app/use-quiet.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';

/** Brings the jackpot's bubble, for a player, as long as there is a jackpot activity. Where it stands is its own matter. */
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

/** Code that does not arrive is asked for again on another page. */
function useBubble(isWanted: boolean): ComponentType | null {
  const { pathname } = useLocation();
  const [Bubble, setBubble] = useState<ComponentType | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is another try.
  useEffect(() => {
    if (Bubble || !isWanted) return;
    import('../jackpot-bubble/jackpot-bubble.tsx').then(
      ({ default: Loaded }) => setBubble(() => Loaded),
      () => {},
    );
  }, [Bubble, isWanted, pathname]);

  return Bubble;
}
