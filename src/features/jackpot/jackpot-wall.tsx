import styled from 'styled-components';
import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import { theme } from '#app/theme/theme.ts';

/** The amounts in the jackpots, for visitors too. `isFace` is without a way to the draw. */
export function JackpotAmounts({ isFace = false }: { isFace?: boolean }) {
  return <Band isFace={isFace} />;
}

const Band = lazyPart<{ isFace: boolean }>({
  when: 'near',
  load: () => import('./jackpot-band.tsx'),
  /** The height of the band, so that nothing moves when it comes. */
  place: styled.div`
    min-height: 14.25rem;

    ${theme.media.wide} {
      min-height: 9.375rem;
    }
  `,
  fallback: null,
  missing: RetryLater,
});

/** How draws are earned and how the jackpots grow. */
export const JackpotFacts = lazyPart({
  when: 'shown',
  load: () => import('./jackpot-facts.tsx'),
  fallback: null,
  missing: RetryLater,
});
