import { lazyPart } from '#app/app/lazy-part.tsx';

/** No page begins with a code. */
export const SmsCodeStep = lazyPart(() => import('./sms-code-step.tsx'));
