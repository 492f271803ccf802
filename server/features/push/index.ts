export { openPushKey } from './push-settings.ts';
export { forgetPushes } from './push-store.ts';
export { createPushWork } from './push-work.ts';
