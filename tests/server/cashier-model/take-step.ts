import { v4 } from 'uuid';
import { calls } from '#contract/calls.ts';
import * as accounts from './account-steps.ts';
import * as ask from './ask-for.ts';
import { changeSeedsAlone } from './change-seeds.ts';
import { claim } from './claim.ts';
import { claimAll, claimRight } from './claim-rights.ts';
import * as closing from './closing-steps.ts';
import { dismiss, draw, drawAlone, drawTwice, drawWhileBetting } from './draw.ts';
import { invite } from './invite-steps.ts';
import { killWhile } from './kill-while.ts';
import { type Known, pick } from './known.ts';
import { rememberRound } from './known-rewards.ts';
import { letPass } from './let-pass.ts';
import { activePlayers, type World } from './open-world.ts';
import * as protection from './protection-steps.ts';
import { betMost, buyCoins, spendCoupon, tellOfTask, visit, workDaily } from './reward-steps.ts';
import { scratchAtOnce } from './scratch-step.ts';
import { spinTwice } from './spin.ts';
import type { CutOff, Step } from './step.ts';

/** Takes one step. Named refusals are allowed; other errors throw. */
export async function take(step: Step, known: Known, world: World): Promise<void> {
  const player = 'player' in step ? newestOf(world, step.player) : 0;
  const order = 'order' in step ? pick(ask.ordersOf(known, world), step.order) : undefined;

  const resting = findResting(step, player, known, world);
  if (resting !== null) return protection.knock(resting, known, world);

  switch (step.kind) {
    case 'deposit':
      await ask.deposit({ typeId: step.typeId, amount: step.amount }, player, known, world);
      return;
    case 'deposit with a coupon': {
      const { typeId, amount, propId } = step;
      return ask.depositWithCoupon({ typeId, amount, propId }, player, known, world);
    }
    case 'deposit with an item':
      return ask.depositWithItem(step, player, known, world);
    case 'pay':
      if (order !== undefined) await ask.pay(order, step, known, world);
      return;
    case 'decline':
    case 'expire':
      if (order !== undefined) await ask.close(order, step.kind, world);
      return;
    case 'cancel':
      if (order !== undefined) await ask.cancel(order, world);
      return;
    case 'cancel while paying':
      if (order === undefined) return;
      await ask.pay(order, { amount: null, telling: { mode: 'once' } }, known, world);
      await Promise.all([ask.cancel(order, world), world.work()]);
      return;
    case 'look at': {
      if (order === undefined) return;
      const body = { orderId: order.orderId };
      ask.expectNamed((await world.call(calls.getRechargeOrder, body, ask.tokenOf(order, world))).outcome);
      return;
    }
    case 'play':
      await ask.play(player, step.stake, known, world);
      return;
    case 'play off':
      return ask.playOff(player, known, world);
    case 'open a round':
      await ask.openRound(step, player, known, world);
      return;
    case 'break a pot':
    case 'cash out':
      return goOn(step, known, world);
    case 'retrieve': {
      await ask.retrieve(player, known, world);
      return;
    }
    case 'withdraw':
      await ask.withdraw(player, step.amount, known, world);
      return;
    case 'withdraw while betting':
      await Promise.all([
        ask.withdraw(player, step.amount, known, world),
        ask.play(player, step.stake, known, world),
        ask.play(player, step.stake, known, world),
      ]);
      return;
    case 'withdraw twice': {
      const requestId = v4();
      await Promise.all([0, 1].map(() => ask.withdraw(player, step.amount, known, world, requestId)));
      return;
    }
    case 'decide': {
      const withdrawal = pick(known.withdrawals, step.withdrawal);
      if (withdrawal !== undefined) await world.decide(withdrawal.orderId, step.verdict);
      return;
    }
    case 'settle payout': {
      const withdrawal = pick(known.withdrawals, step.withdrawal);
      if (withdrawal === undefined) return;
      const settlement = step.succeeds
        ? ({ state: 'succeeded' } as const)
        : ({ state: 'failed', reason: 'the account is closed' } as const);
      await world.sandbox.settlePayout(withdrawal.orderId, settlement).catch(ask.refusedByProvider);
      return;
    }
    case 'safe box':
      await ask.moveToSafeBox(player, step, known, world);
      return;
    case 'draw':
      return drawAlone(player, known, world);
    case 'draw twice':
      return drawTwice(player, known, world);
    case 'draw while betting':
      return drawWhileBetting({ ...step, player }, known, world);
    case 'draw again': {
      const earlier = pick(known.draws.all, step.draw);
      if (earlier !== undefined) await draw(earlier.player, known, world, earlier.requestId);
      return;
    }
    case 'dismiss': {
      const award = pick(known.draws.all, step.draw);
      if (award !== undefined) await dismiss(award, known, world);
      return;
    }
    case 'change seeds':
      return changeSeedsAlone(player, known, world);
    case 'invite':
      return invite(player, known, world);
    case 'spin twice':
      return spinTwice(player, world);
    case 'scratch':
      return scratchAtOnce(player, known, world);
    case 'claim':
      return claim(player, known, world);
    case 'claim a right':
      return claimRight(step, player, known, world);
    case 'claim everything':
      return claimAll(step, player, known, world);
    case 'visit':
      return visit(player, known, world);
    case 'tell of a task':
      return tellOfTask(player, step.task, known, world);
    case 'bet most':
      return betMost(player, step.isTooMuch, known, world);
    case 'use a coupon':
      return spendCoupon(player, step.coupon, known, world);
    case 'buy':
      return buyCoins(player, known, world);
    case 'set a limit':
      return protection.fulfil(
        protection.wishForLimit(step, protection.limitedOf(player, world), known, world),
      );
    case 'answer a raise':
      return protection.answerRaise(step, protection.limitedOf(player, world), known, world);
    case 'take a break':
      return protection.fulfil(await protection.wishForBreak(step, player, known, world));
    case 'return to play':
      return protection.returnToPlay(step.resting, known, world);
    case 'decide about what is held':
      return protection.fulfil(await protection.wishForHeld(step, known, world));
    case 'wait for an end': {
      const end = protection.nextEnd(known, world);
      if (end !== null) await letPass(end - world.now() - (step.isEarly ? 1 : 0), world);
      return;
    }
    case 'prove':
      return accounts.prove(step, accounts.playerOfKind(step.player, world), known, world);
    case 'change the account':
      return accounts.changeAccount(step, accounts.playerOfKind(step.player, world), known, world);
    case 'forget the password':
      return accounts.forgetPassword(accounts.playerOfKind(step.player, world), known, world);
    case 'report a takeover':
      return accounts.reportTakeover(step, accounts.playerOfKind(step.player, world), known, world);
    case 'allow withdrawals':
      return accounts.allowWithdrawals(accounts.playerOfKind(step.player, world), known, world);
    case 'log in twice':
      return accounts.logInTwice(step, accounts.playerOfKind(step.player, world), known, world);
    case 'withdraw as a kind':
      await ask.withdraw(accounts.playerOfKind(step.player, world), step.amount, known, world);
      return;
    case 'leave':
      return closing.leave(step, known, world);
    case 'ask to close':
      return closing.askAndKeep(step, player, known, world);
    case 'wait for closings':
      return closing.waitForClosings(known, world);
    case 'daily work':
      return workDaily(known, world);
    case 'feed':
      return world.feed();
    case 'work':
      return world.work();
    case 'reconcile':
      return world.reconcile();
    case 'let pass':
      return letPass(step.seconds * 1_000, world);
    case 'kill':
      await world.troubles.calm();
      return world.kill();
    case 'kill while':
      await world.troubles.calm();
      return killWhile(step, player, known, world);
    case 'trouble':
      return world.troubles.arm(step);
  }
}

