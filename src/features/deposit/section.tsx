import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

interface SectionProps {
  label: string;
  children: ReactNode;
}

export function Section({ label, children }: SectionProps) {
  return (
    <fieldset>
      <Label>{label}</Label>
      {children}
    </fieldset>
  );
}

const Label = styled.legend`
  padding: 0 0 0.625rem;
  font-family: ${theme.font.display};
  font-size: ${theme.text.title};
  font-weight: 650;
  letter-spacing: -0.015em;
`;
