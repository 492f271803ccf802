import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FieldNotes {
  id: string;
  hint?: ReactNode;
  /** What is wrong with the value; announced when it appears. */
  error?: string | undefined;
}

interface FieldProps extends FieldNotes {
  label: ReactNode;
  children: ReactNode;
}

/** A label above an input, its error and hint below. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <Parts>
      <Label htmlFor={id}>{label}</Label>
      {children}
      <Message id={`${id}-error`} role="alert">
        {error}
      </Message>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Parts>
  );
}

/** The input's ARIA attributes for its error and hint. */
export function describeField({ id, hint, error }: FieldNotes) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.375rem;
`;

const Label = styled.label`
  font-size: ${theme.text.small};
  font-weight: 600;

  &:has(> ${VisuallyHidden}) {
    display: contents;
  }
`;

const Message = styled.p`
  font-size: ${theme.text.small};
  color: ${theme.color.danger};

  &:empty {
    display: none;
  }
`;

const Hint = styled.div`
  font-size: ${theme.text.small};
  color: ${theme.color.dim};
`;
