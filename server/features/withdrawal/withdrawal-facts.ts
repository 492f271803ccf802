import { localDayOf } from '#contract/business-day.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { ErrorName } from '#contract/errors.ts';
import { formatMoney } from '#contract/money.ts';
import type { getExchange } from '#contract/withdrawal.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import {
  type AmountFault,
  findAmountFault,
  findBlocks,
  largestAmount,
  type WithdrawalBlock,
  type WithdrawalFacts,
} from '#machines/withdrawal/withdrawal-rules.ts';
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

interface Facts extends WithdrawalFacts {
  wageringLeft: number;
}

type Words = readonly [error: ErrorName, message: (facts: Facts) => string];

const BLOCKS: Record<WithdrawalBlock, Words> = {
  stopped: ['withdrawalsStopped', () => 'Your withdrawals are stopped. Please ask customer service.'],
  orderOpen: ['orderOpen', () => 'A withdrawal of yours is under way.'],
  methodClosed: ['accountMissing', () => 'Withdrawals are closed for the time being.'],
  noAccount: ['accountMissing', () => 'Please add a receiving account first.'],
  noPassword: ['passwordMissing', () => 'Please set your withdrawal password first.'],
  wageringLeft: [
    'wageringLeft',
    ({ wageringLeft }) => `Please play ${formatMoney(wageringLeft)} more before you withdraw.`,
  ],
  belowMinimum: [
    'belowMinimum',
    ({ limits }) => `Your balance is below ${formatMoney(limits.minAmount)}, the least that is paid out.`,
  ],
  aboveDailyLimit: ['aboveDailyLimit', () => 'You have withdrawn as much today as a day allows.'],
};

const FAULTS: Record<AmountFault, Words> = {
  tooSmall: ['belowMinimum', ({ limits }) => `amount: expected at least ${formatMoney(limits.minAmount)}.`],
  tooLarge: ['aboveMaximum', ({ limits }) => `amount: expected at most ${formatMoney(limits.maxAmount)}.`],
  aboveDay: ['aboveDailyLimit', (facts) => `amount: expected at most ${formatMoney(largestAmount(facts))}.`],
  aboveBalance: [
    'balanceTooLow',
    (facts) => `amount: expected at most ${formatMoney(largestAmount(facts))}.`,
  ],
  locked: ['wageringLeft', (facts) => `amount: expected at most ${formatMoney(largestAmount(facts))}.`],
};

/**
 * Applies the rules that the browser also shows.
 * @throws CallError named after the first rule that refuses it
 */
export function refuseWithdrawal(facts: Facts, amount: number): void {
  const [block] = findBlocks(facts);
  if (block !== undefined) throw new CallError(BLOCKS[block][0], BLOCKS[block][1](facts));
  const fault = findAmountFault(facts, amount);
  if (fault !== null) throw new CallError(FAULTS[fault][0], FAULTS[fault][1](facts), { field: 'amount' });
}
