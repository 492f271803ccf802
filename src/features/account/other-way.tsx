import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '#app/theme/theme.ts';

interface OtherWayProps {
  question: string;
  /** Shows the link as a wide button instead of inline. */
  prominent?: boolean;
  children: ReactNode;
}

/** The line below a form that leads to the other form. */
export function OtherWay({ question, prominent = false, children }: OtherWayProps) {
  return (
    <Line $prominent={prominent}>
      <span>{question}</span> {children}
    </Line>
  );
}

const link = css`
  a,
  button {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.target};
    padding-inline: 0.25rem;
    color: ${theme.color.accent};
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Line = styled.p<{ $prominent: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ $prominent }) => ($prominent ? '0.5rem' : '0 0.5rem')};
  padding-top: 1rem;
  color: ${theme.color.dim};
  ${({ $prominent }) => !$prominent && link}
`;
