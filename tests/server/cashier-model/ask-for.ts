import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { SandboxRefused } from '../../../sandbox/desk.ts';
import type { Telling } from '../../../sandbox/plan-webhooks.ts';
import { PIN } from '../open-test-payouts.ts';
import { type Known, type KnownOrder, remember, rememberPayment, tallyRefusal } from './known.ts';
import { levelOf, rememberRound } from './known-rewards.ts';
import { MODEL_REWARDS } from './model-rewards.ts';
import type { Outcome, Player } from './open-player.ts';
import type { World } from './open-world.ts';

/** Options of a deposit besides its amount. */
interface DepositWish {
  typeId: number;
  amount: number;
  itemId?: number;
  couponId?: string;
}

export async function deposit(
  wish: DepositWish,
  player: number,
  known: Known,
  world: World,
  requestId: string = v4(),
): Promise<Outcome> {
  const body = { requestId, ...wish };
  const { outcome, data } = await world.call(calls.createRechargeOrder, body, tokenOf({ player }, world));
  if (data !== null) {
    const { orderId, amount, expiresAt } = data.order;
    const order = {
      ...{ orderId, player, amount, since: world.now(), expiresAt, paidAt: null, payments: 0 },
      ...{ isDeclined: false, isCancelled: false, mayBeClosed: false },
    };
    remember(known.orders, order, (other) => other.orderId === orderId);
  }
  return expectNamed(outcome);
}

/** Gives the player a coupon first, which never expires; those of rewards are for the steps of rewards. */
export async function depositWithCoupon(
  { propId, ...wish }: DepositWish & { propId: number },
  player: number,
  known: Known,
  world: World,
): Promise<void> {
  await world.giveCoupon(player, propId);
  const { data } = await world.call(calls.getTradeInfo, {}, tokenOf({ player }, world));
  const couponId = data?.coupons.findLast((coupon) => coupon.propId === propId)?.couponId;
  if (couponId === undefined) throw new Error(`coupon ${propId} was given, and is not there`);
  await deposit({ ...wish, couponId }, player, known, world);
}

export async function depositWithItem(
  { typeId, item }: { typeId: number; item: number },
  player: number,
  known: Known,
  world: World,
): Promise<void> {
  const { data } = await world.call(calls.getTradeInfo, {}, tokenOf({ player }, world));
  const items = data?.items.filter((candidate) => candidate.typeId === typeId) ?? [];
  const chosen = items[item % Math.max(1, items.length)];
  if (chosen === undefined || chosen.bonus === 0) throw new Error('there is no item with a bonus');
  await deposit({ typeId, amount: chosen.price, itemId: chosen.id }, player, known, world);
}

/** Nobody pays to an account that shall close, before it is closed. */
export function ordersOf({ orders }: Known, { players }: World): Known['orders'] {
  return orders.filter(({ player }) => {
    const { isLeaver, account } = players[player] ?? {};
    return !isLeaver || account?.isClosed;
  });
}

/** @returns the payment's id; null while the provider does not know the order */
export async function pay(
  order: KnownOrder,
  { amount, telling }: { amount: number | null; telling: Telling },
  known: Known,
  world: World,
): Promise<string | null> {
  const checkout = await world.sandbox.findCheckoutOf(order.orderId);
  if (checkout === null) return null;
  const payment = await world.sandbox.pay(checkout.id, { telling, ...(amount !== null && { amount }) });
  rememberPayment(known, order, { ...payment, telling, now: world.now() });
  return payment.id;
}

export async function close(order: KnownOrder, how: 'decline' | 'expire', { sandbox }: World): Promise<void> {
  const checkout = await sandbox.findCheckoutOf(order.orderId);
  if (checkout === null) return;
  order.mayBeClosed = true;
  if (how === 'decline') order.isDeclined = true;
  const closing = how === 'decline' ? sandbox.decline(checkout.id) : sandbox.expire(checkout.id);
  await closing.catch(refusedByProvider);
}

export async function cancel(order: KnownOrder, world: World): Promise<Outcome> {
  const body = { requestId: v4(), orderId: order.orderId };
  const { outcome } = await world.call(calls.cancelRechargeOrder, body, tokenOf(order, world));
  if (outcome === 0) order.isCancelled = true;
  return expectNamed(outcome);
}

const COLOR_GAME = 1001;
const PALAYOK = 1201;
const POT_GAMES = 2;

export async function play(
  player: number,
  stake: number,
  known: Known,
  world: World,
  requestId: string = v4(),
): Promise<Outcome> {
  const bets = [{ spot: 'yellow', amount: stake }];
  return playWith(bets, player, known, world, requestId);
}

