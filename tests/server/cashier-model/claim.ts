import { v4 } from 'uuid';
import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { COINS, type Reward } from '#contract/rewards.ts';
import { SIGN_IN } from '#contract/sign-in.ts';
import { tokenOf } from './ask-for.ts';
import type { Known } from './known.ts';
import type { World } from './open-world.ts';

/** Claims the day's stamp, the same request twice at once. It is paid once, and only once a day. */
export async function claim(player: number, known: Known, world: World): Promise<void> {
  const token = tokenOf({ player }, world);
  const key = `${SIGN_IN}:${businessDayOf(world.now())}`;
  const claims = claimsOf(known, player);
  const isDue = !claims.some((earlier) => earlier.key === key);
  const calendar = await world.call(calls.loginBonus3User, {}, token);
  const before = await world.call(calls.getExchange, {}, token);
  if (calendar.data === null || before.data === null) {
    throw new Error(`nothing is told of the calendar: ${calendar.outcome} ${before.outcome}`);
  }
  const { days, nextDay: day, version, stamps, canReceive } = calendar.data;
  if (stamps !== claims.length || canReceive !== isDue || day !== (stamps % days.length) + 1) {
    const told = JSON.stringify({ stamps, canReceive, day });
    world.faults.push(`the calendar of player ${player} says ${told} after ${claims.length} stamps`);
  }
  const body = { requestId: v4(), key, day, version };
  const answers = await Promise.all([0, 1].map(() => world.call(calls.loginBonus3UserReceive, body, token)));
  const outcomes = answers.map(({ outcome }) => outcome);
  // The terms have changed since the calendar was read.
  if (world.troubles.isPossible && outcomes.includes(ERRCODE.rewardChanged)) return;
  const coins = isDue ? coinsOf(days[day - 1]?.rewards ?? []) : 0;
  if (isDue) known.claims.push({ player, key, coins });
  const after = await world.call(calls.getExchange, {}, token);
  const gained = (after.data?.coin ?? 0) - before.data.coin;
  const expected = isDue ? 0 : ERRCODE.rewardTaken;
  if (gained !== coins || outcomes.some((outcome) => outcome !== expected)) {
    world.faults.push(`player ${player} claimed ${key}: ${outcomes.join()}, ${gained} instead of ${coins}`);
  }
}

function claimsOf({ claims }: Known, player: number): Known['claims'] {
  return claims.filter((earlier) => earlier.player === player);
}

function coinsOf(rewards: readonly Reward[]): number {
  return rewards.reduce((sum, { propId, count }) => sum + (propId === COINS ? count : 0), 0);
}
