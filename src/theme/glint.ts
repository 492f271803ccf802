import { css } from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** Light along the upper edge of a rounded card. */
export const glint = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 1px 0 ${theme.color.glint};
    pointer-events: none;
  }
`;
