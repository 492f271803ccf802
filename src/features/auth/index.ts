export { describeStartError } from './social-buttons.tsx';
export { socialBindStartFlow, socialUnbindFlow } from './social-flow.ts';
export { SocialIcon } from './social-icon.tsx';
export { offeredSocials, SOCIAL_LABELS, SOCIAL_NAMES } from './social-names.ts';
