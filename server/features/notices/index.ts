export { noticeActivity } from './config.ts';
export { listUnseen } from './notices.ts';
