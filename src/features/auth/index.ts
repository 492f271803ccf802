export { describeStartError } from './describe-start-error.ts';
export { socialBindStartFlow, socialUnbindFlow } from './social-flow.ts';
export { SocialIcon } from './social-icon.tsx';
export { offeredSocials, SOCIAL_LABELS, SOCIAL_NAMES } from './social-names.ts';
