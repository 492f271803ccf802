export type { SmsGateway } from './http-sms-gateway.ts';
export {
  addText,
  type Codes,
  createCodes,
  type RightCode,
  requireMobile,
  SEND_CODE,
  sendCode,
} from './sms-code.ts';
export { writeTakeoverText } from './write-message.ts';
