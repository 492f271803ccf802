import { css } from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** Gives way to a finger. */
export const yielding = css`
  transition: transform ${theme.motion.quick} ${theme.motion.ease};

  &:active {
    transform: scale(0.97);
  }
`;

/** Is brighter below a mouse. */
export const brightening = css`
  ${theme.media.hover} {
    &:hover {
      filter: brightness(1.07);
    }
  }
`;
