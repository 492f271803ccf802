import { v4 } from 'uuid';
import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { type ExclusionKind, type Protection, unitOf } from '#contract/protection.ts';
import { device } from '../open-test-server.ts';
import { rightBody } from '../other-players/bodies.ts';
import { tokenOf } from './ask-for.ts';
import { type Known, pick } from './known.ts';
import {
  askForLimit,
  askToReturn,
  beginPause,
  depositedIn,
  describeLimit,
  describePause,
  endKnownRaise,
  endOfPause,
  endsOf,
  lossOf,
  minutesOf,
  pauseStateOf,
  whyNotDeposited,
} from './known-protection.ts';
import { rememberRound } from './known-rewards.ts';
import { compare } from './look-at-rewards.ts';
import type { Outcome } from './open-player.ts';
import { activePlayers, type World } from './open-world.ts';
import { countRewardsOf, followMoney, openOrdersOf } from './watch-gate.ts';

/** Only every third player sets limits, so that the others still reach what costs much. */
export function limitedOf(player: number, world: World): number {
  const limited = activePlayers(world).filter((each) => each % LIMITED === 0);
  return limited.findLast((each) => each <= player) ?? limited[0] ?? player;
}

const LIMITED = 3;

/** A request that can be sent again when its answer is lost: what it did is reckoned with the answer. */
export interface Wish {
  requestId: string;
  ask(): Promise<Outcome>;
}

export async function fulfil(wish: Wish | null): Promise<void> {
  if ((await wish?.ask()) === null) throw new Error('nobody answers although the cashier serves');
}

/** Sets one of the seven limits, or asks for none. */
export function wishForLimit(
  { limit: wanted, amount: chosen }: { limit: number; amount: number | null },
  player: number,
  known: Known,
  world: World,
): Wish {
  const { limits } = known.protection.of(player);
  const limit = limits[wanted % limits.length];
  if (limit === undefined) throw new Error('there are no limits');
  const { kind, period } = limit;
  const amount = chosen !== null && kind === 'time' ? 1 + Math.floor(chosen / MONEY_PER_MINUTE) : chosen;
  const body = { requestId: v4(), kind, period, amount };
  return {
    requestId: body.requestId,
    async ask() {
      await followMoney(known, world);
      const { outcome, data } = await world.call(calls.setLimit, body, tokenOf({ player }, world));
      if (outcome === null) return null;
      compare(`player ${player} set ${kind} of a ${period} to ${amount}`, outcome, 0, world);
      askForLimit(limit, amount, world.now());
      if (data !== null) compareProtection(data, player, known, world);
      return outcome;
    },
  };
}

const MONEY_PER_MINUTE = 5_000;

/** Confirms or drops a raise, mostly of a limit that has one. */
export async function answerRaise(
  { limit: wanted, isConfirmed }: { limit: number; isConfirmed: boolean },
  player: number,
  known: Known,
  world: World,
): Promise<void> {
  const { limits } = known.protection.of(player);
  const limit =
    pick(
      limits.filter(({ raise }) => raise !== null),
      wanted,
    ) ?? pick(limits, wanted);
  if (limit === undefined) throw new Error('there are no limits');
  const { kind, period } = limit;
  await followMoney(known, world);
  const body = { requestId: v4(), kind, period, isConfirmed };
  const { outcome, data } = await world.call(calls.answerRaise, body, tokenOf({ player }, world));
  const isRaised = endKnownRaise(limit, isConfirmed, world.now());
  const due = isConfirmed && !isRaised ? ERRCODE.raiseNotDue : 0;
  compare(`player ${player} answered ${kind} of a ${period}: ${isConfirmed}`, outcome, due, world);
  if (data !== null) compareProtection(data, player, known, world);
}

/** So few at once, so that the others take all kinds of steps. */
const MOST_AT_REST = 2;

/**
 * Begins a break or makes one longer, which ends the player's rounds and log-ins.
 * @returns null while enough others take one
 */
