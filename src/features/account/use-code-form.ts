import { useSelector } from '@xstate/react';
import type { ChangeEvent, FocusEvent } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { movesToField } from '#app/components/moves-to-field.ts';
import { type SubmissionRef, useUnanswered } from '#app/components/use-unanswered.ts';
import { readMobile } from '#machines/account/credential-rules.ts';
import type { cooldownMachine } from '#machines/submission/cooldown.machine.ts';
import type { SmsCodeRef } from './sms-code-step.tsx';

/** What a new player types. */
export type TypedField = 'account' | 'mobile' | 'password' | 'inviteCode';

/** Any form whose number can be confirmed by a code. */
interface CodeFormRef<Name extends string> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => {
    context: { values: { mobile: string } & Readonly<Record<Name, string>> };
    hasTag: (tag: 'busy' | 'limited' | 'passwordShown') => boolean;
    children: {
      cooldown?: ActorRefFrom<typeof cooldownMachine> | undefined;
      smsCode?: SmsCodeRef | undefined;
      submission?: SubmissionRef | undefined;
    };
  };
  send: (
    event:
      | { type: 'form.submit' | 'password.toggle' }
      | { type: 'field.changed'; name: Name; value: string }
      | { type: 'field.blurred'; name: Name },
  ) => void;
}

/** What every such form shows of its chart, with the props of its `CredentialForm` and its fields. */
export function useCodeForm<Name extends string>(actor: CodeFormRef<Name>) {
  const values = useSelector(actor, ({ context }) => context.values);
  const cooldown = useSelector(actor, ({ children }) => children.cooldown);
  const smsCode = useSelector(actor, ({ children }) => children.smsCode);
  const isSending = useSelector(smsCode, (state) => state?.hasTag('busy') ?? false);
  const codedMobile = useSelector(smsCode, (state) => state?.context.challenge?.mobile);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const isLimited = useSelector(actor, (state) => state.hasTag('limited'));
  const isShown = useSelector(actor, (state) => state.hasTag('passwordShown'));
  const blur = (name: Name) => (event: FocusEvent) => {
    if (movesToField(event)) actor.send({ type: 'field.blurred', name });
  };
  return {
    isBusy,
    /** The number is the one that has the code, so that the form goes on with it. */
    hasCode: codedMobile === readMobile(values.mobile),
    unanswered: useUnanswered(useSelector(actor, ({ children }) => children.submission)),
    form: {
      cooldown,
      isBusy: isBusy || isSending,
      isLimited,
      onSubmit: () => actor.send({ type: 'form.submit' }),
    },
    code: { smsCode, readOnly: isBusy },
    password: { isShown, onToggle: () => actor.send({ type: 'password.toggle' }) },
    blur,
    wire: (name: Name, onChange?: (value: string) => void) => ({
      value: values[name],
      readOnly: isBusy,
      onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
        actor.send({ type: 'field.changed', name, value });
        onChange?.(value);
      },
      onBlur: blur(name),
    }),
  };
}
