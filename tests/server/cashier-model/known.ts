import * as ERRCODE from '#contract/errcode.ts';
import type { OrderEvent } from '#server/core/order-events.ts';
import type { Telling } from '../../../sandbox/plan-webhooks.ts';
import { createKnownDraws, type KnownDraws } from './known-draws.ts';
import { createKnownProtection, type KnownProtection } from './known-protection.ts';
import { createKnownRewards, type KnownRewards } from './known-rewards.ts';

/** The model's state: requests and payments. */
export interface Known {
  orders: KnownOrder[];
  /** Withdrawals that have not ended. */
  withdrawals: { orderId: string; player: number }[];
  /** The ids of all withdrawals ever. */
  withdrawn: Set<string>;
  rounds: { roundId: string; player: number }[];
  /** Payments at the provider, by id. */
  paid: Map<string, Paid>;
  draws: KnownDraws;
  rewards: {
    /** The record of a player, begun when it is first asked for. */
    of(player: number): KnownRewards;
    all(): readonly KnownRewards[];
    /** The first day of the daily work; empty before. */
    since: string;
    /** The last day with accrued commission; empty before. */
    accrued: string;
  };
  protection: {
    of(player: number): KnownProtection;
    /** The last row of the journal that was followed. */
    followed: number;
    /** Tries of calls that a break forbids. */
    knocks: number;
    /** The effects of limits and breaks: refused calls, breaks, payments held and decided about. */
    refused: number;
    breaks: number;
    heldOnce: number;
    decided: number;
  };
  account: {
    /** The last event of a withdrawal that was followed. */
    approved: number;
    /** Tries of calls of a closed account. */
    knocks: number;
    /** Orders of closed accounts that were paid, and must be sent back. */
    late: string[];
    /** Numbers of changes of accounts and of refusals, by name. */
    did: Map<string, number>;
    /** Requests that have changed an account. */
    changed: Set<string>;
  };
  /** The answers to players, by request: rounds that end at once, and moves to the safe box. */
  answers: Map<string, { what: 'round' | 'move'; player: number; coins: number }>;
  /** Requests and messages during which the process was killed. */
  cutOff: { tried: number; lost: number; hadEffect: number };
}

export interface KnownOrder {
  orderId: string;
  player: number;
  /** Minor units. */
  amount: number;
  since: number;
  expiresAt: number;
  isCancelled: boolean;
  /** Whether the provider has closed its checkout; the server may know of it. */
  mayBeClosed: boolean;
  /** When the first payment that must arrive was made; null before. */
  paidAt: number | null;
  payments: number;
  /** Whether the provider may have reported it as declined. */
  isDeclined: boolean;
}

export interface Paid {
  amount: number;
  /** Describes the payment for a reader. */
  when: string;
  /**
   * Whether the server must learn of it. It may never learn of a payment after its last check of the order.
   */
  mustArrive: boolean;
}

export function createKnown(): Known {
  return {
    orders: [],
    withdrawals: [],
    withdrawn: new Set(),
    rounds: [],
    paid: new Map(),
    draws: createKnownDraws(),
    rewards: createRecords(),
    protection: createProtection(),
    account: { approved: 0, knocks: 0, late: [], did: new Map(), changed: new Set() },
    answers: new Map(),
    cutOff: { tried: 0, lost: 0, hadEffect: 0 },
  };
}

function createRecords(): Known['rewards'] {
  const records: KnownRewards[] = [];
  return {
    since: '',
    accrued: '',
    all: () => records,
    of(player) {
      records[player] ??= createKnownRewards();
      return records[player];
    },
  };
}

function createProtection(): Known['protection'] {
  const records: KnownProtection[] = [];
  return {
    ...{ followed: 0, knocks: 0, refused: 0, breaks: 0, heldOnce: 0, decided: 0 },
    of(player) {
      records[player] ??= createKnownProtection();
      return records[player];
    },
  };
}

export function tally({ account: { did } }: Known, what: string): void {
  did.set(what, (did.get(what) ?? 0) + 1);
}

const REFUSALS: Readonly<Record<number, string>> = {
  [ERRCODE.proofNeeded]: 'proofNeeded',
  [ERRCODE.proofTooNew]: 'proofTooNew',
  [ERRCODE.forbidden]: 'forbidden',
  [ERRCODE.passwordWrong]: 'passwordWrong',
  [ERRCODE.alreadyBound]: 'alreadyBound',
  [ERRCODE.lastWayIn]: 'lastWayIn',
  [ERRCODE.codeOver]: 'codeOver',
  [ERRCODE.notFound]: 'notFound',
  [ERRCODE.withdrawalsStopped]: 'withdrawalsStopped',
  [ERRCODE.loginOver]: 'loginOver',
  [ERRCODE.orderOpen]: 'orderOpen',
  [ERRCODE.unauthorised]: 'unauthorised',
};

export function tallyRefusal(known: Known, outcome: number | null): void {
  const name = REFUSALS[outcome ?? 0];
  if (name !== undefined) tally(known, `refused: ${name}`);
}

/** Chooses among the newest thousand. */
export function pick<Thing>(things: readonly Thing[], wanted: number): Thing | undefined {
  return things.at(-1 - (wanted % Math.max(1, things.length)));
}

export function remember<Thing extends object>(
  things: Thing[],
  thing: Thing,
  isSame: (other: Thing) => boolean,
): void {
  if (!things.some(isSame)) things.push(thing);
}

/** How long the server checks an order: after the payment of a paid one, after the end of any other. */
const ASKED_ABOUT = 24 * 3_600_000;

/** Records a payment of an order. */
export function rememberPayment(
  { paid }: Known,
  order: KnownOrder,
  { id, amount, telling, now }: { id: string; amount: number; telling: Telling; now: number },
): void {
  const mustArrive = telling.mode !== 'never' || now < (order.paidAt ?? order.since) + ASKED_ABOUT;
  const [sinceOpened, sincePaid] = [now - order.since, now - (order.paidAt ?? now)].map(toMinutes);
  const when = `${sinceOpened} minutes after its order was opened, ${sincePaid} after that was paid`;
  if (mustArrive) order.paidAt ??= now;
  if (telling.mode === 'out-of-order') order.isDeclined = true;
  order.payments += 1;
  paid.set(id, { amount, when, mustArrive });
}

const toMinutes = (milliseconds: number) => Math.round(milliseconds / 60_000);

/** Expected alerts: a second payment, and a declined order that is not open. */
export function isExpected(
  { orders }: Known,
  refused: Pick<OrderEvent, 'orderId' | 'event'> | undefined,
): boolean {
  if (refused === undefined) return false;
  const order = orders.find(({ orderId }) => orderId === refused.orderId);
  if (refused.event === 'payment.verified') return (order?.payments ?? 0) > 1;
  return refused.event === 'payment.declined' && order?.isDeclined === true;
}
