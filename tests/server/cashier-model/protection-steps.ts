import { v4 } from 'uuid';
import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import type { ExclusionKind, Protection } from '#contract/protection.ts';
import { device } from '../open-test-server.ts';
import { rightBody } from '../other-players/right-body.ts';
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
import { ACTIVE_PLAYERS, type World } from './open-world.ts';
import { countRewardsOf, followMoney, openOrdersOf } from './watch-gate.ts';

/** Only every third player sets limits, so that the others still reach what costs much. */
export const LIMITED = 3;

/** Sets one of the seven limits, or asks for none. */
export async function setLimit(
  { limit: wanted, amount: chosen }: { limit: number; amount: number | null },
  player: number,
  known: Known,
  world: World,
): Promise<void> {
  const { limits } = known.protection.of(player);
  const limit = limits[wanted % limits.length];
  if (limit === undefined) throw new Error('there are no limits');
  const { kind, period } = limit;
  const amount = chosen !== null && kind === 'time' ? 1 + Math.floor(chosen / MONEY_PER_MINUTE) : chosen;
  await followMoney(known, world);
  const body = { requestId: v4(), kind, period, amount };
  const { outcome, data } = await world.call(calls.setLimit, body, tokenOf({ player }, world));
  compare(`player ${player} set ${kind} of a ${period} to ${amount}`, outcome, 0, world);
  askForLimit(limit, amount, world.now());
  if (data !== null) compareProtection(data, player, known, world);
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

/** Begins a break or makes one longer, which ends the player's rounds and log-ins. */
export async function takeBreak(
  { isLong, days }: { isLong: boolean; days: number },
  player: number,
  known: Known,
  world: World,
): Promise<void> {
  const mine = known.protection.of(player);
  const now = world.now();
  const others = restingPlayers(known, world).filter((each) => each !== player);
  const hasLong = others.some((each) => known.protection.of(each).pause?.kind === 'selfExclusion');
  if (others.length >= MOST_AT_REST) return;
  const kind: ExclusionKind = isLong && !hasLong ? 'selfExclusion' : 'timeOut';
  const length = kind === 'selfExclusion' ? 6 : days;
  await followMoney(known, world);
  const rounds = [...mine.open.keys()];
  const userId = world.players[player]?.id ?? '';
  const rewards = (await countRewardsOf([userId], world)).get(userId) ?? 0;
  const token = tokenOf({ player }, world);
  const { outcome, data } = await world.call(calls.takeBreak, { requestId: v4(), kind, length }, token);
  const until = endOfPause(kind, length, now);
  const isBegun = beginPause(mine, { kind, until, now, rewards });
  compare(`player ${player} took a break`, outcome, isBegun ? 0 : ERRCODE.breakLonger, world);
  if (data !== null) {
    compare(`the break of player ${player}`, data.exclusion, describePause(mine, now), world);
    known.protection.breaks += 1;
  }
  await rememberEnded(rounds, player, known, world);
  await followMoney(known, world);
  if (isBegun && mine.open.size > 0) world.faults.push(`player ${player} has open rounds during a break`);
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

/** A player decides about a payment that is held. */
export async function decideHeld(
  { held: wanted, choice }: { held: number; choice: 'keep' | 'return' },
  known: Known,
  world: World,
): Promise<void> {
  await followMoney(known, world);
  const all = activePlayers(world).flatMap((player) =>
    [...known.protection.of(player).held].map(([orderId, held]) => ({ player, orderId, held })),
  );
  const chosen = pick(all, wanted);
  if (chosen === undefined) return;
  const { player, orderId, held } = chosen;
  const mine = known.protection.of(player);
  const why = choice === 'keep' ? whyNotDeposited(mine, held.amount, { now: world.now(), open: 0 }) : 0;
  const due = why !== 0 ? why : held.isReturning ? ERRCODE.orderClosed : 0;
  const body = { requestId: v4(), orderId, choice };
  const { outcome } = await world.call(calls.resolveHeldDeposit, body, tokenOf({ player }, world));
  compare(`player ${player} decided to ${choice} what is held of ${orderId}`, outcome, due, world);
  if (outcome === 0) known.protection.decided += 1;
  if (outcome === 0 && choice === 'return') held.isReturning = true;
}

/** Everything that plays, deposits or offers, and so is refused during a break. */
const GATED = Object.values(calls).filter(({ needs }) => needs !== 'nothing');
const KNOCKS = 3;

/**
 * Tries a few calls that a break forbids, by turns, and looks at what is left: withdrawals, and no offers.
 * What is asked for has no effect, or it is a fault.
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

function activePlayers({ players }: World): number[] {
  return [...players.keys()].slice(-ACTIVE_PLAYERS);
}

/**
 * What the player is told of limits and break. Of open orders the model knows the least and the most that
 * count; the rest is exact.
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
