import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { DrawResult } from '#contract/jackpot.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { fakeSubmission } from '#tests/fake-submission.ts';
import { sampleAward } from '#tests/sample-award.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import { missingActor } from '../missing-actor.ts';
import { createSubmissionMachine } from '../submission/submission.machine.ts';
import type { PageEvent } from '../watch-page.ts';
import { jackpotDrawActors, jackpotDrawMachine } from './jackpot-draw.machine.ts';
import type {
  DrawAnswer,
  DrawClaim,
  DrawDialogEvent,
  DrawPlace,
  DrawPlayerEvent,
} from './jackpot-draw.types.ts';
import { jackpotSpinMachine } from './jackpot-spin.machine.ts';
import { planGridSpin, planWheel } from './jackpot-spin-rules.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const coins = sampleAward({ id: 4 });
const mega = sampleAward({ drawId: 'd2', id: 7, type: 2, propId: 50_001, count: 1, bonus: 120_000_000 });
const chances = { canReceiveDrawChance: false, chances: 0, needDeposit: 50_000, needTyping: 0 };

/** Draw, reveal and spin together, as in the app; what lies outside of them is faked. */
function createWhole() {
  const clock = new SimulatedClock();
  const fetchDrawInfo = fakeCall(jackpotDrawActors.fetchDrawInfo);
  const { send: claim, logic: submission } = fakeSubmission(createSubmissionMachine<DrawClaim, DrawAnswer>());
  const dismissAward = fakeCall(missingActor<void, { awardId: string }>('dismissAward'));
  const rollAmounts = fakeCall(missingActor<number[], { widths: readonly number[] }>('rollAmounts'));
  const rollTurn = fakeCall(missingActor<number>('rollTurn'));
  const watchPage = fromCallback<PageEvent>(() => {});
  const spin = jackpotSpinMachine.provide({
    actors: {
      awaitLateReturn: fakeCall(missingActor<void, { after: number }>('awaitLateReturn')).logic,
      rollTurn: rollTurn.logic,
    },
  });
  const told: string[] = [];
  const actor = createActor(
    jackpotDrawMachine.provide({
      actors: {
        fetchDrawInfo: fetchDrawInfo.logic,
        amounts: jackpotDrawActors.amounts.provide({ actors: { rollAmounts: rollAmounts.logic } }),
        reveal: jackpotDrawActors.reveal.provide({
          actors: { submission, dismissAward: dismissAward.logic, watchPage },
        }),
        spin,
        dialog: fromCallback<DrawDialogEvent, { place: DrawPlace }>(({ receive }) =>
          receive(({ type }) => told.push(type)),
        ),
        player: fromCallback<DrawPlayerEvent, { place: DrawPlace }>(({ receive }) =>
          receive(({ type }) => told.push(type)),
        ),
        watchPage,
      },
    }),
    { clock, input: { place: 'dialog', createId: fakeIds().createId } },
  );
  actor.start();
  const press = () => actor.send({ type: 'draw.press', places, isStill: false });
  const state = () => actor.getSnapshot();
  const submissionRef = () => state().children.reveal?.getSnapshot().children.submission;
  return {
    claim,
    clock,
    dismissAward,
    fetchDrawInfo,
    submission: submissionRef,
    rollTurn,
    send: actor.send,
    state,
    hear: () => told.splice(0).filter((type) => type !== 'award.awaited' && type !== 'award.settled'),
    spin: () => state().children.spin?.getSnapshot(),
    skip: () => state().children.spin?.send({ type: 'spin.skip' }),
    press,
    async draw(award: DrawResult) {
      await fetchDrawInfo.answer(sampleDrawInfo());
      press();
      await claim.answer({ award, chances });
    },
  };
}

const running = { open: { draw: 'running' } } as const;

test('coins are drawn, spun for, shown and dismissed', async () => {
  const { clock, dismissAward, draw, hear, send, spin, state } = createWhole();
  await draw(coins);
  expect(spin()?.value).toEqual({ spinning: { cruising: 'beginning' } });
  expect(spin()?.context.plan).toEqual(planGridSpin(0, 3));
  expect(hear()).toEqual(['dialog.lock', 'balance.hold']);

  clock.increment(planGridSpin(0, 3).duration);
  expect([spin()?.value, hear()]).toEqual(['landed', ['balance.refresh']]);
  clock.increment(600);
  expect([state().matches({ open: { draw: { awarding: 'above' } } }), state().context.award]).toEqual([
    true,
    coins,
  ]);
  expect(hear()).toEqual(['balance.release', 'dialog.unlock', 'popup.open']);

  send({ type: 'award.dismiss', awardId: 'd1' });
  expect(state().matches({ open: { draw: { idle: 'renewing' } } })).toBe(true);
  expect([hear(), dismissAward.inputs]).toEqual([['award.dismissed', 'popup.close'], [{ awardId: 'd1' }]]);
});

