import { lazyPart } from '#app/app/lazy-part.tsx';
import { BandPlace } from './jackpot-place.tsx';

/** The amounts in the jackpots, for visitors too. `isFace` is without a way to the draw. */
export function JackpotAmounts({ isFace = false }: { isFace?: boolean }) {
  return <Band isFace={isFace} />;
}

const Band = lazyPart<{ isFace: boolean }>(() => import('./jackpot-band.tsx'), { near: BandPlace });

/** How draws are earned and how the jackpots grow. */
export const JackpotFacts = lazyPart(() => import('./jackpot-facts.tsx'));
