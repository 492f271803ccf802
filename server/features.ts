import { type DotFlags, noDots } from '#contract/activity.ts';
import { accounts } from './features/accounts/feature.ts';
import { cashier } from './features/cashier/feature.ts';
import { deposits } from './features/deposits/feature.ts';
import { eventLog } from './features/event-log/feature.ts';
import type { Feature } from './features/feature.ts';
import { games } from './features/games/feature.ts';
import { jackpot } from './features/jackpot/feature.ts';
import { lobby } from './features/lobby/feature.ts';
import { receivingAccounts } from './features/receiving-accounts/feature.ts';
import { records } from './features/records/feature.ts';
import { rewards } from './features/rewards/feature.ts';
import { safeBox } from './features/safe-box/feature.ts';
import { signIn } from './features/sign-in/feature.ts';
import { withdrawals } from './features/withdrawals/feature.ts';

/** All features. */
const all = [
  accounts,
  cashier,
  deposits,
  eventLog,
  games,
  jackpot,
  lobby,
  receivingAccounts,
  records,
  rewards,
  safeBox,
  signIn,
  withdrawals,
] as const;

type Asked<F> = F extends Feature<infer Services> ? (services: Services) => void : never;

/** The services that all features together need. */
export type Services = Asked<(typeof all)[number]> extends (services: infer All) => void ? All : never;

export const features: readonly Feature<Services>[] = all;

/** Checks that features add to a check of the book. */
export const bookChecks = features.flatMap(({ bookChecks = [] }) => bookChecks);

/** Merges the dots of all features. */
export async function readDots(services: Services, userId: string): Promise<DotFlags> {
  const dots = await Promise.all(features.map((feature) => feature.dots?.(services, userId)));
  return Object.assign({ ...noDots }, ...dots);
}