export async function wishForBreak(
  { isLong, days }: { isLong: boolean; days: number },
  player: number,
  known: Known,
  world: World,
): Promise<Wish | null> {
  const mine = known.protection.of(player);
  const now = world.now();
  const others = restingPlayers(known, world).filter((each) => each !== player);
  const hasLong = others.some((each) => known.protection.of(each).pause?.kind === 'selfExclusion');
  if (others.length >= MOST_AT_REST) return null;
  const kind: ExclusionKind = isLong && !hasLong ? 'selfExclusion' : 'timeOut';
  const length = kind === 'selfExclusion' ? 6 : days;
  const until = endOfPause({ length, unit: unitOf(kind) }, now);
  await followMoney(known, world);
  const rounds = [...mine.open.keys()];
  const userId = world.players[player]?.id ?? '';
  const rewards = (await countRewardsOf([userId], world)).get(userId) ?? 0;
  const body = { requestId: v4(), kind, length };
  return {
    requestId: body.requestId,
    async ask() {
      const { outcome, data } = await world.call(calls.takeBreak, body, tokenOf({ player }, world));
      if (outcome === null) return null;
      const isBegun = beginPause(mine, { kind, until, now, rewards });
      compare(`player ${player} took a break`, outcome, isBegun ? 0 : ERRCODE.breakLonger, world);
      if (data !== null) {
        compare(`the break of player ${player}`, data.exclusion, describePause(mine, now), world);
        known.protection.breaks += 1;
      }
      await rememberEnded(rounds, player, known, world);
      await followMoney(known, world);
      if (isBegun && mine.open.size > 0) world.faults.push(`player ${player} has open rounds during a break`);
      return outcome;
    },
  };
}

/** What the server has ended by the rules of its rounds. */
async function rememberEnded(
  rounds: readonly string[],
  player: number,
  known: Known,
  { database }: World,
): Promise<void> {
  const ended = await database.query<{
    roundId: string;
    gameId: number;
    stake: number;
    win: number;
    time: number;
  }>({
    name: 'model-ended',
    text: `select round_id as "roundId", game_id as "gameId", stake, win, created_at as time from game_round
      where round_id = any($1::uuid[])`,
    values: [rounds],
  });
  for (const round of ended) rememberRound(known.rewards.of(player), round);
}

/** A player whose break may be over says that they want to play again. */
export async function returnToPlay(wanted: number, known: Known, world: World): Promise<void> {
  const player = pick(restingPlayers(known, world), wanted);
  if (player === undefined) return;
  const mine = known.protection.of(player);
  await followMoney(known, world);
  const { outcome, data } = await world.call(
    calls.returnToPlay,
    { requestId: v4() },
    tokenOf({ player }, world),
  );
  const isAsked = askToReturn(mine, world.now());
  compare(`player ${player} asked to return`, outcome, isAsked ? 0 : ERRCODE.breakInForce, world);
  if (data !== null) compareProtection(data, player, known, world);
}

/** A player decides about a payment that is held. @returns null when nothing is */
export async function wishForHeld(
  { held: wanted, choice }: { held: number; choice: 'keep' | 'return' },
  known: Known,
  world: World,
): Promise<(Wish & { player: number; orderId: string }) | null> {
  await followMoney(known, world);
  const all = activePlayers(world).flatMap((player) =>
    [...known.protection.of(player).held].map(([orderId, held]) => ({ player, orderId, held })),
  );
  const chosen = pick(all, wanted);
  if (chosen === undefined) return null;
  const { player, orderId, held } = chosen;
  const mine = known.protection.of(player);
  const why = choice === 'keep' ? whyNotDeposited(mine, held.amount, { now: world.now(), open: 0 }) : 0;
  const due = why !== 0 ? why : held.isReturning ? ERRCODE.orderClosed : 0;
  const body = { requestId: v4(), orderId, choice };
  return {
    ...{ requestId: body.requestId, player, orderId },
    async ask() {
      const { outcome } = await world.call(calls.resolveHeldDeposit, body, tokenOf({ player }, world));
      if (outcome === null) return null;
      compare(`player ${player} decided to ${choice} what is held of ${orderId}`, outcome, due, world);
      if (outcome === 0) known.protection.decided += 1;
      if (outcome === 0 && choice === 'return') held.isReturning = true;
      return outcome;
    },
  };
}

/** Looks at the player's limits and break. */
export async function lookAtProtection(player: number, known: Known, world: World): Promise<void> {
  await followMoney(known, world);
  const { data } = await world.call(calls.getLimits, {}, tokenOf({ player }, world));
  if (data === null) throw new Error('nothing is told of limits');
  compareProtection(data, player, known, world);
}

/** What changes together: a break with its rounds and log-ins, a limit with the balance that it guards. */
export interface Guarded {
  isOnBreak: boolean;
  logIns: number;
  openRounds: number;
  /** All else, to be compared as a whole. */
  rest: unknown;
}

