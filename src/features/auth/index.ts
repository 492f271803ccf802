export { describeStartError } from './describe-start-error.ts';
export { socialBindStartFlow, socialUnbindFlow } from './social-flow.ts';
