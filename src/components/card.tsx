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
