/**
 * Every `errcode` that a call can answer, with the HTTP status that goes with it.
 * 0 is success. Numbers below 1000 mirror HTTP; the rest are the product's own.
 */
export const ERROR = {
  invalid: { errcode: 400, status: 400 },
  unauthorised: { errcode: 401, status: 401 },
  forbidden: { errcode: 403, status: 403 },
  notFound: { errcode: 404, status: 404 },
  methodNotAllowed: { errcode: 405, status: 405 },
  requestReused: { errcode: 409, status: 409 },
  tooLarge: { errcode: 413, status: 413 },
  wrongContentType: { errcode: 415, status: 415 },
  tooMany: { errcode: 429, status: 429 },
  internal: { errcode: 500, status: 500 },
  unavailable: { errcode: 503, status: 503 },
  accountTaken: { errcode: 1101, status: 409 },
  credentialsWrong: { errcode: 1102, status: 403 },
  balanceTooLow: { errcode: 1201, status: 409 },
  gameRemoved: { errcode: 1202, status: 404 },
  gameInMaintenance: { errcode: 1203, status: 409 },
  roundOpen: { errcode: 1204, status: 409 },
  roundOver: { errcode: 1205, status: 409 },
  alreadyPicked: { errcode: 1206, status: 409 },
  channelClosed: { errcode: 1301, status: 409 },
  amountRefused: { errcode: 1302, status: 409 },
  couponRefused: { errcode: 1303, status: 409 },
  orderClosed: { errcode: 1304, status: 409 },
  accountMissing: { errcode: 1401, status: 409 },
  accountRefused: { errcode: 1402, status: 409 },
  tooManyAccounts: { errcode: 1403, status: 409 },
  passwordMissing: { errcode: 1404, status: 409 },
  passwordWrong: { errcode: 1405, status: 403 },
  wageringLeft: { errcode: 1406, status: 409 },
  belowMinimum: { errcode: 1407, status: 409 },
  aboveMaximum: { errcode: 1408, status: 409 },
  aboveDailyLimit: { errcode: 1409, status: 409 },
  orderOpen: { errcode: 1410, status: 409 },
} as const;

export type ErrorName = keyof typeof ERROR;
