import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { Stack } from './layout.ts';

/** The page of a draw. */
export const DrawPage = styled.div`
  max-width: 30rem;
  margin-inline: auto;
  padding-block: 0.75rem 1.5rem;

  ${theme.media.wide} {
    max-width: 62rem;
  }

  header {
    padding-bottom: 1rem;
  }
`;

/** The draw and the parts around it: two columns if the page is wide enough. */
export const DrawParts = styled(Stack)`
  ${theme.media.wide} {
    &[data-place='page'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 2rem;
      align-items: start;
    }
  }
`;

/** Seeds and proofs, folded until the player opens them. */
export const Fold = styled.details`
  summary {
    min-height: ${theme.size.target};
    padding: 0.625rem 0.875rem;
    border-radius: ${theme.radius.medium};
    background: ${theme.color.line};
    font-weight: 650;
    cursor: pointer;
  }

  &[open] summary {
    margin-bottom: 0.75rem;
  }
`;
