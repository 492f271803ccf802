export { noticeActivity } from './config.ts';
export { listUnseen } from './notice.ts';