/** Checks the limit of the player's level by what the model knows before and after. */
export async function playWith(
  bets: { spot: string; amount: number }[],
  player: number,
  known: Known,
  world: World,
  requestId: string,
): Promise<Outcome> {
  const body = { requestId, gameId: COLOR_GAME, bets };
  const mine = known.rewards.of(player);
  const stake = bets.reduce((sum, { amount }) => sum + amount, 0);
  const isAbove = () => stake > levelOf(MODEL_REWARDS, mine).betLimit;
  const wasAbove = isAbove();
  const { outcome, data } = await world.call(calls.playRound, body, tokenOf({ player }, world));
  if (outcome === 0 && isAbove())
    world.faults.push(`player ${player} bet ${stake}, which is above the limit`);
  if (outcome === ERRCODE.aboveBetLimit && !wasAbove)
    world.faults.push(`player ${player} could not bet ${stake}, which is within the limit`);
  if (data !== null) {
    rememberRound(mine, { ...data.round, time: world.now() });
    known.answers.set(requestId, { what: 'round', player, coins: data.round.win - data.round.stake });
  }
  return expectNamed(outcome);
}

/** All but one, so that the whole stake is at risk. */
const MOST_COLOURS = ['yellow', 'white', 'pink', 'blue', 'red'];
const MOST_ON_A_COLOUR = 30_000;
const MOST_ROUNDS = 12;

/** Bets on five of six colours, which seldom loses much, until the wagering is done or the coins run out. */
export async function playOff(player: number, known: Known, world: World): Promise<void> {
  const token = tokenOf({ player }, world);
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    const { data } = await world.call(calls.getExchange, {}, token);
    const { betLimit } = levelOf(MODEL_REWARDS, known.rewards.of(player));
    const each = Math.min(
      MOST_ON_A_COLOUR,
      Math.floor(Math.min(data?.coin ?? 0, betLimit) / MOST_COLOURS.length),
    );
    if (data === null || data.wageringLeft === 0 || each < 100) return;
    const bets = MOST_COLOURS.map((spot) => ({ spot, amount: each }));
    await playWith(bets, player, known, world, v4());
  }
}

export async function openRound(
  { game, stake }: { game: number; stake: number },
  player: number,
  known: Known,
  world: World,
  requestId: string = v4(),
): Promise<Outcome> {
  const body = { requestId, gameId: PALAYOK + (game % POT_GAMES), stake };
  const { outcome, data } = await world.call(calls.openRound, body, tokenOf({ player }, world));
  const roundId = data?.openRound?.roundId;
  if (roundId !== undefined) {
    remember(known.rounds, { roundId, player }, (other) => other.roundId === roundId);
  }
  return expectNamed(outcome);
}

/** Ends all open rounds. One without a pick gives its stake back, and was no round. */
export async function retrieve(player: number, known: Known, world: World): Promise<Outcome> {
  const token = tokenOf({ player }, world);
  const { outcome, data } = await world.call(calls.retrieveBalance, { requestId: v4() }, token);
  for (const { picks, returns, ...round } of data?.games ?? []) {
    if (picks > 0) rememberRound(known.rewards.of(player), { ...round, win: returns, time: world.now() });
  }
  return expectNamed(outcome);
}

export async function withdraw(
  player: number,
  amount: number,
  known: Known,
  world: World,
  requestId: string = v4(),
): Promise<Outcome> {
  const asking = playerAt(player, world);
  const { accountId, pin } = asking;
  const body = { requestId, accountId, amount, password: pin };
  const { outcome, data } = await world.call(calls.exchange, body, tokenOf({ player }, world));
  judgeStopped(outcome, asking, world);
  tallyRefusal(known, outcome);
  if (data !== null) {
    const { orderId } = data.order;
    known.withdrawn.add(orderId);
    remember(known.withdrawals, { orderId, player }, (other) => other.orderId === orderId);
  }
  return expectNamed(outcome);
}

/** Withdrawals are refused so while they are stopped, and only then. */
function judgeStopped(outcome: Outcome, { id, account }: Player, { faults }: World): void {
  const isRefused = outcome === ERRCODE.withdrawalsStopped;
  if (outcome !== null && isRefused !== account.isStopped)
    faults.push(`a withdrawal of ${id} was answered ${outcome}, stopped: ${account.isStopped}`);
}

export async function moveToSafeBox(
  player: number,
  { direction, amount }: { direction: 'in' | 'out'; amount: number },
  known: Known,
  world: World,
  requestId: string = v4(),
): Promise<Outcome> {
  const body = { requestId, direction, amount, password: PIN };
  const { outcome, data } = await world.call(calls.safeboxTransfer, body, tokenOf({ player }, world));
  if (data !== null) {
    known.answers.set(requestId, { what: 'move', player, coins: direction === 'in' ? amount : -amount });
  }
  return expectNamed(outcome);
}

export function playerAt(player: number, { players }: World): Player {
  const found = players[player % players.length];
  if (found === undefined) throw new Error('there are no players');
  return found;
}

export function tokenOf({ player }: { player: number }, world: World): string {
  return playerAt(player, world).token;
}

/** Allows only refusals with a name; an internal error is a fault. */
export function expectNamed(outcome: Outcome): Outcome {
  if (outcome !== null && outcome >= 500 && outcome < 1000)
    throw new Error(`the cashier answered ${outcome}`);
  return outcome;
}

export function refusedByProvider(error: unknown): void {
  if (!(error instanceof SandboxRefused)) throw error;
}
