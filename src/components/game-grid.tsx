import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** Three cards in a row on a phone, two on a small screen or with large text. */
export const GameGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(6.5rem, 44%), 1fr));
  gap: 0.625rem;

  ${theme.media.middle} {
    grid-template-columns: repeat(auto-fill, minmax(6.75rem, 1fr));
    gap: 0.875rem;
  }

  ${theme.media.wide} {
    grid-template-columns: repeat(auto-fill, minmax(9.25rem, 1fr));
    gap: 1rem;
  }
`;
