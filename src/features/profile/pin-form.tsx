import { useSelector } from '@xstate/react';
import { type FocusEvent, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { useGoBack } from '#app/app/use-go-back.ts';
import { useUnsavedInput } from '#app/app/use-unsaved-input.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { FormButtons } from '#app/components/form-buttons.tsx';
import { Form } from '#app/components/layout.ts';
import { movesToField } from '#app/components/moves-to-field.ts';
import { PinField } from '#app/components/pin-field.tsx';
import { useForm } from '#app/components/use-form.ts';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import type { Pin } from '#contract/account.ts';
import type { PinField as Field, PinError } from '#machines/account/pin.types.ts';
import { m } from '#messages';
import { pinFlow } from './pin-flow.ts';
import { Saved } from './saved.tsx';

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
  const { values, errors } = useSelector(form, ({ context }) => context);
  const { element, ...shown } = useForm(form);
  const { isBusy } = shown;
  const isSaved = useSelector(form, (state) => state.matches('saved'));
  const navigate = useNavigate();
  const goBack = useGoBack('/member');
  const goToBox = () => void navigate('/member/profile#safe-box', { replace: true });
  const save = useRegainedFocus<HTMLButtonElement>(shown.unanswered !== null);
  useUnsavedInput(Object.values(values).some((value) => value !== ''));

  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus();
  }, [takesFocus, element]);

  if (isSaved) return <Saved words={m.pin_saved()} onClose={pin === 'safebox' ? goToBox : goBack} />;
  return (
    <Entry {...shown.form}>
      <FormAlert {...shown.alert} />
      <PinField {...wire('password')} label={m.pin_new({ length })} length={length} />
      <PinField {...wire('repeat')} label={m.pin_repeat()} hint={m.pin_ends_others()} length={length} />
      <FormButtons
        {...shown}
        ref={save}
        label={isBusy ? m.accounts_saving() : m.pin_save()}
        onCancel={onClose}
      />
    </Entry>
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
  const words: Record<PinError, string> = {
    digits: m.pin_error_digits({ length }),
    guessable: m.pin_error_guessable(),
    differs: m.pin_error_differs(),
    invalid: m.pin_error_frequent(),
  };
  return error && words[error];
}

const Entry = styled(Form)`
  padding-top: 1rem;
`;
