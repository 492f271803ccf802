import { formatMoney } from '#contract/money.ts';
import type { Database } from '#server/core/db/database.ts';
import { id, text } from '#server/core/operator/arguments.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { describeSafety, listLines, showTime } from '#server/core/operator/lines.ts';
import { sayUser } from '#server/features/account/index.ts';
import { listSharedNumbers } from '#server/features/receiving-accounts/index.ts';
import {
  approveWithdrawal,
  listForOperator,
  type OpenWithdrawal,
  rejectWithdrawal,
  requireWithdrawal,
} from './decide-withdrawal.ts';

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
