import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { TextField } from './text-field.tsx';

interface AmountFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange' | 'inputMode'> {
  label: string;
  /** As typed; `parseMoney` reads it. */
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** Sits at the end of the field, for example a button that fills in all there is. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** An amount of money to type. It is never rewritten: what cannot be read is said, not guessed. */
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