test('a jackpot turns the wheel, and two seconds later its award is shown alone', async () => {
  const { clock, draw, hear, rollTurn, send, spin, state } = createWhole();
  await draw(mega);
  clock.increment(planGridSpin(0, 6).duration);
  clock.increment(600);
  await rollTurn.answer(1);
  expect(spin()?.context.wheel).toEqual(planWheel('mega', 1));
  clock.increment(6_000);
  clock.increment(1_999);
  expect(state().matches(running)).toBe(true);
  clock.increment(1);
  expect(state().hasTag('putAway')).toBe(true);
  hear();
  send({ type: 'award.dismiss', awardId: 'd2' });
  expect(hear()).toEqual(['award.dismissed', 'popup.close', 'dialog.close']);
});

test('a spin can be skipped after its first second, not before', async () => {
  const { clock, draw, skip, spin } = createWhole();
  await draw(coins);
  skip();
  expect(spin()?.hasTag('skippable')).toBe(false);
  clock.increment(1_000);
  expect(spin()?.hasTag('skippable')).toBe(true);
  skip();
  expect(spin()?.value).toBe('landed');
});

test('an award that waits is shown first, and not again while the server has not heard of its dismissal', async () => {
  const { clock, dismissAward, fetchDrawInfo, send, state } = createWhole();
  await fetchDrawInfo.answer(sampleDrawInfo({ pendingAwards: [coins] }));
  expect(state().context.award).toEqual(coins);
  send({ type: 'award.dismiss', awardId: 'd1' });
  await dismissAward.fail(failedCall('offline'));
  await fetchDrawInfo.answer(sampleDrawInfo({ pendingAwards: [coins] }));
  expect([state().context.award, state().matches({ open: { draw: 'idle' } })]).toEqual([null, true]);
  clock.increment(1_000);
  expect(dismissAward.inputs).toEqual([{ awardId: 'd1' }, { awardId: 'd1' }]);
});

test('a lost answer keeps the dialog open until it is left, and its award comes with the info', async () => {
  const { claim, fetchDrawInfo, hear, press, send, state, submission } = createWhole();
  await fetchDrawInfo.answer(sampleDrawInfo());
  press();
  await claim.fail(failedCall('offline'));
  for (let asked = 1; asked <= 5; asked += 1) {
    submission()?.send({ type: 'submission.retry' });
    await claim.fail(failedCall('offline'));
  }
  send({ type: 'dialog.close' });
  expect([state().matches(running), submission()?.getSnapshot().value, hear()]).toEqual([
    true,
    'unsettled',
    ['dialog.lock', 'balance.hold'],
  ]);

  submission()?.send({ type: 'submission.leave' });
  await fetchDrawInfo.answer(sampleDrawInfo({ ...chances, pendingAwards: [coins] }));
  expect(state().context.award).toEqual(coins);
  expect(hear()).toEqual(['balance.release', 'dialog.unlock', 'balance.refresh', 'popup.open']);
});

test('a login that is lost in the claim releases balance and dialog', async () => {
  const { claim, fetchDrawInfo, hear, press, state } = createWhole();
  await fetchDrawInfo.answer(sampleDrawInfo());
  press();
  await claim.fail(failedCall('refused', 401));
  expect([state().value, hear()]).toEqual([
    'loggedOut',
    ['dialog.lock', 'balance.hold', 'balance.release', 'dialog.unlock', 'dialog.close'],
  ]);
});

test('a login that is lost in mid-spin releases balance and dialog', async () => {
  const { claim, clock, draw, fetchDrawInfo, hear, send, state } = createWhole();
  await draw(coins);
  clock.increment(2_000);
  hear();
  send({ type: 'login.lost' });
  expect(hear()).toEqual(['balance.refresh', 'balance.release', 'dialog.unlock', 'dialog.close']);
  expect([state().status, claim.inputs.length, fetchDrawInfo.inputs.length]).toEqual(['done', 1, 1]);

  const next = createWhole();
  await next.fetchDrawInfo.answer(sampleDrawInfo({ pendingAwards: [coins] }));
  expect(next.state().context.award).toEqual(coins);
});
