import { v4 } from 'uuid';
import { deposit, moveToSafeBox, openRound, pay, play, withdraw } from './ask-for.ts';
import { changeSeeds } from './change-seeds.ts';
import { claimAll } from './claim-rights.ts';
import { draw } from './draw.ts';
import { type Known, pick } from './known.ts';
import { lookAtDraws } from './look-at-draws.ts';
import type { Outcome } from './open-player.ts';
import type { World } from './open-world.ts';
import { workDaily } from './reward-steps.ts';
import { buyCard, lookAtCards, scratchCard } from './scratch-step.ts';
import type { CutOff, Step } from './step.ts';

type KillWhile = Step & { kind: 'kill while' };

/**
 * Kills the process in the middle of a request or message, which is then repeated and must have its effect
 * once.
 */
export async function killWhile(step: KillWhile, player: number, known: Known, world: World): Promise<void> {
  if (step.what === 'webhook') return killWhileTold(step, known, world);
  if (step.what === 'feed') return killWhileFed(step, player, known, world);
  if (step.what === 'daily work') return killWhileDaily(step, known, world);
  if (step.what === 'claim everything') return killWhileClaimed(step, player, known, world);
  const requestId = v4();
  const ask = () => askFor(step.what, { ...step, player, requestId }, known, world);
  const isLost = await world.dieWhile(step.at, ask);
  count(known, { isLost, hadEffect: await world.hasAnswered(requestId) });
  const outcome = await ask();
  if (outcome === null) throw new Error('nobody answers although the cashier serves again');
  if (step.what === 'draw' || step.what === 'change seeds') await lookAtDraws(player, known, world);
  if (step.what === 'buy a card' || step.what === 'scratch') await lookAtCards(player, known, world);
}

function askFor(
  what: CutOff,
  { player, amount, requestId }: { player: number; amount: number; requestId: string },
  known: Known,
  world: World,
): Promise<Outcome> {
  switch (what) {
    case 'play':
      return play(player, 1_000, known, world, requestId);
    case 'withdraw':
      return withdraw(player, amount, known, world, requestId);
    case 'safe box':
      return moveToSafeBox(player, { direction: 'in', amount: 100 }, known, world, requestId);
    case 'open a round':
      return openRound({ game: amount, stake: 100 }, player, known, world, requestId);
    case 'draw':
      return draw(player, known, world, requestId);
    case 'change seeds':
      return changeSeeds(player, known, world, requestId);
    case 'buy a card':
      return buyCard(player, known, world, requestId);
    case 'scratch':
      return scratchCard(player, known, world, requestId);
    default:
      return deposit({ typeId: 1, amount }, player, known, world, requestId);
  }
}

/** Longer than the provider waits before it repeats a message. */
const MINUTE = 60_000;

/** The provider's message gets no answer, so it sends it again. */
async function killWhileTold({ order: wanted, at }: KillWhile, known: Known, world: World): Promise<void> {
  const order = pick(known.orders, wanted);
  const paymentId = order && (await pay(order, { amount: null, telling: { mode: 'once' } }, known, world));
  if (!paymentId) return;
  const isLost = await world.dieWhile(at, () => world.sandbox.work());
  count(known, { isLost, hadEffect: await world.hasCredited(paymentId) });
  await world.advance(MINUTE);
  await world.work();
}

/** A waiting stake reaches the jackpots once, from this process or the next. */
async function killWhileFed({ at }: KillWhile, player: number, known: Known, world: World): Promise<void> {
  await play(player, 100, known, world);
  const isLost = await world.dieWhile(at, () => world.feed().catch(ignoreError));
  count(known, { isLost, hadEffect: await world.hasFed() });
  await world.feed();
}

/** What the daily work did is not done again. */
async function killWhileDaily({ at }: KillWhile, known: Known, world: World): Promise<void> {
  await workDaily(known, world, async () => {
    const isLost = await world.dieWhile(at, () => world.daily().catch(ignoreError));
    count(known, { isLost, hadEffect: false });
    await world.daily();
  });
}

async function killWhileClaimed(
  { at }: KillWhile,
  player: number,
  known: Known,
  world: World,
): Promise<void> {
  await claimAll({ isVip: false }, player, known, world, async (send, requestId) => {
    const isLost = await world.dieWhile(at, send);
    count(known, { isLost, hadEffect: await world.hasAnswered(requestId) });
    return send();
  });
}

/** Ignores the errors of a killed process: the next one repeats the work. */
function ignoreError(): void {}

function count({ cutOff }: Known, { isLost, hadEffect }: { isLost: boolean; hadEffect: boolean }): void {
  cutOff.tried += 1;
  if (!isLost) return;
  cutOff.lost += 1;
  if (hadEffect) cutOff.hadEffect += 1;
}
