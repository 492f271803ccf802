import { v4 } from 'uuid';
import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { SIGN_IN } from '#contract/constants.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { tokenOf } from './ask-for.ts';
import type { Known } from './known.ts';
import { coinsOf, rememberClaim } from './known-rewards.ts';
import type { World } from './open-world.ts';

/** Claims the day's stamp, the same request twice at once. It is paid once, and only once a day. */
export async function claim(player: number, known: Known, world: World): Promise<void> {
  const token = tokenOf({ player }, world);
  const key = `${SIGN_IN}:${businessDayOf(world.now())}`;
  const mine = known.rewards.of(player);
  const claims = [...mine.claims.keys()].filter((earlier) => earlier.startsWith(`${SIGN_IN}:`));
  const isDue = !mine.claims.has(key);
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
  const { rewards, wagering } = days[day - 1] ?? { rewards: [], wagering: 0 };
  const coins = isDue ? coinsOf(rewards) : 0;
  if (isDue) rememberClaim(mine, key, { rewards, wagering, time: world.now() });
  const after = await world.call(calls.getExchange, {}, token);
  const gained = (after.data?.coin ?? 0) - before.data.coin;
  const expected = isDue ? 0 : ERRCODE.rewardTaken;
  if (gained !== coins || outcomes.some((outcome) => outcome !== expected)) {
    world.faults.push(`player ${player} claimed ${key}: ${outcomes.join()}, ${gained} instead of ${coins}`);
  }
}
