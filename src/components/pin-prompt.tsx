import { useSelector } from '@xstate/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { PIN_TRIES } from '#contract/constants.ts';
import type { SecuredSubmissionContext } from '#machines/submission/secured-submission.machine.ts';
import { m } from '#messages';
import { Button } from './button.tsx';
import { FormAlert } from './form-alert.tsx';
import { Buttons, Stack } from './layout.ts';
import { PinField } from './pin-field.tsx';
import type { SecuredRef } from './use-secured.ts';

export interface PinPromptProps {
  secured: SecuredRef;
  title: string;
  label: string;
  /** What the password confirms. */
  children?: ReactNode;
  /** Below the field. */
  foot?: ReactNode;
  submitLabel: string;
}

/** Asks for the six digits; its chart is `secured-submission`. */
export default function PinPrompt({ secured, title, label, children, foot, submitLabel }: PinPromptProps) {
  const { pin, pinLength, error } = useSelector(secured, ({ context }) => context);
  const cooldown = useSelector(secured, ({ children }) => children.cooldown);
  const isLimited = useSelector(secured, ({ value }) => value === 'limited');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!isLimited) input.current?.focus();
  }, [isLimited]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    secured.send({ type: 'pin.submit' });
    input.current?.focus();
  }

  return (
    <Stack as="form" noValidate onSubmit={submit}>
      <h2>{title}</h2>
      {children}
      <FormAlert message={error === 'tooMany' ? m.pin_error_too_many() : null} cooldown={cooldown} />
      <PinField
        ref={input}
        label={label}
        length={pinLength}
        value={pin}
        readOnly={isLimited}
        hint={m.pin_tries({ tries: PIN_TRIES })}
        error={describeError(error, pinLength)}
        onChange={(text) => secured.send({ type: 'pin.changed', text })}
      />
      {foot}
      <Buttons>
        <Button variant="quiet" onClick={() => secured.send({ type: 'pin.back' })}>
          {m.member_back()}
        </Button>
        <Button type="submit" aria-disabled={isLimited}>
          {submitLabel}
        </Button>
      </Buttons>
    </Stack>
  );
}

function describeError(
  error: SecuredSubmissionContext<object, unknown>['error'],
  length: number,
): string | undefined {
  if (error === 'incomplete') return m.pin_error_digits({ length });
  return error === 'wrong' ? `${m.pin_error_wrong()} ${m.pin_tries({ tries: PIN_TRIES })}` : undefined;
}
