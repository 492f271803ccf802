export {
  addText,
  type Codes,
  createCodes,
  type RightCode,
  requireMobile,
  SEND_CODE,
  sendCode,
} from './sms-code.ts';
export type { SmsGateway } from './sms-gateway.ts';
export { writeTakeoverText } from './write-message.ts';
