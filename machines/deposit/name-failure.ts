import { isError, nameOutage } from '../read-failure.ts';
import type { DepositFailure } from './deposit.types.ts';

const named = ['tooMany', 'channelClosed', 'amountRefused', 'couponRefused', 'offerRefused'] as const;

/** What the player is told about a failed call. */
export function nameFailure(error: unknown): DepositFailure {
  const outage = nameOutage(error, null);
  if (outage) return outage;
  if (isError(error, 'notFound')) return 'orderUnknown';
  return named.find((name) => isError(error, name)) ?? 'server';
}
