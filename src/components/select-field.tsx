import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import DownIcon from '~icons/ph/caret-down-bold';
import { describeField, Field, fieldBox } from './field.tsx';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Options and option groups. */
  children: ReactNode;
}

export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  const notes = { id: useId(), hint, error };
  return (
    <Field {...notes} label={label}>
      <Box data-invalid={Boolean(error) || undefined}>
        <select {...select} {...describeField(notes)}>
          {children}
        </select>
        <DownIcon aria-hidden />
      </Box>
    </Field>
  );
}

const Box = styled.div`
  ${fieldBox}
  position: relative;

  select {
    appearance: none;
    width: 100%;
    min-height: 3.25rem;
    padding: 0.75rem 2.75rem 0.75rem 1rem;
    border: 0;
    border-radius: inherit;
    background: none;
    color: ${theme.color.ink};
    text-overflow: ellipsis;
  }

  select:focus-visible {
    outline: none;
  }

  option,
  optgroup {
    background: ${theme.color.night};
    color: ${theme.color.ink};
  }

  svg {
    position: absolute;
    top: 50%;
    right: 1rem;
    color: ${theme.color.dim};
    transform: translateY(-50%);
    pointer-events: none;
  }
`;
