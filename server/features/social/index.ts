export type { Social } from './social.ts';
export { deleteIdentities, deleteIdentity } from './social-store.ts';
