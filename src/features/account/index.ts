export { describeStartError } from './describe-start-error.ts';
export { smsCodeFlow } from './sms-code-flow.ts';
export { SmsCodeStep } from './sms-code-part.tsx';
export { socialBindStartFlow, socialProofStartFlow, socialUnbindFlow } from './social-flow.ts';
export { keepJourney } from './social-journey.ts';
