export { openPushKey } from './push-keys.ts';
export { forgetPushes } from './push-store.ts';
export { createPushWork } from './push-work.ts';
