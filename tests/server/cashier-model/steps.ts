import fc from 'fast-check';
import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import { SandboxRefused } from '../../../sandbox/desk.ts';
import type { Telling } from '../../../sandbox/plan-webhooks.ts';
import { type Outcome, PIN, type World } from './open-world.ts';

/** What may happen, by its name; numbers that choose something are taken modulo how many there are. */
export type Step =
  | { kind: 'deposit'; player: number; typeId: number; amount: number }
  | { kind: 'pay'; order: number; amount: number | null; telling: Telling }
  | { kind: 'decline'; order: number }
  | { kind: 'expire'; order: number }
  | { kind: 'cancel'; order: number }
  | { kind: 'cancel while paying'; order: number }
  | { kind: 'look at'; order: number }
  | { kind: 'play'; player: number; stake: number }
  | { kind: 'play off'; player: number }
  | { kind: 'withdraw'; player: number; amount: number }
  | { kind: 'withdraw while betting'; player: number; amount: number; stake: number }
  | { kind: 'withdraw twice'; player: number; amount: number }
  | { kind: 'decide'; withdrawal: number; verdict: 'approve' | 'reject' }
  | { kind: 'settle payout'; withdrawal: number; succeeds: boolean }
  | { kind: 'safe box'; player: number; direction: 'in' | 'out'; amount: number }
  | { kind: 'work' }
  | { kind: 'reconcile' }
  | { kind: 'let pass'; seconds: number }
  | { kind: 'kill' }
  | { kind: 'kill while'; player: number; amount: number; what: 'deposit' | 'withdraw' | 'play' };

const index = fc.nat({ max: 999 });
const amount = fc.constantFrom(100, 5_000, 10_000, 12_345, 20_000, 33_333, 50_000, 100_001);
const telling: fc.Arbitrary<Telling> = fc.constantFrom(
  { mode: 'once' },
  { mode: 'twice' },
  { mode: 'never' },
  { mode: 'late', delay: 45_000 },
  { mode: 'out-of-order' },
);
const typeId = fc.constantFrom(1, 2, 3, 4);

const one = <Kind extends Step['kind']>(kind: Kind, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ kind: fc.constant(kind), ...fields }) as fc.Arbitrary<unknown> as fc.Arbitrary<Step>;

/** What is likely: money in, rounds, money out, and everything that goes wrong with it. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: one('deposit', { player: index, typeId, amount }) },
  { weight: 14, arbitrary: one('pay', { order: index, amount: fc.option(amount, { freq: 3 }), telling }) },
  { weight: 3, arbitrary: one('decline', { order: index }) },
  { weight: 2, arbitrary: one('expire', { order: index }) },
  { weight: 4, arbitrary: one('cancel', { order: index }) },
  { weight: 5, arbitrary: one('cancel while paying', { order: index }) },
  { weight: 5, arbitrary: one('look at', { order: index }) },
  { weight: 16, arbitrary: one('play', { player: index, stake: fc.constantFrom(100, 1_000, 10_000) }) },
  { weight: 6, arbitrary: one('play off', { player: index }) },
  { weight: 7, arbitrary: one('withdraw', { player: index, amount }) },
  {
    weight: 4,
    arbitrary: one('withdraw while betting', {
      player: index,
      amount,
      stake: fc.constantFrom(1_000, 10_000),
    }),
  },
  { weight: 3, arbitrary: one('withdraw twice', { player: index, amount }) },
  {
    weight: 6,
    arbitrary: one('decide', { withdrawal: index, verdict: fc.constantFrom('approve', 'reject') }),
  },
  { weight: 6, arbitrary: one('settle payout', { withdrawal: index, succeeds: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: one('safe box', { player: index, direction: fc.constantFrom('in', 'out'), amount }),
  },
  { weight: 12, arbitrary: one('work', {}) },
  { weight: 5, arbitrary: one('reconcile', {}) },
  { weight: 6, arbitrary: one('let pass', { seconds: fc.constantFrom(1, 30, 61, 1_900, 90_000) }) },
  { weight: 1, arbitrary: one('kill', {}) },
  {
    weight: 2,
    arbitrary: one('kill while', {
      player: index,
      amount,
      what: fc.constantFrom('deposit', 'withdraw', 'play'),
    }),
  },
);

/** What has been asked for and paid, as the model knows it. */
export interface Known {
  orders: { orderId: string; player: number; since: number }[];
  withdrawals: { orderId: string; player: number }[];
  /** Payments that the provider has taken, by their id. */
  paid: Map<string, Paid>;
}

