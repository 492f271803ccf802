import { formatMoney } from '#contract/money.ts';
import { maskNumber } from '#machines/receiving-accounts/receiving-accounts-rules.ts';
import type { WithdrawalOrderEvent } from '#machines/withdrawal/withdrawal-order.machine.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { id, text } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { isId } from '#server/core/operator/is-id.ts';
import { describeSafety, listLines, showTime } from '#server/core/operator/lines.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { readFirst } from '#server/core/read-page.ts';
import { sayUser } from '#server/features/account/index.ts';
import { listSharedNumbers } from '#server/features/receiving-accounts/index.ts';
import { stepWithdrawal } from './advance-withdrawal.ts';
import { listSharing } from './review-withdrawal.ts';
import {
  findMoneyFacts,
  findWithdrawal,
  type ListedWithdrawal,
  listOpenWithdrawals,
  lockWithdrawal,
} from './withdrawal-orders.ts';

const HOUR = 3_600_000;
/** A withdrawal this soon after a password change is suspicious. */
const FRESH = 24 * HOUR;

export const withdrawalCommands = [
  defineCommand({
    words: 'withdrawals list',
    about: 'Open withdrawals, oldest first.',
    run: listForOperator,
    print: ({ withdrawals, hasMore }) =>
      listLines('No withdrawal is under way.', withdrawals, describeWithdrawal, hasMore),
  }),
  defineCommand({
    words: 'withdrawals approve',
    about: 'Asks the provider to pay it as soon as a server runs.',
    args: { id },
    takes: 'the id of a withdrawal',
    async preview({ database }, { id }) {
      const { who, what } = await previewWithdrawal(database, id);
      return [who, `${what} is approved: the provider pays it.`];
    },
    run: (deps, { id }) => approveWithdrawal(deps, id),
    print: ({ orderId }) => [`Withdrawal ${orderId} is approved. It is paid as soon as a server runs.`],
  }),
  defineCommand({
    words: 'withdrawals reject',
    about: 'Gives the coins back. The player reads the reason.',
    args: { id, reason: text },
    takes: 'the id of a withdrawal and a reason',
    async preview({ database }, { id, reason }) {
      const { who, what } = await previewWithdrawal(database, id);
      return [who, `${what} is rejected, and the coins go back. The player reads: ${reason}`];
    },
    run: (deps, { id, reason }) => rejectWithdrawal(deps, id, reason),
    print: ({ orderId }) => [`Withdrawal ${orderId} is rejected. The coins are back with the player.`],
  }),
  defineCommand({
    words: 'withdrawals shared',
    about: 'Receiving numbers of several players.',
    run: ({ database }) => listSharedNumbers(database),
    print: ({ numbers, hasMore }) =>
      listLines(
        'No receiving number belongs to several players.',
        numbers,
        ({ maskedNumber, accounts }) => `${maskedNumber}  ${accounts.join(', ')}`,
        hasMore,
      ),
  }),
];

async function previewWithdrawal(
  database: Database,
  orderId: string,
): Promise<{ who: string; what: string }> {
  const { userId, amount, to, state } = await requireWithdrawal(database, orderId);
  return {
    who: await sayUser(database, userId),
    what: `Withdrawal ${orderId} of ${formatMoney(amount)} to ${to}, which is ${state},`,
  };
}

export function describeWithdrawal(order: OpenWithdrawal): string {
  const { createdAt, pinSetAt } = order;
  const isFresh = createdAt - pinSetAt < FRESH;
  const hours = Math.floor((createdAt - pinSetAt) / HOUR);
  return [
    order.orderId,
    order.state.padEnd(9),
    showTime(createdAt),
    formatMoney(order.amount).padStart(14),
    `fee ${formatMoney(order.fee)}`,
    order.account,
    `${order.bankName} ${order.maskedNumber} ${order.holder}`,
    `net deposits ${formatMoney(order.netDeposited)}`,
    ...describeSafety(order),
    ...(order.hasReversal ? ['a payment was taken back'] : []),
    ...(order.sharedWith.length > 0 ? [`number also of ${order.sharedWith.join(', ')}`] : []),
    ...(isFresh ? [`password set ${hours === 0 ? 'within the hour' : `${hours} h`} before`] : []),
  ].join('  ');
}

