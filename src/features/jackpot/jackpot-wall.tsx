import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { Stack } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';

/** The amounts in the jackpots, for visitors too. `isFace` is without a way to the draw. */
export function JackpotAmounts({ isFace = false }: { isFace?: boolean }) {
  return <Band isFace={isFace} />;
}

/** The height of the band: border, heading, and one or two lines of pools. */
export const BandPlace = styled(Stack)`
  min-height: 14.25rem;

  ${theme.media.wide} {
    min-height: 9.375rem;
  }
`;

const Band = lazyPart(() => import('./jackpot-band.tsx'), { near: BandPlace });

/** How draws are earned and how the jackpots grow. */
export const JackpotFacts = lazyPart(() => import('./jackpot-facts.tsx'));