/** Steps whose player is paid, offered or shown something, so that they mean nothing during a break. */
const NOT_AT_REST: readonly Step['kind'][] = [
  ...(['deposit with a coupon', 'deposit with an item', 'draw', 'draw twice', 'draw again'] as const),
  ...(['draw while betting', 'dismiss', 'change seeds', 'invite', 'scratch', 'claim'] as const),
  ...(['claim a right', 'claim everything', 'visit', 'tell of a task', 'use a coupon', 'buy'] as const),
];
/** The same for what a kill cuts off. */
const NOT_CUT_OFF_AT_REST: readonly CutOff[] = [
  'draw',
  'change seeds',
  'buy a card',
  'scratch',
  'claim everything',
];

/** @returns the player of a step that a break forbids; null for another step */
function findResting(step: Step, player: number, known: Known, world: World): number | null {
  const isForPlay =
    step.kind === 'kill while' ? NOT_CUT_OFF_AT_REST.includes(step.what) : NOT_AT_REST.includes(step.kind);
  const who = 'draw' in step ? pick(known.draws.all, step.draw)?.player : player;
  return isForPlay && who !== undefined && protection.isResting(who, known, world) ? who : null;
}

function newestOf(world: World, wanted: number): number {
  return pick(activePlayers(world), wanted) ?? 0;
}

/** Older rounds are mostly over. */
const OPEN_ROUNDS = 8;

/** Breaks a pot or ends the round, even one that is over. */
async function goOn(
  step: Step & { kind: 'break a pot' | 'cash out' },
  known: Known,
  world: World,
): Promise<void> {
  const round = pick(known.rounds, step.round % OPEN_ROUNDS);
  if (round === undefined) return;
  const body = { requestId: v4(), roundId: round.roundId };
  const token = ask.tokenOf(round, world);
  const { outcome, data } =
    step.kind === 'cash out'
      ? await world.call(calls.cashOut, body, token)
      : await world.call(calls.pickPot, { ...body, pot: step.pot }, token);
  if (data?.round) rememberRound(known.rewards.of(round.player), { ...data.round, time: world.now() });
  ask.expectNamed(outcome);
}
