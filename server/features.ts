import type { DotFlags } from '#contract/activity.ts';
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
import { safeBox } from './features/safe-box/feature.ts';
import { withdrawals } from './features/withdrawals/feature.ts';

/** Everything that the product does. */
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
  safeBox,
  withdrawals,
] as const;

type Asked<F> = F extends Feature<infer Services> ? (services: Services) => void : never;

/** What all of them together ask of whoever composes the server. */
export type Services = Asked<(typeof all)[number]> extends (services: infer All) => void ? All : never;

export const features: readonly Feature<Services>[] = all;

/** What features add to a check of the book. */
export const bookChecks = features.flatMap(({ bookChecks = [] }) => bookChecks);

/** Merges what features say of their entries. */
export async function readDots(services: Services, userId: string): Promise<DotFlags> {
  const dots = await Promise.all(features.map((feature) => feature.dots?.(services, userId)));
  return Object.assign({ ...noDots }, ...dots);
}

/** Entries of features that do not exist yet wait for nobody; the sign-up bonus is credited by itself. */
export const noDots: DotFlags = {
  hasTask: false,
  hasMail: false,
  hasSignUpBonus: false,
  hasFund: false,
  hasAgent: false,
  hasFreeBonus: false,
  spinAwardFlag: false,
  taskAwardFlag: false,
  agent5AwardFlag: false,
  vipAwardFlag: false,
  signInFlag: false,
  emailAwardFlag: false,
  canReceiveDrawChance: false,
};
