import type { Call, RequestOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { POINTS_OF_PLAY } from '#contract/points.ts';
import type { Known } from './known.ts';
import {
  type KnownProtection,
  pauseStateOf,
  whyNotDeposited,
  whyNotOffered,
  whyNotPlayed,
} from './known-protection.ts';
import type { Outcome } from './open-player.ts';
import type { World } from './open-world.ts';

const REFUSALS: readonly Outcome[] = [
  ERRCODE.excluded,
  ERRCODE.depositLimitReached,
  ERRCODE.lossLimitReached,
  ERRCODE.timeLimitReached,
];

/** A call of a player under way. */
interface Flight {
  isAlone: boolean;
}

/** The world, with each call that plays, deposits or offers judged by what the model knows of its player. */
export function watchGate(world: World, known: Known): World {
  const byToken = new Map<string, number>();
  /** Requests that were done, or may have been. What they did is judged by the journal. */
  const done = new Set<string>();
  const flights = new Map<number, Set<Flight>>();

  function playerOf(token: string): number | undefined {
    const player = world.players.findIndex((each) => each.token === token);
    if (player >= 0) byToken.set(token, player);
    return byToken.get(token);
  }

  function takeOff(player: number): Flight {
    const others = flights.get(player) ?? new Set();
    const flight = { isAlone: others.size === 0 };
    for (const other of others) other.isAlone = false;
    flights.set(player, others.add(flight));
    return flight;
  }

  return {
    ...world,
    async call(wanted, body, token) {
      const player = wanted.needs === 'nothing' ? undefined : playerOf(token);
      const { requestId = '' } = body as { requestId?: string };
      if (player === undefined || done.has(requestId)) return world.call(wanted, body, token);
      const flight = takeOff(player);
      const due = await judge(wanted, body, player, known, world);
      const answer = await world.call(wanted, body, token);
      flights.get(player)?.delete(flight);
      if (!answer.outcome && requestId !== '') done.add(requestId);
      const fault = findFault(wanted, answer.outcome, { due, isAlone: flight.isAlone });
      if (fault) world.faults.push(`${wanted.path} of player ${player}: ${fault}: ${JSON.stringify(body)}`);
      if (due.least !== 0) known.protection.refused += 1;
      return answer;
    },
  };
}

/** The errcodes of the gate by the least and by the most that its player may have used; 0 for a yes. */
interface Due {
  least: number;
  most: number;
}

/**
 * A request may be refused because of another one sent at the same time. Among such requests only accepted
 * ones are judged, by {@link followMoney}, in the order of the journal.
 */
function findFault(
  { path }: Call,
  outcome: Outcome,
  { due, isAlone }: { due: Due; isAlone: boolean },
): string {
  if (outcome === null) return '';
  // Before a break, the level's limit of a stake may be looked at, and how often an order was asked for.
  const isClosed =
    outcome === ERRCODE.excluded ||
    (outcome === ERRCODE.aboveBetLimit && path === calls.playRound.path) ||
    (outcome === ERRCODE.tooMany && path === calls.createRechargeOrder.path);
  if (due.least === ERRCODE.excluded) return isClosed ? '' : `${outcome} during a break`;
  if (outcome === ERRCODE.excluded) return 'excluded without a break';
  if (!isAlone) return '';
  if (outcome === 0) return due.least === 0 ? '' : `accepted instead of ${due.least}`;
  const isDue = outcome === due.least || outcome === due.most;
  return REFUSALS.includes(outcome) && !isDue ? `${outcome} instead of ${due.least} or ${due.most}` : '';
}

async function judge<C extends Call>(
  { needs }: C,
  body: RequestOf<C>,
  player: number,
  known: Known,
  world: World,
): Promise<Due> {
  const mine = known.protection.of(player);
  const now = world.now();
  const both = (why: number) => ({ least: why, most: why });
  if (needs === 'offer') return both(whyNotOffered(mine, now));
  if (mine.limits.some(({ amount }) => amount !== null)) await followMoney(known, world);
  if (needs === 'play') return both(whyNotPlayed(mine, stakeOf(body), now));
  const { amount } = body as unknown as { amount: number };
  const open = openOrdersOf(player, known, now);
  return {
    least: whyNotDeposited(mine, amount, { now, open: open.least }),
    most: whyNotDeposited(mine, amount, { now, open: open.most }),
  };
}

function stakeOf(body: object): number {
  const { stake = 0, bets = [] } = body as { stake?: number; bets?: { amount: number }[] };
  return stake + bets.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The sum of the player's orders that can still be paid. The model does not know when the server hears of a
 * checkout that was declined or has expired, so such an order counts only for the most.
 */
export function openOrdersOf(player: number, known: Known, now: number): Due {
  const { settled } = known.protection.of(player);
  const open = known.orders.filter(
    (order) =>
      order.player === player && order.expiresAt > now && !order.isCancelled && !settled.has(order.orderId),
  );
  const sumOf = (orders: typeof open) => orders.reduce((sum, { amount }) => sum + amount, 0);
  return {
    least: sumOf(open.filter(({ mayBeClosed, isDeclined }) => !mayBeClosed && !isDeclined)),
    most: sumOf(open),
  };
}

/** A movement of the journal. */
export interface Row {
  seq: number;
  userId: string;
  kind: string;
  amount: number;
  reference: string;
  time: number;
}

let following: Promise<unknown> = Promise.resolve();

/** Follows the journal since the last look, and judges what it says with the limits and breaks of now. */
export function followMoney(known: Known, world: World): Promise<void> {
  const next = following.then(() => readMoney(known, world));
  following = next.catch(() => {});
  return next;
}

async function readMoney({ protection }: Known, { database, players, faults }: World): Promise<void> {
  const rows = await database.query<Row>({
    name: 'model-money',
    text: `select seq, user_id as "userId", kind, amount, reference, created_at as time from journal
      where seq > $1::bigint order by seq`,
    values: [protection.followed],
  });
  const indexes = new Map(players.map(({ id }, player) => [id, player]));
  for (const row of rows) {
    protection.followed = row.seq;
    const player = indexes.get(row.userId);
    if (player === undefined) continue;
    const fault = followClosed(protection.of(player), row) ?? follow(protection.of(player), row);
    if (row.kind === 'deposit-held') protection.heldOnce += 1;
    if (fault) faults.push(`player ${player}: ${row.kind} of ${row.amount} for ${row.reference} ${fault}`);
  }
}

/** What arrives for a closed account is kept apart and sent back, and nothing else moves. */
function followClosed(mine: KnownProtection, { kind, amount, reference }: Row): string | null {
  if (!mine.isClosed) return null;
  if (kind === 'deposit-held') mine.held.set(reference, { amount, isReturning: true });
  else if (kind !== 'deposit-returned' || !mine.held.delete(reference)) return 'moved in a closed account';
  return '';
}

/** Kinds that may move during a break too: the player's own money, and the end of rounds and orders. */
const OPEN_KINDS = [
  ...['withdrawal', 'withdrawal-return', 'withdrawal-paid', 'withdrawal-fee', 'safebox-in', 'safebox-out'],
  ...['round-refund', 'game-win', POINTS_OF_PLAY],
];

/** @returns how the movement breaks the player's current limits or break; empty if it does not */
export function follow(mine: KnownProtection, { kind, amount, reference, time }: Row): string {
  switch (kind) {
    case 'deposit': {
      const why = whyNotDeposited(mine, amount, { now: time, open: 0 });
      mine.held.delete(reference);
      mine.settled.add(reference);
      mine.deposits.push({ time, amount });
      return why === 0 ? '' : `was credited instead of ${why}`;
    }
    case 'deposit-held':
      mine.held.set(reference, { amount, isReturning: false });
      mine.settled.add(reference);
      return whyNotDeposited(mine, amount, { now: time, open: 0 }) === 0 ? 'was held for no reason' : '';
    case 'deposit-returned':
      return mine.held.delete(reference) ? '' : 'was not held';
    case 'round-open': {
      const why = whyNotPlayed(mine, amount, time);
      mine.open.set(reference, amount);
      return why === 0 ? '' : `was accepted instead of ${why}`;
    }
    case 'game-stake': {
      // An open round was judged when it was opened.
      const why = mine.open.delete(reference) ? 0 : whyNotPlayed(mine, amount, time);
      mine.stakes.push({ time, amount });
      return why === 0 ? '' : `was accepted instead of ${why}`;
    }
    case 'round-refund':
      mine.open.delete(reference);
      return '';
    case 'game-win':
      mine.wins.push({ time, amount });
      return '';
    default:
      return OPEN_KINDS.includes(kind) || pauseStateOf(mine, time) === 'none'
        ? ''
        : 'was given during a break';
  }
}

/** Reports requests, movements and rewards since the last look that break limits or breaks. */
export async function followGate(known: Known, world: World): Promise<void> {
  await followMoney(known, world);
  const now = world.now();
  const resting = world.players.flatMap(({ id }, player) =>
    pauseStateOf(known.protection.of(player), now) === 'none' ? [] : [{ id, player }],
  );
  if (resting.length === 0) return;
  const ids = resting.map(({ id }) => id);
  const counts = await countRewardsOf(ids, world);
  for (const { id, player } of resting) {
    const [is, had] = [counts.get(id) ?? 0, known.protection.of(player).pause?.rewards ?? 0];
    if (is !== had) world.faults.push(`player ${player} has ${is} rewards instead of ${had} during a break`);
  }
}

/** Points for the play before a break are credited during it, too. */
export async function countRewardsOf(
  userIds: readonly string[],
  { database }: World,
): Promise<Map<string, number>> {
  const rows = await database.query<{ userId: string; rewards: number }>({
    name: 'model-rewards-at-rest',
    text: `select user_id as "userId", count(*)::int as rewards from reward
      where user_id = any($1::uuid[]) and source <> $2 and not lost group by user_id`,
    values: [userIds, POINTS_OF_PLAY],
  });
  return new Map(rows.map(({ userId, rewards }) => [userId, rewards]));
}
