import styled from 'styled-components';
import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import type { ScratchCheckProps } from './verify/scratch-check.tsx';

/** What the tiers have left, with the way to their cards. */
export const ScratchEntry = lazyPart<object>({
  when: 'near',
  load: () => import('./scratch-entry.tsx'),
  place: styled.div`
    min-height: 22rem;

    @media (min-width: 30rem) {
      min-height: 12.25rem;
    }
  `,
  fallback: null,
  missing: RetryLater,
});

/** Scratch cards: their deals, the card at hand, cards for diamonds, awards for many. */
export const ScratchHall = lazyPart<object>({
  when: 'near',
  load: () => import('./scratch-hall.tsx'),
  place: styled.div`
    min-height: 50rem;
  `,
  fallback: null,
  missing: RetryLater,
});

/** The check of a card or a deal, for the page that checks draws. */
export const ScratchCheck = lazyPart<ScratchCheckProps>({
  when: 'near',
  load: () => import('./verify/scratch-check.tsx'),
  place: styled.div`
    min-height: 12rem;
  `,
  fallback: null,
  missing: RetryLater,
});

/** Whether a file may hold a card; `ScratchCheck` reads it whole. */
export function isScratchFile(content: string): boolean {
  return content.includes('perya scratch deal 1');
}
