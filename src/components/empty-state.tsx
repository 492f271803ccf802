import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { Art } from './art.tsx';
import type { ArtName } from './art-names.ts';
import { CardTitle } from './layout.ts';

interface EmptyStateProps {
  art: ArtName;
  title: string;
  /** One sentence: the reason and what helps. */
  children?: ReactNode;
  action?: ReactNode;
  /** The heading's level: 1 when it is the page's only one. */
  level?: 1 | 2;
  /** Leaves room for content below. */
  compact?: boolean;
}

export function EmptyState({ art, title, children, action, level = 2, compact = false }: EmptyStateProps) {
  return (
    <Frame $compact={compact}>
      {compact ? (
        <Art name={art} size="3rem" eager />
      ) : (
        <Stage>
          <Art name={art} size="68%" eager />
        </Stage>
      )}
      <CardTitle as={level === 1 ? 'h1' : 'h2'}>{title}</CardTitle>
      {children && <Words>{children}</Words>}
      {action && <Actions>{action}</Actions>}
    </Frame>
  );
}

const Frame = styled.div<{ $compact: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${({ $compact }) => ($compact ? '0.375rem' : '0.75rem')};
  max-width: 26rem;
  margin-inline: auto;
  padding: ${({ $compact }) => ($compact ? '0' : '2rem')} 0.5rem;
  text-align: center;
`;

const Stage = styled.div`
  display: grid;
  place-items: center;
  width: min(11rem, 60vw);
  aspect-ratio: 1;
  border-radius: 50%;
  background:
    repeating-conic-gradient(${theme.color.line} 0 7.5deg, transparent 0 15deg),
    radial-gradient(circle, ${theme.color.high}, transparent 70%);
  -webkit-mask: radial-gradient(circle, black 55%, transparent 71%);
  mask: radial-gradient(circle, black 55%, transparent 71%);
`;

const Words = styled.div`
  text-wrap: balance;
  color: ${theme.color.dim};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.75rem;
  padding-top: 0.5rem;
`;
