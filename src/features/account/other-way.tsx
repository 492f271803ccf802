import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { linkFace } from '#app/components/layout.ts';
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
    ${linkFace}
    padding-inline: 0.25rem;
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
