import * as v from 'valibot';
import { Id } from '#contract/fields.ts';
import {
  type WithdrawalOrderEvent,
  withdrawalOrderMachine,
} from '#machines/withdrawal/withdrawal-order.machine.ts';
import type { Transaction } from '#server/core/db/database.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { type AskedAction, addOrderEvent, type OrderEvent, stepChart } from '#server/core/order-events.ts';
import { addJob } from '#server/core/outbox.ts';
import type { Notice, PayoutStatus } from '#server/core/payments/provider.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { countWithdrawn, followProof } from '#server/features/account/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { lockWithdrawal, storeWithdrawalState, type WithdrawalRow } from './withdrawal-orders.ts';

/** The kind of job that sends a payout. */
export const SEND_PAYOUT = 'send-payout';

export interface AdvanceWithdrawalDependencies extends DataDependencies {
  /** Called when a refused event is stored: a person should look at it. */
  onRefused: (refused: OrderEvent) => void;
}

/** An event for a withdrawal, with its details. */
export interface WithdrawalNews {
  orderId: string;
  event: WithdrawalOrderEvent;
  /**
   * The provider that reports it; left out for events of the server or operator. A provider cannot change
   * another one's orders.
   */
  provider?: string;
  /** Who decided it, for the operator. */
  by?: string;
}

export interface AdvancedWithdrawal {
  /** The withdrawal now; null when it does not exist. */
  order: WithdrawalRow | null;
  /** The stored refusal; null for none. The caller reports it after the commit. */
  refused: OrderEvent | null;
  /** False when the withdrawal did not change: the event was refused or a repetition. */
  hasChanged: boolean;
}

/** Applies an event to a withdrawal, in a transaction of its own. */
export async function advanceWithdrawal(
  { database, clock, onRefused }: AdvanceWithdrawalDependencies,
  news: WithdrawalNews,
): Promise<AdvancedWithdrawal> {
  const time = clock();
  const advanced = await database.transaction((tx) => stepWithdrawal(tx, news, time));
  if (advanced.refused !== null) onRefused(advanced.refused);
  return advanced;
}

/** The same, in the caller's transaction. */
export async function stepWithdrawal(
  tx: Transaction,
  news: WithdrawalNews,
  time: number,
): Promise<AdvancedWithdrawal> {
  const order = v.is(Id, news.orderId) ? await lockWithdrawal(tx, news.orderId) : null;
  if (order === null) return refuse(tx, news, { order, why: 'there is no such order', time });
  if (news.provider !== undefined && news.provider !== order.provider) {
    return refuse(tx, news, { order, why: `it is no order of ${news.provider}`, time });
  }
  if (isRepetition(order, news.event)) return { order, refused: null, hasChanged: false };
  const { event } = news;
  const { state, isAccepted, actions } = stepChart(withdrawalOrderMachine, {
    state: order.state,
    context: {},
    event,
  });
  if (!isAccepted) return refuse(tx, news, { order, why: '', time });
  const stepped = { ...order, state, reason: 'reason' in event ? event.reason : order.reason };
  for (const action of actions) await act(tx, stepped, action, time);
  await storeWithdrawalState(tx, order.id, { ...stepped, time });
  await addOrderEvent(tx, eventOf(news, { state, isAccepted, why: '', time }));
  if (state === 'paid') await followProof(tx, order.user_id);
  await tellEnd(tx, stepped, time);
  return { order: stepped, refused: null, hasChanged: true };
}

/** The player reads in the inbox how the withdrawal ended. */
async function tellEnd(tx: Transaction, order: WithdrawalRow, time: number): Promise<void> {
  const { user_id, state, amount, fee, bank_name, reason } = order;
  if (state !== 'paid' && state !== 'rejected' && state !== 'returned') return;
  await writeMail(tx, {
    ...{ userId: user_id, template: `withdrawal-${state}`, time },
    params: { amount, payout: amount - fee, bank: bank_name, reason },
    link: '/wallets/record?tab=withdrawals',
  });
}

type PayoutNotice = Notice & { kind: 'payout.succeeded' | 'payout.failed' };

/**
 * Applies a provider's verified message about a payout, in the transaction that records it.
 * @returns the stored refusal of the chart; null for none
 */
export async function applyPayout(
  tx: Transaction,
  notice: PayoutNotice,
  { provider, time }: { provider: string; time: number },
): Promise<OrderEvent | null> {
  const { orderId } = notice;
  const event =
    notice.kind === 'payout.failed' ? { type: notice.kind, reason: notice.reason } : { type: notice.kind };
  return (await stepWithdrawal(tx, { orderId, event, provider }, time)).refused;
}

