import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import DownIcon from '~icons/ph/caret-down-bold';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string | undefined;
  /** Options and groups of them. */
  children: ReactNode;
}

export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      <Box data-invalid={Boolean(error) || undefined}>
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {children}
        </select>
        <DownIcon aria-hidden />
      </Box>
      <Message id={`${id}-error`} role="alert">
        {error}
      </Message>
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
`;

const Label = styled.label`
  font-size: ${theme.text.small};
  font-weight: 600;
`;

const Box = styled.div`
  position: relative;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1.5px ${theme.color.lineStrong};

  &[data-invalid] {
    box-shadow: inset 0 0 0 1.5px ${theme.color.danger};
  }

  &:focus-within {
    box-shadow: inset 0 0 0 2px ${theme.color.accent};
  }

  select {
    appearance: none;
    width: 100%;
    min-height: 3.25rem;
    padding: 0.75rem 2.75rem 0.75rem 1rem;
    border: 0;
    border-radius: inherit;
    background: none;
    color: ${theme.color.ink};
    font-size: max(1rem, 16px);
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

const Message = styled.p`
  font-size: ${theme.text.small};
  color: ${theme.color.danger};

  &:empty {
    display: none;
  }
`;
