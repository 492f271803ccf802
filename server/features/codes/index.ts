export { deleteOldCodes } from './code-store.ts';
export { type Codes, createCodes, type RightCode, requireMobile, SEND_CODE, sendCode } from './codes.ts';
