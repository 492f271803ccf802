import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { Link } from './link.tsx';

interface SectionHeadingProps {
  id?: string;
  children: ReactNode;
  /** Link to the whole section. */
  more?: { to: string; label: string; about: string };
}

export function SectionHeading({ id, children, more }: SectionHeadingProps) {
  return (
    <Line>
      <h2 id={id}>{children}</h2>
      {more && (
        <More to={more.to} aria-label={more.about}>
          {more.label}
        </More>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.75rem;
  min-height: ${theme.size.target};

  h2 {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;

const More = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${theme.size.target};
  margin-inline: -0.25rem;
  padding-inline: 0.25rem;
  color: ${theme.color.accent};
  font-size: ${theme.text.small};
  font-weight: 650;

  ${theme.media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.25em;
    }
  }
`;
