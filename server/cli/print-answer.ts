import * as v from 'valibot';
import { formatMoney } from '#contract/money.ts';
import {
  Adjusted,
  Alert,
  CouponGiven,
  Decided,
  type OpenWithdrawal,
  OpenWithdrawals,
  PlayerView,
  Reconciliation,
  type Refused,
} from '#server/core/operator/views.ts';
import type { OperatorCommandName } from './read-words.ts';

const HOUR = 3_600_000;
/** A withdrawal this soon after a password change is suspicious. */
const FRESH = 24 * HOUR;

/** The lines that an operator sees for each answer. */
export const printAnswer: Readonly<Record<OperatorCommandName, (answer: unknown) => string[]>> = {
  'withdrawals:list': (answer) => {
    const { withdrawals, hasMore } = v.parse(OpenWithdrawals, answer);
    if (withdrawals.length === 0) return ['No withdrawal is under way.'];
    return [...withdrawals.map(describeWithdrawal), ...(hasMore ? ['There are more.'] : [])];
  },

  'withdrawals:approve': (answer) => {
    const { orderId } = v.parse(Decided, answer);
    return [`Withdrawal ${orderId} is approved. It is paid as soon as a server runs.`];
  },

  'withdrawals:reject': (answer) => {
    const { orderId } = v.parse(Decided, answer);
    return [`Withdrawal ${orderId} is rejected. The coins are back with the player.`];
  },

  'orders:reconcile': (answer) => {
    const { deposits, withdrawals, unanswered, refused } = v.parse(Reconciliation, answer);
    return [
      describeAsked('Deposits', deposits),
      describeAsked('Withdrawals', withdrawals),
      ...unanswered.map(({ orderId, reason }) => `No answer about ${orderId}: ${reason}`),
      ...refused.map((event) => describeRefused(event)),
    ];
  },

  'orders:alerts': (answer) => {
    const alerts = v.parse(v.array(Alert), answer);
    return alerts.length === 0 ? ['No order has refused anything.'] : alerts.map(describeAlert);
  },

  'player:show': (answer) => describePlayer(v.parse(PlayerView, answer)),

  'player:adjust': (answer) => {
    const { account, amount, coin } = v.parse(Adjusted, answer);
    const done = amount > 0 ? `${formatMoney(amount)} given to` : `${formatMoney(-amount)} taken from`;
    return [`${done} ${account}, who then held ${formatMoney(coin)}.`];
  },

  'coupon:give': (answer) => {
    const { account, propId, name } = v.parse(CouponGiven, answer);
    return [`Coupon ${propId} (${name}) given to ${account}.`];
  },
};

function describeWithdrawal(order: OpenWithdrawal): string {
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
    ...(isFresh ? [`password set ${hours === 0 ? 'within the hour' : `${hours} h`} before`] : []),
  ].join('  ');
}

function describeAsked(what: string, { asked, advanced, unanswered }: Reconciliation['deposits']): string {
  return `${what}: asked about ${asked}, changed ${advanced}, no answer about ${unanswered}.`;
}

function describeAlert({ account, ...refused }: Alert): string {
  return describeRefused(refused, account || '-');
}

function describeRefused({ time, orderId, event, state, detail }: Refused, ...by: string[]): string {
  const refused = `refused ${event}${state === '' ? '' : ` while ${state}`}`;
  return [showTime(time), orderId, ...by, refused, JSON.stringify(detail)].join('  ');
}

function describePlayer(player: PlayerView): string[] {
  const money = (label: string, amount: number) => line(label, formatMoney(amount));
  return [
    line('Account', `${player.account}  ${player.userId}`),
    line('Since', showTime(player.createdAt)),
    money('Balance', player.coin),
    money('Safe box', player.safebox),
    money('In open rounds', player.inGames),
    money('Deposited', player.deposited),
    money('Withdrawn', player.withdrawn),
    money('Staked', player.staked),
    money('To be wagered', player.wageringLeft),
    line('Withdrawal password', player.hasWithdrawPassword ? 'set' : 'not set'),
    ...player.accounts.map((to) =>
      line('Receiving account', `${to.bankName} ${to.maskedNumber} ${to.holder}`),
    ),
    ...(player.openOrder === null
      ? []
      : [
          line(
            'Withdrawal',
            `${player.openOrder.orderId} ${player.openOrder.state} ${formatMoney(player.openOrder.amount)}`,
          ),
        ]),
    ...player.coupons.map(({ propId, expiresAt }) =>
      line('Coupon', expiresAt === 0 ? String(propId) : `${propId} until ${showTime(expiresAt)}`),
    ),
    ...player.events.map(({ kind, detail, time }) =>
      line(kind, `${showTime(time)} ${JSON.stringify(detail)}`),
    ),
  ];
}

function line(label: string, text: string): string {
  return `${label.padEnd(20)} ${text}`;
}

function showTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
