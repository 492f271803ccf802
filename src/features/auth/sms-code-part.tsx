import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazyPart, RetryLater } from '#app/app/lazy-part.tsx';
import type { smsCodeMachine } from '#machines/sms-code/sms-code.machine.ts';

type SmsCodeRef = ActorRefFrom<typeof smsCodeMachine>;

export interface SmsCodeStepProps {
  smsCode: SmsCodeRef | undefined;
  readOnly: boolean;
}

/** No page begins with a code. */
export const SmsCodeStep = lazyPart<SmsCodeStepProps>({
  when: 'pressed',
  load: () => import('./sms-code-step.tsx'),
  fallback: null,
  missing: RetryLater,
});

/** Whether the form's number is the one that has the code, so that the form goes on with it. */
export function useHasCode(smsCode: SmsCodeRef | undefined, mobile: string | null): boolean {
  return useSelector(smsCode, (state) => mobile !== null && state?.context.challenge?.mobile === mobile);
}

/** +639171234567 as +63 917 123 4567. */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^(\+\d\d)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}
