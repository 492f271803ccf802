export { addAccountEvent, listAccountEvents } from './account-events.ts';
export {
  CHARGE_FACTS,
  type ChargeFacts,
  chargeFactsOf,
  correctDeposited,
  countDeposited,
  countWithdrawn,
  findChargeFacts,
  noteCollected,
} from './charges.ts';
export type { Pins } from './pins.ts';
export { deleteTokensOf, endLogin, endOtherLogins, hashToken } from './session-tokens.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { toUserInfo } from './user-info.ts';
export { findPlayer, findUser, PLAYER_NAME, type UserRow } from './users.ts';
