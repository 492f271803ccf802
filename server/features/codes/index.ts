export { deleteOldCodes } from './code-store.ts';
export { type Codes, createCodes, requireMobile, SEND_CODE, sendCode } from './codes.ts';
