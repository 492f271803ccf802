import * as ERRCODE from '#contract/errcode.ts';
import { isError, nameOutage } from '../submission/read-failure.ts';
import type { DepositFailure } from './deposit.types.ts';

const named = [
  ['tooMany', ERRCODE.tooMany],
  ['channelClosed', ERRCODE.channelClosed],
  ['amountRefused', ERRCODE.amountRefused],
  ['couponRefused', ERRCODE.couponRefused],
  ['offerRefused', ERRCODE.offerRefused],
  ['depositLimit', ERRCODE.depositLimitReached],
  ['excluded', ERRCODE.excluded],
] as const;

/** What the player is told about a failed call. */
export function nameFailure(error: unknown): DepositFailure {
  const outage = nameOutage(error, null);
  if (outage) return outage;
  if (isError(error, ERRCODE.notFound)) return 'orderUnknown';
  return named.find(([, errcode]) => isError(error, errcode))?.[0] ?? 'server';
}
