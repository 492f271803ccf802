import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { TextField } from './text-field.tsx';

interface AmountFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange' | 'inputMode'> {
  label: string;
  /** The typed text, for `parseMoney`. */
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** Inside the field at its end, such as an "All" button. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The typed text is never rewritten: what `parseMoney` cannot read is an error, not a guess. */
export function AmountField({ onChange, ...field }: AmountFieldProps) {
  return (
    <Large>
      <TextField
        {...field}
        inputMode="decimal"
        autoComplete="off"
        leading={<Sign aria-hidden>₱</Sign>}
        onChange={({ target }) => onChange(target.value)}
      />
    </Large>
  );
}

const Large = styled.div`
  input {
    padding-left: 0.375rem;
    font-family: ${theme.font.display};
    font-size: max(min(1.625rem, 8vw), 16px);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

const Sign = styled.span`
  flex: none;
  padding-left: 1rem;
  color: ${theme.color.dim};
  font-family: ${theme.font.display};
  font-size: min(1.625rem, 8vw);
  font-weight: 700;
`;

/** At the end of the field: takes the largest amount. */
export const AllButton = styled.button.attrs({ type: 'button' })`
  flex: none;
  min-width: ${theme.size.target};
  min-height: ${theme.size.target};
  margin-right: 0.25rem;
  padding: 0 0.875rem;
  border-radius: ${theme.radius.small};
  background: ${theme.color.line};
  color: ${theme.color.accentHigh};
  font-weight: 650;
`;
