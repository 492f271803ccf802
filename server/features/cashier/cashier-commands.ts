import { createAlarms } from '#server/core/alarms.ts';
import { defineList } from '#server/core/db/statements.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { listLines, showTime } from '#server/core/operator/lines.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import { PLAYER_NAME } from '#server/features/account/index.ts';
import { reconcileDeposits } from '#server/features/deposit/index.ts';
import { reconcileWithdrawals } from '#server/features/withdrawal/index.ts';
import { orderAlarms } from './order-work.ts';

const ALERTS_SHOWN = 50;

export const cashierCommands = [
  defineCommand({
    words: 'orders reconcile',
    about: 'Asks the payment provider about open orders, as a server does every minute.',
    run: reconcileOrders,
    print: describeReconciliation,
  }),
  defineCommand({
    words: 'orders alerts',
    about: 'Messages that orders have refused, newest first.',
    run: ({ database }) => listRefusedEvents(database, ALERTS_SHOWN),
    print: (alerts) =>
      listLines('No order has refused anything.', alerts, ({ account, ...refused }) =>
        describeRefused(refused, account || '-'),
      ),
  }),
];

export function describeReconciliation(asked: Reconciliation): string[] {
  return [
    describeAsked('Deposits', asked.deposits),
    describeAsked('Withdrawals', asked.withdrawals),
    ...asked.unanswered.map(({ orderId, reason }) => `No answer about ${orderId}: ${reason}`),
    ...asked.refused.map((event) => describeRefused(event)),
  ];
}

function describeAsked(what: string, { asked, advanced, unanswered }: Reconciliation['deposits']): string {
  return `${what}: asked about ${asked}, changed ${advanced}, no answer about ${unanswered}.`;
}

function describeRefused(refused: Omit<OrderEvent, 'isAccepted'>, ...by: string[]): string {
  const { time, orderId, event, state, detail } = refused;
  const what = `refused ${event}${state === '' ? '' : ` while ${state}`}`;
  return [showTime(time), orderId, ...by, what, JSON.stringify(detail)].join('  ');
}

export type Reconciliation = Awaited<ReturnType<typeof reconcileOrders>>;

/** Asks the payment providers about open orders, as the server does every minute. */
export async function reconcileOrders(deps: OperatorDependencies) {
  const unanswered: { orderId: string; reason: string }[] = [];
  const refused: OrderEvent[] = [];
  // What cannot be written is printed all the same.
  const alarms = createAlarms({ ...deps, onUnwritten: () => {} });
  const silent = { error() {}, warn() {} };
  const raised = orderAlarms(silent, alarms);
  const orders = {
    ...deps,
    configuration: openConfiguration(deps),
    ...raised,
    onError: (error: unknown, orderId: string) => {
      unanswered.push({ orderId, reason: error instanceof Error ? error.message : String(error) });
    },
    onRefused(event: OrderEvent) {
      refused.push(event);
      raised.onRefused(event);
    },
  };
  const deposits = await reconcileDeposits(orders);
  const withdrawals = await reconcileWithdrawals(orders);
  await alarms.flush();
  return { deposits, withdrawals, unanswered, refused };
}

/** A refused event with its player; `account` is empty when the order does not exist. */
export interface RefusedEvent extends Omit<OrderEvent, 'isAccepted'> {
  account: string;
}

const listRefusedEvents = defineList<[limit: number], RefusedEvent>(
  'order-events-refused',
  `select e.order_id as "orderId", e.event, e.state, e.detail, e.created_at as time,
      coalesce(${PLAYER_NAME}, '') as account
    from order_event e
    left join deposit_order d on d.id = e.order_id
    left join withdrawal_order w on w.id = e.order_id
    left join app_user u on u.id = coalesce(d.user_id, w.user_id)
    where not e.is_accepted order by e.id desc limit $1`,
);
