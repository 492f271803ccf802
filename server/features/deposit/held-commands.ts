import { formatMoney } from '#contract/money.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { isClosed } from '#server/core/db/lock-player.ts';
import { defineList } from '#server/core/db/statements.ts';
import { id } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { isId } from '#server/core/operator/is-id.ts';
import { listLines, showTime } from '#server/core/operator/lines.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { PLAYER_NAME, sayUser } from '#server/features/account/index.ts';
import { stepDeposit } from './advance-deposit.ts';
import { type DepositOrder, findDepositOrder, findPaymentOf, lockDepositOrder } from './deposit-orders.ts';
import { type ListedReversal, listReversals } from './payment-reversals.ts';

const SHOWN = 50;

export const depositCommands = [
  defineCommand({
    words: 'orders reversals',
    about: 'Payments that the provider has taken back, newest first.',
    run: ({ database }) => listReversals(database, SHOWN),
    print: (reversals) => listLines('No payment was taken back.', reversals, describeReversal),
  }),
  defineCommand({
    words: 'orders held',
    about: 'Payments that are kept apart, newest first.',
    run: ({ database }) => listHeld(database, SHOWN),
    print: (held) => listLines('No payment is kept apart.', held, describeHeld),
  }),
  defineCommand({
    words: 'orders send-back',
    about: 'Asks the provider again to send back what came for a closed account.',
    args: { id },
    takes: 'the id of an order',
    async preview({ database }, { id }) {
      const { userId, amount } = await requireHeld(database, id);
      const what = `${formatMoney(amount)} of deposit ${id} are sent back by the provider.`;
      return [await sayUser(database, userId), what];
    },
    run: (deps, { id }) => sendBackHeld(deps, id),
    print: ({ orderId }) => [
      `The provider is asked to send the payment of ${orderId} back, as soon as a server runs.`,
    ],
  }),
];

export function describeReversal(reversal: ListedReversal): string {
  const { time, orderId, account, amount, bonusTaken, owed, wasCredited, isRefund, isStanding } = reversal;
  const before = isRefund ? 'sent back as asked' : 'taken back before it was credited';
  const what = wasCredited ? 'taken back' : before;
  return [
    showTime(time),
    orderId,
    account,
    [
      `${formatMoney(amount)} ${isStanding ? what : 'taken back and returned'}`,
      ...(bonusTaken > 0 ? [`bonus of ${formatMoney(bonusTaken)} too`] : []),
      ...(owed > 0 ? [`${formatMoney(owed)} still owed`] : []),
    ].join(', '),
  ].join('  ');
}

const HELD_STATES = {
  held: 'waits',
  returning: 'is being sent back',
  part: 'is a part that no provider sends back',
} as const;

function describeHeld({ time, orderId, account, amount, state, isClosed }: HeldPayment): string {
  const what = `${formatMoney(amount)} ${HELD_STATES[state]}`;
  return [showTime(time), orderId, account, isClosed ? `${what}, account closed` : what].join('  ');
}

/** A payment that is kept apart, or the part of a returned one that no provider can send back. */
interface HeldPayment {
  orderId: string;
  account: string;
  state: keyof typeof HELD_STATES;
  amount: number;
  /** Whether its account is closed, so that no player decides. */
  isClosed: boolean;
  time: number;
}

/** Payments that are kept apart, the newest first: those that wait, that are sent back, and parts. */
const listHeld = defineList<[limit: number], HeldPayment>(
  'payments-held',
  `select o.id as "orderId", ${PLAYER_NAME} as account, kept.state, kept.amount, kept.time,
      u.closed_at is not null as "isClosed"
    from (
      select o.id, o.state, p.amount, p.created_at as time
      from deposit_order o join payment p on p.order_id = o.id where o.state in ('held', 'returning')
      union all select order_id, 'part', kept, created_at from payment_reversal where kept > 0
    ) as kept join deposit_order o on o.id = kept.id join app_user u on u.id = o.user_id
    order by kept.time desc, o.id desc limit $1::integer`,
);

/**
 * Asks the provider once more to send a payment back that came for a closed account.
 * @throws CommandRefused for an unknown order, one whose player decides, and when nothing whole is held of it
 */
export async function sendBackHeld(
  deps: OperatorDependencies,
  orderId: string,
): Promise<{ orderId: string; state: string }> {
  const config = await openConfiguration(deps).appConfig();
  return deps.database.transaction(async (tx) => {
    const order = await requireOfClosed(tx, orderId, lockDepositOrder);
    const news = { orderId, event: { type: 'held.return' }, reason: 'an operator asks again' } as const;
    const { order: stepped, hasChanged } = await stepDeposit(tx, news, { config, clock: deps.clock });
    if (stepped === null || !hasChanged) throw notHeld(order);
    return { orderId, state: stepped.state };
  });
}

/** Whose payment would be sent back. @throws CommandRefused as {@link sendBackHeld} */
async function requireHeld(tx: Transaction, orderId: string): Promise<{ userId: string; amount: number }> {
  const order = await requireOfClosed(tx, orderId, findDepositOrder);
  const payment = order.state === 'held' ? await findPaymentOf(tx, orderId) : null;
  if (payment === null) throw notHeld(order);
  return { userId: order.user_id, amount: payment.amount };
}

async function requireOfClosed(
  tx: Transaction,
  orderId: string,
  find: typeof findDepositOrder,
): Promise<DepositOrder> {
  const order = isId(orderId) ? await find(tx, orderId) : null;
  if (order === null) throw new CommandRefused(`There is no deposit ${orderId}.`);
  if (!(await isClosed(tx, order.user_id)))
    throw new CommandRefused('The account is open: its player decides what happens to the payment.');
  return order;
}

function notHeld({ id, state }: DepositOrder): CommandRefused {
  return new CommandRefused(`Deposit ${id} is ${state}: nothing whole is held of it.`);
}