const SHOWN = 100;
const LONGEST_REASON = 200;

export interface OpenWithdrawal extends Omit<ListedWithdrawal, 'userId' | 'accountNumber'> {
  maskedNumber: string;
  /** Other players with a receiving number of this player; the first few. */
  sharedWith: string[];
}

/** All open withdrawals, oldest first. */
export async function listForOperator({ database, clock }: DataDependencies): Promise<{
  withdrawals: OpenWithdrawal[];
  hasMore: boolean;
}> {
  const now = clock();
  const { rows, hasMore } = await readFirst(SHOWN, (limit) => listOpenWithdrawals(database, limit));
  const withdrawals: OpenWithdrawal[] = [];
  for (const { userId, accountNumber, ...row } of rows) {
    withdrawals.push({
      ...row,
      maskedNumber: maskNumber(accountNumber),
      waitsUntil: row.state !== 'paying' && row.waitsUntil > now ? row.waitsUntil : 0,
      sharedWith: await listSharing(database, { user_id: userId, account_number: accountNumber }),
    });
  }
  return { withdrawals, hasMore };
}

/** Whose withdrawal it is, how much, and where it goes. @throws CommandRefused for an unknown one */
async function requireWithdrawal(
  database: Database,
  orderId: string,
): Promise<{ userId: string; amount: number; to: string; state: string }> {
  const order = isId(orderId) ? await findWithdrawal(database, orderId) : null;
  if (order === null) throw unknown(orderId);
  const to = `${order.bank_name} ${maskNumber(order.account_number)} ${order.holder}`;
  return { userId: order.user_id, amount: order.amount, to, state: order.state };
}

/** @throws CommandRefused for an unknown withdrawal or one that can no longer be approved */
export function approveWithdrawal(deps: OperatorDependencies, orderId: string): Promise<Decided> {
  return decide(deps, orderId, { type: 'order.approve' });
}

/**
 * Returns the coins. The player sees the reason.
 * @throws CommandRefused for an unknown withdrawal or one that can no longer be rejected
 */
export async function rejectWithdrawal(
  deps: OperatorDependencies,
  orderId: string,
  reason: string,
): Promise<Decided> {
  if (reason.trim() === '') throw new CommandRefused('A rejection needs a reason, which the player reads.');
  if (reason.length > LONGEST_REASON)
    throw new CommandRefused(
      `The reason may have ${LONGEST_REASON} characters, but it has ${reason.length}.`,
    );
  return decide(deps, orderId, { type: 'order.reject', reason: reason.trim() });
}

interface Decided {
  orderId: string;
  state: string;
}

async function decide(
  { database, clock }: OperatorDependencies,
  orderId: string,
  event: WithdrawalOrderEvent,
): Promise<Decided> {
  if (!isId(orderId)) throw unknown(orderId);
  const time = clock();
  const { order, hasChanged } = await database.transaction(async (tx) => {
    await startReview(tx, orderId, time);
    if (event.type === 'order.approve') await refuseStopped(tx, orderId);
    return stepWithdrawal(tx, { orderId, event, by: 'operator' }, time);
  });
  if (order === null) throw unknown(orderId);
  if (hasChanged) return { orderId, state: order.state };
  throw new CommandRefused(`Withdrawal ${orderId} is ${order.state} already: nothing has been done.`);
}

/** The operator may be faster than the job that starts the review. */
async function startReview(tx: Transaction, orderId: string, time: number): Promise<void> {
  const order = await lockWithdrawal(tx, orderId);
  if (order?.state !== 'requested') return;
  await stepWithdrawal(tx, { orderId, event: { type: 'order.review' }, by: 'operator' }, time);
}

/** @throws CommandRefused */
async function refuseStopped(tx: Transaction, orderId: string): Promise<void> {
  const order = await findWithdrawal(tx, orderId);
  const facts = order === null ? null : await findMoneyFacts(tx, order.user_id);
  if (facts?.isStopped)
    throw new CommandRefused(
      'A change of the account was not the player’s: nothing is paid until player allow-withdrawals.',
    );
}

function unknown(orderId: string): CommandRefused {
  return new CommandRefused(`There is no withdrawal ${orderId}.`);
}