/**
 * Makes a withdrawal what its provider says of its payout. One that waits for approval is approved first: it
 * was when the provider was told, and must be neither rejected nor paid again.
 */
export async function takeUpPayout(
  { database, clock, onRefused }: AdvanceWithdrawalDependencies,
  { orderId, state, reason }: PayoutStatus & { orderId: string },
  provider: string,
): Promise<AdvancedWithdrawal> {
  const time = clock();
  const advanced = await database.transaction(async (tx) => {
    const order = v.is(Id, orderId) ? await lockWithdrawal(tx, orderId) : null;
    let latest: AdvancedWithdrawal = { order, refused: null, hasChanged: false };
    if (order === null) return latest;
    const approval = order.provider === provider ? approvalOf(order) : [];
    const news = [
      ...approval.map((event) => ({ orderId, event, by: 'its payout' })),
      ...endOf({ state, reason }).map((event) => ({ orderId, event, provider })),
    ];
    for (const one of news) {
      const next = await stepWithdrawal(tx, one, time);
      latest = { ...next, hasChanged: latest.hasChanged || next.hasChanged };
    }
    return latest;
  });
  if (advanced.refused !== null) onRefused(advanced.refused);
  return advanced;
}

function approvalOf({ state }: WithdrawalRow): WithdrawalOrderEvent[] {
  if (state === 'requested') return [{ type: 'order.review' }, { type: 'order.approve' }];
  return state === 'reviewing' ? [{ type: 'order.approve' }] : [];
}

function endOf({ state, reason }: PayoutStatus): WithdrawalOrderEvent[] {
  if (state === 'pending') return [];
  return [state === 'succeeded' ? { type: 'payout.succeeded' } : { type: 'payout.failed', reason }];
}

/** A webhook and a check may both report how a payout ended: the second report is a repetition. */
function isRepetition({ state }: WithdrawalRow, event: WithdrawalOrderEvent): boolean {
  if (event.type === 'payout.succeeded') return state === 'paid';
  return event.type === 'payout.failed' && state === 'returned';
}

async function act(
  tx: Transaction,
  order: WithdrawalRow,
  { type }: AskedAction,
  time: number,
): Promise<void> {
  switch (type) {
    case 'sendPayout':
      await addJob(tx, { kind: SEND_PAYOUT, lane: 'payouts', payload: { orderId: order.id }, time });
      return;
    case 'settle':
      return settle(tx, order, time);
    case 'returnCoins':
      return returnCoins(tx, order, time);
    default:
      throw new Error(`the chart asks for ${type}, which nobody does`);
  }
}

/** Books the payout as paid out and the fee as earned. */
async function settle(tx: Transaction, order: WithdrawalRow, time: number): Promise<void> {
  const { user_id, id, amount, fee } = order;
  const from = { kind: 'system', name: 'withdrawal' } as const;
  const movement = { currency: 'coin', from, reference: id, time } as const;
  await transfer(tx, {
    ...movement,
    to: { kind: 'system', name: 'cash-out' },
    amount: amount - fee,
    kind: 'withdrawal-paid',
  });
  if (fee > 0) {
    const to = { kind: 'system', name: 'fee' } as const;
    await transfer(tx, { ...movement, to, amount: fee, kind: 'withdrawal-fee' });
  }
  await countWithdrawn(tx, user_id, amount);
}

async function returnCoins(
  tx: Transaction,
  { user_id, id, amount }: WithdrawalRow,
  time: number,
): Promise<void> {
  await transfer(tx, {
    currency: 'coin',
    from: { kind: 'system', name: 'withdrawal' },
    to: { kind: 'player', userId: user_id },
    amount,
    kind: 'withdrawal-return',
    reference: id,
    time,
  });
}

/** Stores a refused event with its order. Without an order there is nowhere to store it. */
async function refuse(
  tx: Transaction,
  news: WithdrawalNews,
  { order, why, time }: { order: WithdrawalRow | null; why: string; time: number },
): Promise<AdvancedWithdrawal> {
  const refused = eventOf(news, { state: order?.state ?? '', isAccepted: false, why, time });
  if (v.is(Id, news.orderId)) await addOrderEvent(tx, refused);
  return { order, refused, hasChanged: false };
}

function eventOf(
  { orderId, event, provider, by }: WithdrawalNews,
  { why, ...result }: Pick<OrderEvent, 'state' | 'isAccepted' | 'time'> & { why: string },
): OrderEvent {
  const detail = {
    ...('reason' in event && { reason: event.reason }),
    ...(provider !== undefined && { provider }),
    ...(by !== undefined && { by }),
    ...(why !== '' && { why }),
  };
  return { orderId, event: event.type, detail, ...result };
}