export interface Paid {
  amount: number;
  /** The server is told of it, or asks about that order yet. Of any other payment it may never know. */
  mustArrive: boolean;
}

/** So long after an order was opened the server still asks about it. */
const ASKED_ABOUT = 24 * 3_600_000;

const COLOR_GAME = 1001;

/** Does one step. What is refused is refused by a name that has one; anything else throws. */
export async function take(step: Step, known: Known, world: World): Promise<void> {
  const playerOf = (wanted: number) => wanted % world.players.length;
  const orderOf = (wanted: number) => known.orders[wanted % Math.max(1, known.orders.length)];

  switch (step.kind) {
    case 'deposit':
      await deposit(step, playerOf(step.player), known, world);
      return;
    case 'pay': {
      const order = orderOf(step.order);
      if (order !== undefined) await pay(order, step, known, world);
      return;
    }
    case 'decline':
    case 'expire': {
      const order = orderOf(step.order);
      const checkout = order && (await world.sandbox.findCheckoutOf(order.orderId));
      if (!checkout) return;
      const close =
        step.kind === 'decline' ? world.sandbox.decline(checkout.id) : world.sandbox.expire(checkout.id);
      await close.catch(refusedByProvider);
      return;
    }
    case 'cancel': {
      const order = orderOf(step.order);
      if (order !== undefined) expectNamed(await cancel(order, world));
      return;
    }
    case 'cancel while paying': {
      const order = orderOf(step.order);
      if (order === undefined) return;
      await pay(order, { amount: null, telling: { mode: 'once' } }, known, world);
      const [outcome] = await Promise.all([cancel(order, world), world.work()]);
      expectNamed(outcome);
      return;
    }
    case 'look at': {
      const order = orderOf(step.order);
      if (order === undefined) return;
      const { outcome } = await world.call(
        calls.getRechargeOrder,
        { orderId: order.orderId },
        tokenOf(order, world),
      );
      expectNamed(outcome);
      return;
    }
    case 'play':
      expectNamed(await play(playerOf(step.player), step.stake, world));
      return;
    case 'play off':
      return playOff(step.player, world);
    case 'withdraw':
      await withdraw(playerOf(step.player), step.amount, known, world);
      return;
    case 'withdraw while betting': {
      const player = playerOf(step.player);
      const bets = Promise.all([play(player, step.stake, world), play(player, step.stake, world)]);
      await Promise.all([withdraw(player, step.amount, known, world), bets]);
      for (const outcome of await bets) expectNamed(outcome);
      return;
    }
    case 'withdraw twice': {
      const player = playerOf(step.player);
      const requestId = v4();
      const both = [0, 1].map(() => withdraw(player, step.amount, known, world, requestId));
      await Promise.all(both);
      return;
    }
    case 'decide': {
      const withdrawal = known.withdrawals[step.withdrawal % Math.max(1, known.withdrawals.length)];
      if (withdrawal !== undefined) await world.decide(withdrawal.orderId, step.verdict);
      return;
    }
    case 'settle payout': {
      const withdrawal = known.withdrawals[step.withdrawal % Math.max(1, known.withdrawals.length)];
      if (withdrawal === undefined) return;
      const settlement = step.succeeds
        ? ({ state: 'succeeded' } as const)
        : ({ state: 'failed', reason: 'the account is closed' } as const);
      await world.sandbox.settlePayout(withdrawal.orderId, settlement).catch(refusedByProvider);
      return;
    }
    case 'safe box': {
      const body = { requestId: v4(), direction: step.direction, amount: step.amount, password: PIN };
      const token = tokenOf({ player: step.player }, world);
      expectNamed((await world.call(calls.safeboxTransfer, body, token)).outcome);
      return;
    }
    case 'work':
      return world.work();
    case 'reconcile':
      return world.reconcile();
    case 'let pass':
      return letPass(step.seconds * 1_000, world);
    case 'kill':
      return world.kill();
    case 'kill while':
      return killWhile(step, playerOf(step.player), known, world);
  }
}

const HOUR = 3_600_000;

/** The server asks the provider by itself while time passes. */
async function letPass(milliseconds: number, world: World): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 6 * HOUR) {
    await world.advance(Math.min(left, 6 * HOUR));
    if (milliseconds > HOUR) await world.reconcile();
  }
}

