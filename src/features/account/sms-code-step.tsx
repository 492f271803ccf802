import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { formatWait } from '#app/components/announce-wait.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Hint, Stack, TextButton } from '#app/components/layout.ts';
import { PinField } from '#app/components/pin-field.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import type { smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';
import type { SmsCodeContext } from '#machines/sms-code/sms-code.types.ts';
import { m } from '#messages';
import { formatMobile } from './format-mobile.ts';

export type SmsCodeRef = ActorRefFrom<typeof smsCodeMachine>;

interface SmsCodeStepProps {
  smsCode: SmsCodeRef | undefined;
  readOnly: boolean;
}

/** The code that was sent, and the way to another one; nothing before the first. */
export default function SmsCodeStep({ smsCode, readOnly }: SmsCodeStepProps) {
  const context = useSelector(smsCode, (state) => state?.context);
  const cooldown = useSelector(smsCode, (state) => state?.children.cooldown);
  const secondsLeft = useSelector(cooldown, (state) => state?.context.secondsLeft ?? 0);
  const isLimited = useSelector(smsCode, (state) => state?.hasTag('limited') ?? false);
  const isReady = useSelector(smsCode, (state) => state?.can({ type: 'code.resend' }) ?? false);
  const unanswered = useUnanswered(useSelector(smsCode, (state) => state?.children.submission));
  const input = useRef<HTMLInputElement>(null);
  const challenge = context?.challenge ?? null;
  const challengeId = challenge?.challengeId;

  useEffect(() => {
    if (challengeId !== undefined) input.current?.focus();
  }, [challengeId]);

  if (!smsCode || !context) return null;
  return (
    <>
      {isLimited && <FormAlert message={m.auth_error_codes_too_many()} cooldown={cooldown} />}
      {challenge && (
        <Step $gap={0.75}>
          <p role="status">{m.auth_code_sent({ mobile: formatMobile(challenge.mobile) })}</p>
          <PinField
            isCode
            ref={input}
            label={m.auth_code()}
            length={challenge.codeLength}
            value={context.code}
            readOnly={readOnly}
            error={describeCodeError(context)}
            onChange={(text) => smsCode.send({ type: 'code.typed', text })}
          />
          {isReady ? (
            <TextButton type="button" onClick={() => smsCode.send({ type: 'code.resend' })}>
              {m.auth_code_resend()}
            </TextButton>
          ) : (
            !isLimited &&
            secondsLeft > 0 && <Wait>{m.auth_code_resend_wait({ time: formatWait(secondsLeft) })}</Wait>
          )}
        </Step>
      )}
      {unanswered && <Unanswered compact submission={unanswered} />}
    </>
  );
}

function describeCodeError({ error, challenge }: SmsCodeContext): string | undefined {
  if (error === null) return undefined;
  if (error === 'incomplete') return m.auth_error_code_incomplete({ length: challenge?.codeLength ?? 0 });
  return error === 'codeWrong' ? m.auth_error_code_wrong() : m.auth_error_code_over();
}

const Step = styled(Stack)`
  > [role='status'] {
    color: ${theme.color.dim};
  }
`;

const Wait = styled(Hint)`
  font-variant-numeric: tabular-nums;
`;
