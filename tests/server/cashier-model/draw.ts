import { isDeepStrictEqual } from 'node:util';
import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import { expectNamed, moveToSafeBox, play, tokenOf } from './ask-for.ts';
import type { Known } from './known.ts';
import { type KnownDraw, rememberDay, rememberDraw } from './known-draws.ts';
import { lookAtDraws, type Standing } from './look-at-draws.ts';
import { MODEL_DRAWS } from './model-config.ts';
import type { Outcome } from './open-player.ts';
import type { World } from './open-world.ts';

/** A repeated request must have the same result. */
export async function draw(
  player: number,
  known: Known,
  world: World,
  requestId: string = v4(),
): Promise<Outcome> {
  const token = tokenOf({ player }, world);
  const { outcome, data } = await world.call(calls.receiveDrawChance, { requestId }, token);
  if (data !== null) {
    const earlier = rememberDraw(known.draws, { requestId, player, drawn: data });
    if (earlier === null) rememberDay(known.draws, player, world.now());
    else if (!isDeepStrictEqual(earlier, data)) {
      world.faults.push(`${requestId} drew ${JSON.stringify(data)} after ${JSON.stringify(earlier)}`);
    }
  }
  return expectNamed(outcome);
}

/**
 * Without concurrent steps, a draw spends a chance, its player gets the prize, and a jackpot pays its whole
 * amount.
 */
export async function drawAlone(player: number, known: Known, world: World): Promise<void> {
  const before = await lookAtDraws(player, known, world);
  const outcome = await draw(player, known, world);
  const after = await lookAtDraws(player, known, world);
  if ((outcome === 0) !== before.chances > 0) {
    world.faults.push(`player ${player} drew with ${before.chances} chances: ${outcome}`);
  }
  const drawn = outcome === 0 ? known.draws.all.at(-1)?.drawn : undefined;
  const { jackpot, expected } = predictDraw(before, drawn);
  const { coin, pools } = after;
  if (!isDeepStrictEqual({ coin, pools }, expected) || (jackpot !== null && drawn?.bonus !== jackpot)) {
    const [were, are, should] = [before, after, expected].map(describeTold);
    world.faults.push(`${JSON.stringify(drawn)} made ${are} of ${were} instead of ${should}`);
  }
}

/** The same request twice at once. */
export async function drawTwice(player: number, known: Known, world: World): Promise<void> {
  const requestId = v4();
  const outcomes = await Promise.all([0, 1].map(() => draw(player, known, world, requestId)));
  if (outcomes[0] !== outcomes[1]) world.faults.push(`one draw twice was ${outcomes.join(' and ')}`);
  await lookAtDraws(player, known, world);
}

/** Draws, bets, feeds the jackpots and moves coins, all at once. */
export async function drawWhileBetting(
  { player, stake }: { player: number; stake: number },
  known: Known,
  world: World,
): Promise<void> {
  await Promise.all([
    draw(player, known, world),
    play(player, stake, known, world),
    world.feed(),
    draw(player, known, world),
    moveToSafeBox(player, { direction: 'in', amount: 100 }, known, world),
    play(player, stake, known, world),
    world.feed(),
  ]);
  await lookAtDraws(player, known, world);
}

/** Twice at once, for old awards too. */
export async function dismiss(award: KnownDraw, known: Known, world: World): Promise<void> {
  const token = tokenOf(award, world);
  const { drawId } = award.drawn;
  const outcomes = await Promise.all(
    [0, 1].map(async () => (await world.call(calls.dismissDrawAward, { drawId }, token)).outcome),
  );
  if (outcomes.some((outcome) => outcome !== 0)) {
    world.faults.push(`${drawId} was dismissed: ${outcomes.join(' and ')}`);
  }
  award.isDismissed = true;
  await lookAtDraws(award.player, known, world);
}

interface Told {
  coin: number;
  pools: Map<number, number>;
}

/** The expected state after a draw. */
function predictDraw(
  { coin, pools }: Standing,
  drawn: KnownDraw['drawn'] | undefined,
): { jackpot: number | null; expected: Told } {
  if (drawn === undefined) return { jackpot: null, expected: { coin, pools } };
  const { bonus, propId, type } = drawn;
  if (type !== JACKPOT_AWARD) return { jackpot: null, expected: { coin: coin + bonus, pools } };
  const jackpot = pools.get(propId) ?? 0;
  const seed = MODEL_DRAWS.jackpotPools.find((pool) => pool.propId === propId)?.seed ?? 0;
  return { jackpot, expected: { coin: coin + jackpot, pools: new Map([...pools, [propId, seed]]) } };
}

function describeTold({ coin, pools }: Told): string {
  return `${coin} coins with jackpots of ${[...pools.values()].join(', ')}`;
}
