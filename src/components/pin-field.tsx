import { type Ref, useId } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { describeField, Field } from './field.tsx';

interface PinFieldProps {
  label: string;
  /** Number of digits. */
  length: number;
  value: string;
  onChange: (text: string) => void;
  onBlur?: React.FocusEventHandler;
  hint?: string;
  error?: string | undefined;
  readOnly?: boolean;
  /** Shows the digits, and takes them from the message that brings them. */
  isCode?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * One box per digit, below one real input that takes typing, paste and dictation. The input is not of type
 * `password`, as browsers would offer to save it over the login password.
 */
export function PinField({
  label,
  length,
  value,
  onChange,
  hint,
  error,
  isCode = false,
  ref,
  ...input
}: PinFieldProps) {
  const notes = { id: useId(), hint, error };
  return (
    <Field {...notes} label={label}>
      <Row data-invalid={Boolean(error) || undefined}>
        {Array.from({ length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <Box key={index} data-next={index === Math.min(value.length, length - 1) || undefined} aria-hidden>
            {index < value.length && (isCode ? value[index] : <Dot />)}
          </Box>
        ))}
        <Input
          {...input}
          {...describeField(notes)}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete={isCode ? 'one-time-code' : 'off'}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-1p-ignore
          data-lpignore="true"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Row>
    </Field>
  );
}

const Box = styled.i`
  display: grid;
  place-items: center;
  flex: 1;
  max-width: 3.25rem;
  height: 3.5rem;
  border-radius: ${theme.radius.small};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1.5px ${theme.color.lineStrong};
  font-family: ${theme.font.display};
  font-size: ${theme.text.title};
  font-style: normal;
  font-variant-numeric: tabular-nums;
`;

const Dot = styled.i`
  width: 0.75rem;
  height: 0.75rem;
  border-radius: 50%;
  background: ${theme.color.accent};
`;

const Row = styled.div`
  position: relative;
  display: flex;
  gap: min(0.5rem, 1.5vw);
  max-width: 24rem;

  &[data-invalid] ${Box} {
    box-shadow: inset 0 0 0 1.5px ${theme.color.danger};
  }

  &:focus-within ${Box} {
    background: ${theme.color.night};
  }

  &:focus-within ${Box}[data-next] {
    box-shadow: inset 0 0 0 2.5px ${theme.color.accent};
  }
`;

const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  min-height: 100%;
  padding: 0;
  border: 0;
  opacity: 0;
  cursor: text;
`;
