import { v4 } from 'uuid';
import { HOUR, MINUTE } from '../durations.ts';
import { beginStep, changeNow, proveWell } from './account-steps.ts';
import { deposit, moveToSafeBox, openRound, ordersOf, pay, play, playerAt, withdraw } from './ask-for.ts';
import { changeSeeds } from './change-seeds.ts';
import { claimAll } from './claim-rights.ts';
import { draw } from './draw.ts';
import { type Known, pick } from './known.ts';
import { lookAtDraws } from './look-at-draws.ts';
import { compare } from './look-at-rewards.ts';
import type { Outcome } from './open-player.ts';
import type { World } from './open-world.ts';
import * as protection from './protection-steps.ts';
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
  if (step.what === 'send back') return killWhileSentBack(step, known, world);
  const guarding = await planGuarding(step, player, known, world);
  if (guarding !== null) return killWhileGuarding(step, guarding, known, world);
  await proveBefore(step, player, known, world);
  const requestId = v4();
  const ask = () => askFor(step.what, { ...step, player, requestId }, known, world);
  const isLost = await world.dieWhile(step.at, ask);
  count(known, { isLost, hadEffect: await world.hasAnswered(requestId) });
  const outcome = await ask();
  if (outcome === null) throw new Error('nobody answers although the cashier serves again');
  if (step.what === 'draw' || step.what === 'change seeds') await lookAtDraws(player, known, world);
  if (step.what === 'buy a card' || step.what === 'scratch') await lookAtCards(player, known, world);
}

/** A change of the account wants a proof, which the request itself then needs no more. */
async function proveBefore({ what }: KillWhile, player: number, known: Known, world: World): Promise<void> {
  if (what !== 'change the digits' && what !== 'add a payout account') return;
  await proveWell(await beginStep(player, known, world), known, world);
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
    case 'change the digits':
      return changeNow('pin', requestId, playerAt(player, world), known, world);
    case 'add a payout account':
      return changeNow('payee', requestId, playerAt(player, world), known, world);
    case 'scratch':
      return scratchCard(player, known, world, requestId);
    default:
      return deposit({ typeId: 1, amount }, player, known, world, requestId);
  }
}

/** The provider's message gets no answer, so it sends it again. */
async function killWhileTold({ order: wanted, at }: KillWhile, known: Known, world: World): Promise<void> {
  const order = pick(ordersOf(known, world), wanted);
  const paymentId = order && (await pay(order, { amount: null, telling: { mode: 'once' } }, known, world));
  if (!paymentId) return;
  const isLost = await world.dieWhile(at, () => world.sandbox.work());
  count(known, { isLost, hadEffect: await world.hasCredited(paymentId) });
  // Longer than the provider waits before it repeats a message.
  await world.advance(MINUTE);
  await world.work();
}

interface Guarding {
  player: number;
  wish: protection.Wish | null;
}

/** @returns null if the request has nothing to do with limits and breaks */
async function planGuarding(
  { what, amount, order }: KillWhile,
  player: number,
  known: Known,
  world: World,
): Promise<Guarding | null> {
  switch (what) {
    case 'set a limit': {
      const limited = protection.limitedOf(player, world);
      const wish = protection.wishForLimit({ limit: order, amount }, limited, known, world);
      return { player: limited, wish };
    }
    case 'take a break': {
      const wish = await protection.wishForBreak({ isLong: false, days: 1 }, player, known, world);
      return { player, wish };
    }
    case 'decide about what is held': {
      const choice = order % 2 === 0 ? 'return' : 'keep';
      const wish = await protection.wishForHeld({ held: order, choice }, known, world);
      return { player: wish?.player ?? player, wish };
    }
    default:
      return null;
  }
}

/** A limit, a break or a decision holds with all that belongs to it, or nothing of it does. */
async function killWhileGuarding(
  { what, at }: KillWhile,
  { player, wish }: Guarding,
  known: Known,
  world: World,
): Promise<void> {
  if (wish === null) return;
  const before = await protection.readGuarded(player, world);
  let outcome: Outcome = null;
  const isLost = await world.dieWhile(at, async () => {
    outcome = await wish.ask();
  });
  const hadEffect = await world.hasAnswered(wish.requestId);
  count(known, { isLost, hadEffect });
  const after = await protection.readGuarded(player, world);
  const half = `player ${player} was cut off in: ${what}`;
  if (!hadEffect) {
    // The request itself may have been preceded by a log-in.
    const logIns = Math.min(before.logIns, after.logIns);
    compare(`${half}, without an effect`, { ...after, logIns }, before, world);
  } else if (what === 'take a break') {
    const { isOnBreak, logIns, openRounds } = after;
    const is = { isOnBreak, logIns, openRounds };
    compare(`${half}, with an effect`, is, { isOnBreak: true, logIns: 0, openRounds: 0 }, world);
  }
  if (outcome === null) await protection.fulfil(wish);
  await protection.lookAtProtection(player, known, world);
}

/** What its player wants back is sent back once, by this process or the next. */
async function killWhileSentBack({ order, at }: KillWhile, known: Known, world: World): Promise<void> {
  const wish = await protection.wishForHeld({ held: order, choice: 'return' }, known, world);
  if (wish === null) return;
  await protection.fulfil(wish);
  const isLost = await world.dieWhile(at, () => world.work().catch(ignoreError));
  count(known, { isLost, hadEffect: await world.hasReturned(wish.orderId) });
  // Longer than a job waits for a process that has died.
  await world.advance(HOUR);
  await world.work();
  compare(`the payment of ${wish.orderId} is back`, await world.hasReturned(wish.orderId), true, world);
}

/** A waiting stake reaches the jackpots once, from this process or the next. */
async function killWhileFed({ at }: KillWhile, player: number, known: Known, world: World): Promise<void> {
  await play(player, 100, known, world);
  const isLost = await world.dieWhile(at, () => world.feed().catch(ignoreError));
  count(known, { isLost, hadEffect: await world.hasFed() });
  await world.feed();
}

/** The effects of the daily work do not happen again. */
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

/** Counts an attempt, whether it was cut off and whether it had its effect. */
export function count(
  { cutOff }: Known,
  { isLost, hadEffect }: { isLost: boolean; hadEffect: boolean },
): void {
  cutOff.tried += 1;
  if (!isLost) return;
  cutOff.lost += 1;
  if (hadEffect) cutOff.hadEffect += 1;
}
