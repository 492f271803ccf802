import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { Hint, Stack } from './layout.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FieldNotes {
  id: string;
  hint?: ReactNode;
  /** The fault of the value; announced when it appears. */
  error?: string | undefined;
}

interface FieldProps extends FieldNotes {
  label: ReactNode;
  children: ReactNode;
}

/** A label above an input; below the input its hint, or its error, which tells the player what to do. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <Stack $gap={0.375}>
      <Label htmlFor={id}>{label}</Label>
      {children}
      <FieldError id={`${id}-error`} role="alert">
        {error}
      </FieldError>
      {hint && !error && (
        <Hint as="div" id={`${id}-hint`}>
          {hint}
        </Hint>
      )}
    </Stack>
  );
}

/** The look of an input, or of the box around it. */
export const fieldBox = css`
  border: 0;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1.5px ${theme.color.lineStrong};
  color: ${theme.color.ink};

  &:focus-within {
    outline: none;
    box-shadow: inset 0 0 0 2px ${theme.color.accent};
  }

  &[data-invalid] {
    box-shadow: inset 0 0 0 2px ${theme.color.danger};
  }
`;

/** The input's ARIA attributes for its error or hint. */
export function describeField({ id, hint, error }: FieldNotes) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  } as const;
}

const Label = styled.label`
  font-size: ${theme.text.small};
  font-weight: 600;

  &:has(> ${VisuallyHidden}) {
    display: contents;
  }
`;

/** `&&`: a panel that greys its paragraphs does not grey an error. */
export const FieldError = styled.p`
  && {
    color: ${theme.color.danger};
    font-size: ${theme.text.small};
  }

  &:empty {
    display: none;
  }
`;