async function deposit(
  { typeId, amount }: { typeId: number; amount: number },
  player: number,
  known: Known,
  world: World,
  requestId: string = v4(),
): Promise<Outcome> {
  const body = { requestId, typeId, amount };
  const { outcome, data } = await world.call(calls.createRechargeOrder, body, tokenOf({ player }, world));
  if (data !== null) remember(known.orders, { orderId: data.order.orderId, player, since: world.now() });
  return expectNamed(outcome);
}

async function pay(
  { orderId, since }: Known['orders'][number],
  { amount, telling }: { amount: number | null; telling: Telling },
  known: Known,
  world: World,
): Promise<void> {
  const checkout = await world.sandbox.findCheckoutOf(orderId);
  if (checkout === null) return;
  const payment = await world.sandbox.pay(checkout.id, { telling, ...(amount !== null && { amount }) });
  const mustArrive = telling.mode !== 'never' || world.now() < since + ASKED_ABOUT;
  known.paid.set(payment.id, { amount: payment.amount, mustArrive });
}

async function cancel(order: { orderId: string; player: number }, world: World): Promise<Outcome> {
  const body = { requestId: v4(), orderId: order.orderId };
  return (await world.call(calls.cancelRechargeOrder, body, tokenOf(order, world))).outcome;
}

async function play(player: number, stake: number, world: World, requestId: string = v4()): Promise<Outcome> {
  const body = { requestId, gameId: COLOR_GAME, bets: [{ spot: 'yellow', amount: stake }] };
  return (await world.call(calls.playRound, body, tokenOf({ player }, world))).outcome;
}

const ALL_COLOURS = ['yellow', 'white', 'pink', 'blue', 'red', 'green'];
const MOST_ON_A_COLOUR = 30_000;
const MOST_ROUNDS = 12;

/** Bets on every colour, which loses little, until nothing is left to be wagered or to bet with. */
async function playOff(player: number, world: World): Promise<void> {
  const token = tokenOf({ player }, world);
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    const { data } = await world.call(calls.getExchange, {}, token);
    const each = Math.min(MOST_ON_A_COLOUR, Math.floor((data?.coin ?? 0) / ALL_COLOURS.length));
    if (data === null || data.wageringLeft === 0 || each < 100) return;
    const bets = ALL_COLOURS.map((spot) => ({ spot, amount: each }));
    const { outcome } = await world.call(
      calls.playRound,
      { requestId: v4(), gameId: COLOR_GAME, bets },
      token,
    );
    expectNamed(outcome);
  }
}

async function withdraw(
  player: number,
  amount: number,
  known: Known,
  world: World,
  requestId: string = v4(),
): Promise<Outcome> {
  const { accountId } = playerAt(player, world);
  const body = { requestId, accountId, amount, password: PIN };
  const { outcome, data } = await world.call(calls.exchange, body, tokenOf({ player }, world));
  if (data !== null) remember(known.withdrawals, { orderId: data.order.orderId, player });
  return expectNamed(outcome);
}

/** The process dies in the middle of a request; whoever asked asks again with the same id and learns what came of it. */
async function killWhile(
  { what, amount }: Step & { kind: 'kill while' },
  player: number,
  known: Known,
  world: World,
): Promise<void> {
  const requestId = v4();
  const ask = () => {
    if (what === 'play') return play(player, 1_000, world, requestId);
    if (what === 'withdraw') return withdraw(player, amount, known, world, requestId);
    return deposit({ typeId: 1, amount }, player, known, world, requestId);
  };
  await Promise.all([ask(), world.kill()]);
  const outcome = await ask();
  if (outcome === null) throw new Error('nobody answers although the cashier serves again');
  expectNamed(outcome);
}

function remember<Order extends { orderId: string }>(orders: Order[], order: Order): void {
  if (!orders.some(({ orderId }) => orderId === order.orderId)) orders.push(order);
}

function playerAt(player: number, { players }: World) {
  const found = players[player % players.length];
  if (found === undefined) throw new Error('there are no players');
  return found;
}

function tokenOf({ player }: { player: number }, world: World): string {
  return playerAt(player, world).token;
}

/** A refusal has a name of its own; that the server does not know what happened is a fault. */
function expectNamed(outcome: Outcome): Outcome {
  if (outcome !== null && outcome >= 500 && outcome < 1000)
    throw new Error(`the cashier answered ${outcome}`);
  return outcome;
}

function refusedByProvider(error: unknown): void {
  if (!(error instanceof SandboxRefused)) throw error;
}
