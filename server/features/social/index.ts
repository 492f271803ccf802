export type { Social } from './social.ts';
export { deleteIdentities } from './social-store.ts';
