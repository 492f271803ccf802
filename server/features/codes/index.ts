export { deleteOldCodes } from './code-store.ts';
export {
  addText,
  type Codes,
  createCodes,
  type RightCode,
  requireMobile,
  SEND_CODE,
  sendCode,
} from './codes.ts';
export { writeTakeoverText } from './write-message.ts';
