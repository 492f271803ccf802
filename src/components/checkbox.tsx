import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The words beside the box; may hold links. */
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;

  return (
    <div>
      <Line>
        <Box
          {...input}
          id={boxId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${boxId}-error` : undefined}
        />
        <label htmlFor={boxId}>{label}</label>
      </Line>
      <Message id={`${boxId}-error`} role="alert">
        {error}
      </Message>
    </div>
  );
}

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 0.25rem;
  min-height: ${theme.size.target};

  label {
    flex: 1;
    padding: 0.625rem 0;
    font-size: ${theme.text.body};
    line-height: 1.5;
  }

  a {
    color: ${theme.color.accent};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Box = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  width: ${theme.size.target};
  height: ${theme.size.target};
  margin: 0 0 0 max(-0.625rem, -3vw);
  border-radius: ${theme.radius.small};
  cursor: pointer;

  &::before {
    content: '';
    width: 1.5rem;
    height: 1.5rem;
    border-radius: 0.5rem;
    background: ${theme.color.sunken};
    box-shadow: inset 0 0 0 1.5px ${theme.color.lineStrong};
    grid-area: 1 / 1;
  }

  &[aria-invalid='true']::before {
    box-shadow: inset 0 0 0 2px ${theme.color.danger};
  }

  &:checked::before {
    background: ${theme.gradient.accent};
    box-shadow: none;
  }

  &:checked::after {
    content: '';
    grid-area: 1 / 1;
    width: 0.45rem;
    height: 0.8rem;
    margin-top: -0.15rem;
    border: solid ${theme.color.onBright};
    border-width: 0 0.17rem 0.17rem 0;
    transform: rotate(45deg);
  }
`;

const Message = styled(FieldError)`
  margin-top: -0.5rem;
  padding: 0 0 0.75rem 2.375rem;
`;
