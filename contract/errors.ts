/** Every `errcode`. 0 is success, codes below 1000 are HTTP statuses, the rest are the product's own. */
export const ERRCODE = {
  invalid: 400,
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestReused: 409,
  tooLarge: 413,
  wrongContentType: 415,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
  noChance: 1001,
  depositNeeded: 1002,
  wageringNeeded: 1003,
  activityOver: 1004,
  commitmentChanged: 1005,
  accountTaken: 1101,
  credentialsWrong: 1102,
  codeWrong: 1103,
  codeOver: 1104,
  mobileTaken: 1105,
  consentMissing: 1106,
  alreadyBound: 1107,
  socialRefused: 1108,
  socialTaken: 1109,
  lastWayIn: 1110,
  birthDateSet: 1121,
  coinsLeft: 1122,
  balanceTooLow: 1201,
  gameRemoved: 1202,
  gameInMaintenance: 1203,
  roundOpen: 1204,
  roundOver: 1205,
  alreadyPicked: 1206,
  channelClosed: 1301,
  amountRefused: 1302,
  couponRefused: 1303,
  orderClosed: 1304,
  offerRefused: 1305,
  accountMissing: 1401,
  accountRefused: 1402,
  tooManyAccounts: 1403,
  passwordMissing: 1404,
  passwordWrong: 1405,
  wageringLeft: 1406,
  belowMinimum: 1407,
  aboveMaximum: 1408,
  aboveDailyLimit: 1409,
  orderOpen: 1410,
  rewardTaken: 1501,
  rewardOver: 1502,
  rewardLocked: 1503,
  rewardChanged: 1504,
} as const;

export type ErrorName = keyof typeof ERRCODE;

/** HTTP statuses of the product's own errors that are not 409. */
const STATUS: Partial<Record<ErrorName, number>> = {
  codeWrong: 403,
  credentialsWrong: 403,
  gameRemoved: 404,
  passwordWrong: 403,
  socialRefused: 403,
};

export function errorOf(name: ErrorName): { errcode: number; status: number } {
  const errcode = ERRCODE[name];
  return { errcode, status: errcode < 1_000 ? errcode : (STATUS[name] ?? 409) };
}

export function errorNames(): ErrorName[] {
  return Object.keys(ERRCODE).filter((name): name is ErrorName => name in ERRCODE);
}
