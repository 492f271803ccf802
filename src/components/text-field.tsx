import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Said but not shown: what stands around the field says the same. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** Says what is wrong with the value; announced when it appears. */
  error?: string | undefined;
  /** Sits at the end of the field, for example a button that shows the password. */
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
  const fieldId = id ?? ownId;
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ');

  return (
    <Field>
      <Label htmlFor={fieldId}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Label>
      <Box $invalid={Boolean(error)}>
        {leading}
        <Input
          {...input}
          ref={ref}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
      </Box>
      <Message id={`${fieldId}-error`} role="alert">
        {error}
      </Message>
      {hint && <Hint id={`${fieldId}-hint`}>{hint}</Hint>}
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
  color: ${theme.color.ink};

  &:has(> ${VisuallyHidden}) {
    display: contents;
  }
`;

const Box = styled.div<{ $invalid: boolean }>`
  display: flex;
  align-items: center;
  min-height: 3.25rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1.5px
    ${({ $invalid }) => ($invalid ? theme.color.danger : theme.color.lineStrong)};

  &:focus-within {
    box-shadow: inset 0 0 0 2px
      ${({ $invalid }) => ($invalid ? theme.color.danger : theme.color.accent)};
  }
`;

const Input = styled.input`
  flex: 1;
  /* Its own width follows the size of its letters, and would not shrink. */
  width: 100%;
  min-width: 0;
  min-height: 3.25rem;
  padding: 0.75rem 1rem;
  border: 0;
  border-radius: inherit;
  background: none;
  color: ${theme.color.ink};
  font-size: max(1rem, 16px);

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
