import { localDayOf } from '#contract/business-day.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { getExchange } from '#contract/withdrawal.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { listAccounts, type StoredAccount } from '#server/features/receiving-accounts/index.ts';
import { readWagering } from '#server/ledger/wagering.ts';
import {
  findMoneyFacts,
  findOpenWithdrawal,
  sumWithdrawnSince,
  type WithdrawalRow,
} from './withdrawal-orders.ts';

/** The data that decides whether a player can withdraw. */
export interface StoredWithdrawalFacts
  extends Omit<ResponseOf<typeof getExchange>, 'accounts' | 'openOrder' | 'lockedParts'> {
  accounts: StoredAccount[];
  openOrder: WithdrawalRow | null;
}

/** Reads the facts at `now`. Nothing in them changes while the player is locked. */
export async function readWithdrawalFacts(
  tx: Transaction,
  userId: string,
  {
    exchangeLimits,
    exchangeTypes,
    minNetDeposits,
  }: Pick<WrittenConfig, 'exchangeLimits' | 'exchangeTypes' | 'minNetDeposits'>,
  now: number,
): Promise<StoredWithdrawalFacts> {
  const money = await findMoneyFacts(tx, userId);
  if (money === null) throw new CallError('unauthorised', 'Please log in.');
  const wagering = await readWagering(tx, userId);
  const day = localDayOf(now);
  const withdrawnToday = await sumWithdrawnSince(tx, userId, day.startsAt);
  return {
    ...money,
    waitsUntil: money.waitsUntil > now ? money.waitsUntil : 0,
    accounts: await listAccounts(tx, userId),
    wageringLeft: wagering.left,
    wageringTotal: wagering.total,
    locked: Math.min(money.coin, wagering.locked),
    limits: exchangeLimits,
    dailyLeft: Math.max(0, exchangeLimits.dailyAmount - withdrawnToday),
    dayEndsAt: day.endsAt,
    types: exchangeTypes.toSorted((a, b) => a.sort - b.sort),
    isReviewed: money.netDeposited < minNetDeposits,
    openOrder: await findOpenWithdrawal(tx, userId),
  };
}
