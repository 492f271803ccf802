import { useSelector } from '@xstate/react';
import { type FocusEvent, type SubmitEvent, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { Button } from '#app/components/button.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Buttons } from '#app/components/layout.ts';
import { movesToField } from '#app/components/moves-to-field.ts';
import { PinField } from '#app/components/pin-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useErrorFocus } from '#app/components/use-error-focus.ts';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import type { Pin } from '#contract/account.ts';
import type { PinField as Field, PinError } from '#machines/account/pin.types.ts';
import { m } from '#messages';
import { pinFlow } from './pin-flow.ts';

export interface PinFormProps {
  pin: Pin;
  /** Number of digits. */
  length: number;
  /** Opened by a press, so it takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Sets the withdrawal or safe-box password: see the chart `pin`. */
export default function PinForm({ pin, length, takesFocus, onClose }: PinFormProps) {
  const form = useFlow(pinFlow, { input: { pin, length } });
  const { values, errors, formError } = useSelector(form, ({ context }) => context);
  const unanswered = useUnanswered(useSelector(form, ({ children }) => children.submission));
  const isBusy = useSelector(form, (state) => state.hasTag('busy'));
  const isSaved = useSelector(form, (state) => state.matches('saved'));
  const focus = useErrorFocus(isBusy);
  const navigate = useNavigate();
  const goBack = useGoBack('/member');
  const goToBox = () => void navigate('/member/profile#safe-box', { replace: true });
  const save = useRegainedFocus<HTMLButtonElement>(unanswered !== null);
  const goOn = useRegainedFocus<HTMLButtonElement>(isSaved);
  useUnsavedInput(Object.values(values).some((value) => value !== ''));

  useEffect(() => {
    if (takesFocus) focus.form.current?.querySelector('input')?.focus();
  }, [takesFocus, focus.form]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    form.send({ type: 'form.submit' });
    focus.countAttempt();
  }

  if (isSaved) {
    return (
      <Saved role="status">
        <p>{m.pin_saved()}</p>
        <Button ref={goOn} size="small" onClick={pin === 'safebox' ? goToBox : goBack}>
          {m.pin_go_on()}
        </Button>
      </Saved>
    );
  }
  return (
    <Form ref={focus.form} noValidate onSubmit={submit}>
      <FormAlert ref={focus.notice} message={formError && describeFormError(formError)} />
      <PinField {...wire('password')} label={m.pin_new({ length })} length={length} />
      <PinField {...wire('repeat')} label={m.pin_repeat()} hint={m.pin_ends_others()} length={length} />
      {unanswered ? (
        <Unanswered compact submission={unanswered} />
      ) : (
        <Buttons>
          <Button variant="quiet" onClick={onClose}>
            {m.pin_cancel()}
          </Button>
          <Button ref={save} type="submit" busy={isBusy}>
            {isBusy ? m.accounts_saving() : m.pin_save()}
          </Button>
        </Buttons>
      )}
    </Form>
  );

  function wire(name: Field) {
    return {
      value: values[name],
      readOnly: isBusy,
      error: describePinError(errors[name], length),
      onChange: (text: string) => form.send({ type: 'field.changed', name, text }),
      onBlur: (event: FocusEvent) => {
        if (movesToField(event)) form.send({ type: 'field.blurred', name });
      },
    };
  }
}

/** The form has checked the digits, so the server refuses those that many people choose: `invalid`. */
function describePinError(error: PinError | undefined, length: number): string | undefined {
  switch (error) {
    case undefined:
      return undefined;
    case 'digits':
      return m.pin_error_digits({ length });
    case 'guessable':
      return m.pin_error_guessable();
    case 'differs':
      return m.pin_error_differs();
    case 'invalid':
      return m.pin_error_frequent();
  }
}

const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding-top: 1rem;
`;

const Saved = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  margin-top: 0.75rem;
  padding: 0.75rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1.5px ${theme.color.teal};

  p {
    flex: 1 1 10rem;
  }
`;