export async function readGuarded(player: number, { database, players }: World): Promise<Guarded> {
  const [found] = await database.query<Guarded>({
    name: 'model-guarded',
    text: `select exists (
        select from player_exclusion where user_id = $1::uuid and state = 'inForce'
      ) as "isOnBreak", (
        select count(*)::integer from session_token where user_id = $1::uuid
      ) as "logIns", (
        select count(*)::integer from open_round where user_id = $1::uuid
      ) as "openRounds", jsonb_build_object(
        'exclusion', (select to_jsonb(e) from player_exclusion e where user_id = $1::uuid),
        'limits', (select jsonb_agg(to_jsonb(l) order by kind, period) from player_limit l where user_id = $1::uuid),
        'held', (select jsonb_object_agg(id, state) from deposit_order
          where user_id = $1::uuid and state in ('held', 'returning', 'returned')),
        'balances', (select jsonb_agg(jsonb_build_array(account, currency, amount, guarded) order by account, currency)
          from balance where user_id = $1::uuid)
      ) as rest`,
    values: [players[player]?.id ?? ''],
  });
  if (found === undefined) throw new Error('a look without a row');
  return found;
}

/** Everything that plays, deposits or offers, and so is refused during a break. */
const GATED = Object.values(calls).filter(({ needs }) => needs !== 'nothing');
const KNOCKS = 3;

/**
 * Tries the next few calls that a break forbids, and checks that withdrawals are open and offers are hidden.
 * An effect of a forbidden call is a fault.
 */
export async function knock(player: number, known: Known, world: World): Promise<void> {
  const token = tokenOf({ player }, world);
  for (let nth = 0; nth < KNOCKS; nth += 1) {
    const call = GATED[known.protection.knocks % GATED.length];
    known.protection.knocks += 1;
    if (call !== undefined) await world.call(call, rightBody(call, {}, world.now()) as never, token);
  }
  const { outcome } = await world.call(calls.getExchange, {}, token);
  compare(`player ${player} looks at withdrawals during a break`, outcome, 0, world);
  const { data } = await world.call(calls.getAfterLoginInfoWeb, { version: '', ...device } as never, token);
  // It counts as a visit, but the day brings no draw before draws are shown again.
  known.rewards.of(player).visits.add(businessDayOf(world.now()));
  const dots = await world.call(calls.activityGetStatusList, {}, token);
  if (data === null || dots.data === null) throw new Error('nothing is told during a break');
  const offers = [
    data.user.isOnBreak,
    data.appGameDataUser.activityIds,
    Object.values(dots.data).filter(Boolean),
  ];
  compare(`player ${player} is offered during a break`, offers, [true, [], []], world);
}

/** The next end of a wait, of those that are not too long for the other steps; null without one. */
export function nextEnd(known: Known, world: World): number | null {
  const now = world.now();
  const ends = activePlayers(world).flatMap((player) => endsOf(known.protection.of(player)));
  const next = Math.min(...ends.filter((end) => end > now));
  return next <= now + LONGEST_WAIT ? next : null;
}

const LONGEST_WAIT = 8 * 86_400_000;

export function isResting(player: number, { protection }: Known, world: World): boolean {
  return pauseStateOf(protection.of(player), world.now()) !== 'none';
}

function restingPlayers(known: Known, world: World): number[] {
  return activePlayers(world).filter((player) => isResting(player, known, world));
}

/**
 * Compares the limits and the break that the player is told. The model knows only the least and the most that
 * open orders count; the rest is exact.
 */
function compareProtection(told: Protection, player: number, known: Known, world: World): void {
  const mine = known.protection.of(player);
  const now = world.now();
  const { state, kind, since, until, returnsAt } = told.exclusion;
  const is = state === 'none' ? { state } : { state, kind, since, until, returnsAt };
  compare(`the break of player ${player}`, is, describePause(mine, now), world);
  const limits = told.limits.map(({ used: _, ...limit }) => limit);
  const should = mine.limits.map((limit) => describeLimit(limit, now));
  compare(`the limits of player ${player}`, limits.map(inOrder), should.map(inOrder), world);
  const open = openOrdersOf(player, known, now);
  for (const { kind: of, period, used } of told.limits) {
    const deposited = of === 'deposit' ? depositedIn(mine, period, now) : 0;
    const [least, most] =
      of === 'deposit'
        ? [deposited + open.least, deposited + open.most]
        : Array(2).fill(of === 'loss' ? Math.max(0, lossOf(mine, period, now)) : minutesOf(mine, now));
    if (used < least || used > most)
      world.faults.push(`player ${player} has used ${used} of ${of} by ${period}, not ${least} to ${most}`);
  }
}

const inOrder = (limit: object) =>
  Object.fromEntries(Object.entries(limit).toSorted(([one], [other]) => one.localeCompare(other)));
