import { smsCodeActors, smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';
import type { SmsCodeEvent } from '#machines/sms-code/sms-code.types.ts';
import { fakeCooldown } from './fake-cooldown.ts';
import { fakeSubmission } from './fake-submission.ts';

export const MOBILE = '+639171234567';
export const CHALLENGE = { challengeId: 'challenge-1', mobile: MOBILE, codeLength: 6, resendAfter: 60 };
export const PROOF = { mobile: MOBILE, challengeId: 'challenge-1', code: '280319' };

/** How the server refuses a code: the errcode, the error that shows, and whether another one can be sent. */
export const CODE_REFUSALS = [
  [1103, 'codeWrong', 'counting'],
  [1104, 'codeOver', 'ready'],
] as const;

/** A code by SMS whose sending the test answers. */
export function fakeSmsCode() {
  const submit = fakeSubmission(smsCodeActors.submission);
  const { logic: cooldown, tellTime } = fakeCooldown();
  return {
    sms: submit.send,
    tellTime,
    logic: smsCodeMachine.provide({ actors: { submission: submit.logic, cooldown } }),
  };
}

/** A code by SMS that fails at the first digit. */
export function brokenSmsCode(): ReturnType<typeof fakeSmsCode> {
  const fake = fakeSmsCode();
  const completes = () => {
    throw new Error('no code');
  };
  return { ...fake, logic: fake.logic.provide({ guards: { completes } }) };
}

type SmsCodeState = ReturnType<ReturnType<typeof fakeSmsCode>['logic']['getInitialSnapshot']>;

export interface SmsCodeChild {
  send(event: SmsCodeEvent): void;
  getSnapshot(): Pick<SmsCodeState, 'value' | 'context'>;
}

/** Player input for the code of a chart. */
export function pressSmsCode(find: () => SmsCodeChild | undefined) {
  return {
    typeCode: (text = PROOF.code) => find()?.send({ type: 'code.typed', text }),
    code: () => {
      const state = find()?.getSnapshot();
      return { value: state?.value, code: state?.context.code, error: state?.context.error };
    },
  };
}
