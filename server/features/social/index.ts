export { deleteIdentities } from './social-store.ts';
