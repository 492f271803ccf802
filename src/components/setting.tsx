import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Hint } from './layout.ts';

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
      {hint && <Hint $above={0.5}>{hint}</Hint>}
    </fieldset>
  );
}

const Label = styled.legend`
  padding: 0 0 0.5rem;
  font-weight: 600;
`;
