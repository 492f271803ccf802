import { css } from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** A row from edge to edge of the screen, which scrolls sideways. */
export const rail = css`
  display: flex;
  gap: 0.5rem;
  margin-inline: max(-1rem, -5vw);
  padding: 0.25rem min(1rem, 5vw);
  overflow-x: auto;
  scroll-padding-inline: 1rem;
  ${theme.scrollbar.none}
`;
