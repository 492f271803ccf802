import { defineCommand } from '#server/core/operator/define-command.ts';
import { listLines, showTime } from '#server/core/operator/lines.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import { listRefusedEvents } from './list-refused-events.ts';
import { type Reconciliation, reconcileOrders } from './reconcile-orders.ts';

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
