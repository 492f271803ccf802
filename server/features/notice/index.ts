export { listUnseen } from './notice.ts';
