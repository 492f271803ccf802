import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { describeField, Field, fieldBox } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Announced but not shown, where words around the field say the same. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** Inside the field at its end, such as a button that shows the password. */
  trailing?: ReactNode;
  leading?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  isLabelHidden = false,
  hint,
  error,
  trailing,
  leading,
  ref,
  id,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const notes = { id: id ?? ownId, hint, error };

  return (
    <Field {...notes} label={isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}>
      <Box data-invalid={Boolean(error) || undefined}>
        {leading}
        <Input {...input} {...describeField(notes)} ref={ref} />
        {trailing}
      </Box>
    </Field>
  );
}

const Box = styled.div`
  ${fieldBox}
  display: flex;
  align-items: center;
  min-height: 3.25rem;
`;

const Input = styled.input`
  flex: 1;
  /* The default width follows the text size and would not shrink. */
  width: 100%;
  min-width: 0;
  min-height: 3.25rem;
  padding: 0.75rem 1rem;
  border: 0;
  border-radius: inherit;
  background: none;
  color: ${theme.color.ink};

  &::placeholder {
    color: ${theme.color.dim};
    opacity: 1;
  }

  &:focus-visible {
    outline: none;
  }

  &::-webkit-search-cancel-button {
    display: none;
  }

  &:-webkit-autofill {
    -webkit-text-fill-color: ${theme.color.ink};
    box-shadow: inset 0 0 0 100vmax ${theme.color.sunken};
    background-clip: content-box;
  }
`;
