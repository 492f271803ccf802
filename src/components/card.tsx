import styled, { css } from 'styled-components';
import { theme } from '#app/theme/theme.ts';

interface CardProps {
  $sunken?: boolean;
  /** Between its parts, in rem. */
  $gap?: number;
}

/** A raised surface; `sunken` lies below the page. */
export const Card = styled.section<CardProps>`
  ${({ $gap }) =>
    $gap !== undefined &&
    css`
      position: relative;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: ${$gap}rem;
    `}
  padding: min(1.125rem, 5.75vw);
  border-radius: ${theme.radius.large};
  ${({ $sunken }) =>
    $sunken
      ? css`
          background: ${theme.color.sunken};
        `
      : css`
          background: ${theme.gradient.raised};
          box-shadow:
            inset 0 1px 0 ${theme.color.line},
            ${theme.shadow.card};
        `}
`;

/** The card that a page is about, with rays from its corner. */
export const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: min(1.25rem, 6.25vw);
  overflow: hidden;
  border-radius: ${theme.radius.huge};
  background:
    repeating-conic-gradient(from 4deg at 88% -10%, ${theme.color.line} 0 6deg, transparent 6deg 12deg),
    ${theme.gradient.sheet};
  box-shadow:
    inset 0 1px 0 ${theme.color.glint},
    ${theme.shadow.card};
`;
