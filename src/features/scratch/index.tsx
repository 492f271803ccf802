import styled from 'styled-components';
import { lazyPart } from '#app/app/lazy-part.tsx';
import type { ScratchCheckProps } from './verify/scratch-check.tsx';

/** What the tiers have left, with the way to their cards. */
export const ScratchEntry = lazyPart<object>(() => import('./scratch-entry.tsx'), {
  near: styled.div`
    min-height: 22rem;

    @media (min-width: 30rem) {
      min-height: 12.25rem;
    }
  `,
});

/** Scratch cards: their deals, the card at hand, cards for diamonds, awards for many. */
export const ScratchHall = lazyPart<object>(() => import('./scratch-hall.tsx'), { near: '50rem' });

/** The check of a card or a deal, for the page that checks draws. */
export const ScratchCheck = lazyPart<ScratchCheckProps>(() => import('./verify/scratch-check.tsx'), {
  near: '12rem',
});

/** Whether a file may hold a card; `ScratchCheck` reads it whole. */
export function isScratchFile(content: string): boolean {
  return content.includes('perya scratch deal 1');
}
