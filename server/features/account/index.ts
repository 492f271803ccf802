export { answerLoggedIn, answerLoginAgain, welcomeOf } from './account.ts';
export { type AccountEvent, addAccountEvent, listAccountEvents } from './account-events.ts';
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
export { checkConsent } from './check-registration.ts';
export { type Devices, firstCookie, forgetDevices, hashDevice } from './devices.ts';
export { type LevelConfig, raiseLevels, readBetLimit, storeLevels } from './levels.ts';
export { maskName } from './mask-name.ts';
export { type NewAccount, openAccount } from './open-account.ts';
export type { PasswordGuard } from './password-guard.ts';
export {
  findInviter,
  followProof,
  isOwnInviter,
  LAST_DEVICES,
  LINK_OF,
  LINKED_BREAKS,
  LINKED_EXCLUSIONS,
  type LinkedExclusion,
  PROOFS,
  STANDS,
  sharesProof,
  uplinesBelow,
} from './person-links.ts';
export type { Pins } from './pins.ts';
export { type Means, noteProof, type Proofs, readMeans } from './proofs.ts';
export {
  type CoolingConfig,
  followChange,
  forgetNotices,
  type SecurityDependencies,
  stopTakeover,
} from './security-changes.ts';
export { deleteTokensOf, endLogin, endOtherLogins, hashToken, requireLogin } from './session-tokens.ts';
export { createSessions, type Sessions } from './sessions.ts';
export { toUserInfo } from './user-info.ts';
export {
  changeWaysIn,
  findPlayer,
  findUser,
  isOnBreak,
  listMisread,
  PLAYER_NAME,
  sayAccount,
  sayUser,
  type UserRow,
} from './users.ts';
