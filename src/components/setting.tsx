import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';

interface SettingProps {
  label: string;
  hint?: string;
  children: ReactNode;
}

/** A radio group. */
export function Setting({ label, hint, children }: SettingProps) {
  return (
    <fieldset>
      <Label>{label}</Label>
      {children}
      {hint && <Hint>{hint}</Hint>}
    </fieldset>
  );
}

const Label = styled.legend`
  padding: 0 0 0.5rem;
  font-weight: 600;
`;

export const Hint = styled.p`
  padding-top: 0.5rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
`;
