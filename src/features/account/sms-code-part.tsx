import { useSelector } from '@xstate/react';
import { lazyPart } from '#app/app/lazy-part.tsx';
import type { SmsCodeRef } from './sms-code-step.tsx';

/** No page begins with a code. */
export const SmsCodeStep = lazyPart(() => import('./sms-code-step.tsx'));

/** Whether the form's number is the one that has the code, so that the form goes on with it. */
export function useHasCode(smsCode: SmsCodeRef | undefined, mobile: string | null): boolean {
  return useSelector(smsCode, (state) => mobile !== null && state?.context.challenge?.mobile === mobile);
}
