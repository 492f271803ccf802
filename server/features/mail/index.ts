export { forgetMails } from './mail-store.ts';
