import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

/** A part of a page of rewards under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;

  h2 {
    font-size: ${theme.text.title};
  }
`;
