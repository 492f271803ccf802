export { readProfile } from './profile.ts';
