import styled, { css } from 'styled-components';
import { Link } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';

/** A page of rewards, its parts one below the other. */
export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 44rem;
  margin-inline: auto;
  padding-block: 0.75rem 2rem;
`;

/** Links at the end of a page of rewards. */
export const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 1.5rem;

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.target};
    color: ${theme.color.dim};
    text-decoration: underline;
    text-decoration-color: ${theme.color.lineStrong};
    text-underline-offset: 0.25em;
  }
`;

/** A row that leads somewhere: its picture, its words, an arrow. */
export const wayFace = css`
  display: flex;
  align-items: center;
  gap: min(1rem, 4vw);
  min-height: 5rem;
  padding: 0.75rem min(1.125rem, 5vw);
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 1px 0 ${theme.color.line};

  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong,
  small {
    display: block;
  }

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
  }

  small {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }

  svg {
    flex: none;
    color: ${theme.color.dim};
  }

  ${theme.media.hover} {
    &:hover {
      filter: brightness(1.07);
    }
  }
`;

/** One that leads to a page of the app. */
export const WayRow = styled(Link)`
  ${wayFace}
`;
