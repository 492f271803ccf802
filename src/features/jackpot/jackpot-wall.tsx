import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { theme } from '#app/theme/theme.ts';

/** The amounts in the jackpots, for visitors too. `isFace` is without a way to the draw. */
export function JackpotAmounts({ isFace = false }: { isFace?: boolean }) {
  return <Band isFace={isFace} />;
}

const Band = lazyPart<{ isFace: boolean }>(() => import('./jackpot-band.tsx'), {
  near: styled.div`
    min-height: 14.25rem;

    ${theme.media.wide} {
      min-height: 9.375rem;
    }
  `,
});

/** How draws are earned and how the jackpots grow. */
export const JackpotFacts = lazyPart(() => import('./jackpot-facts.tsx'));
