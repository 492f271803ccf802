import { describe, expect, test } from 'vitest';
import {
  type AnyEventObject,
  createActor,
  fromCallback,
  fromTransition,
  SimulatedClock,
  setup,
} from 'xstate';
import type { DrawResult } from '#contract/jackpot.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { sampleAward } from '#tests/sample-award.ts';
import { missingActor } from '../missing-actor.ts';
import type { PageEvent } from '../watch-page.ts';
import { asMovement, type Movement, revealActors } from './reveal.actors.ts';
import { revealMachine } from './reveal.machine.ts';
import type { Claimed, MovementEnd, MovementInput } from './reveal.types.ts';

const FIRST_ID = '0198b7d2-0000-7000-8000-000000000001';
const SECOND_ID = '0198b7d2-0000-7000-8000-000000000002';
const commitment = 'c'.repeat(64);
const scene = { places: [1, 2, 3], at: 0, isStill: false };
const chances = { canReceiveDrawChance: false, chances: 0, needDeposit: 500, needTyping: 0 };
const won = sampleAward();
const claimed: Claimed = { award: won, chances };

/** Over as soon as it is skipped. */
const skipped = asMovement(
  setup({
    types: {} as { input: MovementInput; output: MovementEnd; events: { type: 'movement.skip' } },
  }).createMachine({
    output: { isPutAway: true },
    initial: 'moving',
    states: { moving: { on: { 'movement.skip': 'over' } }, over: { type: 'final' } },
  }),
);

function createReveal({
  awards = [],
  watch = fromCallback<PageEvent>(() => {}),
  movement,
}: {
  awards?: DrawResult[];
  watch?: typeof revealActors.watchPage;
  movement?: Movement;
} = {}) {
  const clock = new SimulatedClock();
  const createRequestId = fakeCall(revealActors.createRequestId);
  const claim = fakeCall(revealActors.claim);
  const move = fakeCall(missingActor<MovementEnd, MovementInput>('move'));
  const dismissAward = fakeCall(revealActors.dismissAward);
  const checkAward = fakeCall(revealActors.checkAward);
  const owner = createActor(
    fromTransition((heard: AnyEventObject[], event: AnyEventObject) => [...heard, event], []),
  ).start();
  const actor = createActor(
    revealMachine.provide({
      actors: {
        createRequestId: createRequestId.logic,
        claim: claim.logic,
        move: movement ?? asMovement(move.logic),
        dismissAward: dismissAward.logic,
        checkAward: checkAward.logic,
        watchPage: watch,
      },
    }),
    { input: { ownerRef: owner, awards }, clock },
  ).start();
  const state = () => actor.getSnapshot();
  return {
    clock,
    createRequestId,
    claim,
    move,
    dismissAward,
    checkAward,
    state,
    send: actor.send,
    course: () => state().value.course,
    reports: () => owner.getSnapshot().context,
    press: () => actor.send({ type: 'reveal.claim', commitment, scene }),
    dismiss: (drawId: string) => actor.send({ type: 'award.dismiss', drawId }),
  };
}

async function createAsking() {
  const reveal = createReveal();
  reveal.press();
  await reveal.createRequestId.answer(FIRST_ID);
  return reveal;
}

async function createMoving() {
  const reveal = await createAsking();
  await reveal.claim.answer(claimed);
  return reveal;
}

async function createAwarding() {
  const reveal = await createMoving();
  await reveal.move.answer({ isPutAway: false });
  return reveal;
}

const opened = (award: DrawResult, isPutAway = false) => ({ type: 'award.opened', award, isPutAway });
const ended = { type: 'reveal.ended' };
const shown = 'awarding';

test('a draw: claimed, moved, shown, dismissed', async () => {
  const { claim, course, createRequestId, dismiss, dismissAward, move, press, reports, state } =
    createReveal();
  expect([course(), state().hasTag('uninterruptible')]).toEqual(['idle', false]);

  press();
  expect([course(), state().hasTag('uninterruptible')]).toEqual([{ running: 'preparing' }, true]);
  await createRequestId.answer(FIRST_ID);
  expect(claim.inputs).toEqual([{ requestId: FIRST_ID, commitment }]);
  expect(reports()).toEqual([]);

  await claim.answer(claimed);
  expect([course(), state().hasTag('uninterruptible')]).toEqual([{ running: 'moving' }, true]);
  expect(reports()).toEqual([{ type: 'reveal.claimed', chances }]);
  expect(move.inputs).toEqual([{ award: won, scene, ownerRef: expect.anything() }]);

  move.inputs[0]?.ownerRef.send({ type: 'movement.landed' });
  expect(reports().slice(1)).toEqual([{ type: 'movement.landed' }]);

  await move.answer({ isPutAway: true });
  expect([course(), state().hasTag('uninterruptible'), state().context.award]).toEqual([shown, false, won]);
  expect(reports().slice(2)).toEqual([opened(won, true)]);
  expect(dismissAward.inputs).toEqual([]);

  dismiss('d1');
  expect([course(), state().context.award]).toEqual(['idle', null]);
  expect(reports().slice(3)).toEqual([ended]);
  expect(dismissAward.inputs).toEqual([{ drawId: 'd1' }]);
});

test('one draw at a time, each with an id of its own', async () => {
  const { claim, createRequestId, dismiss, move, press } = await createAsking();
  press();
  await claim.answer(claimed);
  press();
  await move.answer({ isPutAway: false });
  press();
  expect(createRequestId.inputs).toHaveLength(1);

  dismiss('d1');
  press();
  await createRequestId.answer(SECOND_ID);
  expect(claim.inputs.map(({ requestId }) => requestId)).toEqual([FIRST_ID, SECOND_ID]);
});

test('without an id nothing is sent', async () => {
  const { claim, course, createRequestId, press, reports } = createReveal();
  press();
  await createRequestId.fail(new Error('no randomness'));
  expect([course(), claim.inputs, reports()]).toEqual(['idle', [], [{ type: 'reveal.unsent' }]]);
});

describe('a claim', () => {
  test.each([
    [1001, 'noChance'],
    [1002, 'depositNeeded'],
    [1003, 'wageringNeeded'],
    [1004, 'activityOver'],
    [1005, 'commitmentChanged'],
    [409, 'other'],
  ])('that is refused with %i: %s', async (code, name) => {
    const { claim, course, press, reports, createRequestId } = await createAsking();
    await claim.fail(failedCall('refused', code));
    expect([course(), reports()]).toEqual(['idle', [{ type: 'reveal.refused', failure: { name, code } }]]);

    press();
    await createRequestId.answer(SECOND_ID);
    expect(claim.inputs[1]?.requestId).toBe(SECOND_ID);
  });

  test('without a login lets go: what was drawn waits on the server', async () => {
    const { claim, course, reports, send } = await createAsking();
    await claim.fail(failedCall('timeout'));
    send({ type: 'claim.retry' });
    await claim.fail(failedCall('refused', 401));
    expect([course(), reports()]).toEqual(['idle', [{ type: 'login.lost' }]]);
  });
});

describe('a lost answer', () => {
  test('is asked for with the same id after 1, 2, 4, 8, 16 seconds, then by hand', async () => {
    const { claim, clock, course, reports, send, state } = await createAsking();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await claim.fail(failedCall('timeout'));
      expect([course(), state().hasTag('lost'), state().hasTag('uninterruptible')]).toEqual([
        { running: { lost: 'waiting' } },
        true,
        true,
      ]);
      clock.increment(wait - 1);
      expect(course()).toEqual({ running: { lost: 'waiting' } });
      clock.increment(1);
      expect([course(), state().hasTag('lost')]).toEqual([{ running: 'asking' }, false]);
    }
    await claim.fail(failedCall('offline'));
    expect(course()).toEqual({ running: { lost: 'unsettled' } });
    clock.increment(600_000);
    expect(course()).toEqual({ running: { lost: 'unsettled' } });

    send({ type: 'claim.retry' });
    expect(claim.inputs).toEqual(Array(7).fill({ requestId: FIRST_ID, commitment }));
    await claim.answer(claimed);
    expect([course(), reports()]).toEqual([{ running: 'moving' }, [{ type: 'reveal.claimed', chances }]]);
  });

  test.each(['claim.retry', 'page.returned'] as const)('is asked for at once: %s', async (type) => {
    const { claim, course, send } = await createAsking();
    await claim.fail(failedCall('offline'));
    send({ type });
    expect([course(), claim.inputs.length]).toEqual([{ running: 'asking' }, 2]);
  });

  test('can be left: what was drawn comes back with the awards that wait', async () => {
    const { claim, clock, course, press, reports, send, state, createRequestId } = await createAsking();
    await claim.fail(failedCall('offline'));
    send({ type: 'claim.leave' });
    expect([course(), reports()]).toEqual(['idle', [{ type: 'reveal.left' }]]);
    clock.increment(60_000);
    expect([claim.inputs.length, state().context.lostAnswers]).toEqual([1, 0]);

    send({ type: 'awards.found', awards: [won] });
    expect([course(), reports().slice(1)]).toEqual([shown, [opened(won)]]);
    send({ type: 'award.dismiss', drawId: 'd1' });
    press();
    await createRequestId.answer(SECOND_ID);
    expect(claim.inputs[1]?.requestId).toBe(SECOND_ID);
  });

  test('is not left while it is being asked for', async () => {
    const { course, send } = await createAsking();
    send({ type: 'claim.leave' });
    expect(course()).toEqual({ running: 'asking' });
  });
});

describe('a movement', () => {
  test('that breaks does not keep the award', async () => {
    const { course, move, reports } = await createMoving();
    await move.fail(new Error('no frames'));
    expect([course(), reports().slice(1)]).toEqual([shown, [{ type: 'movement.landed' }, opened(won)]]);
  });

  test('that does not end is not waited for longer than any takes', async () => {
    const { clock, course, move, reports } = await createMoving();
    clock.increment(29_999);
    expect([course(), move.countWaiting()]).toEqual([{ running: 'moving' }, 1]);
    clock.increment(1);
    expect([course(), move.countWaiting(), reports().slice(1)]).toEqual([
      shown,
      0,
      [{ type: 'movement.landed' }, opened(won)],
    ]);
  });

  test('is told that the player skips it', async () => {
    const { course, createRequestId, claim, press, reports, send } = createReveal({ movement: skipped });
    press();
    await createRequestId.answer(FIRST_ID);
    await claim.answer(claimed);
    expect(course()).toEqual({ running: 'moving' });
    send({ type: 'movement.skip' });
    expect([course(), reports().slice(1)]).toEqual([shown, [opened(won, true)]]);
  });
});

describe('awards that wait', () => {
  const [first, second, third] = ['d1', 'd2', 'd3'].map((drawId) => sampleAward({ drawId }));
  if (!first || !second || !third) throw new Error('three awards');

  test('are shown one after the other before anything is claimed', () => {
    const { course, createRequestId, dismiss, press, reports } = createReveal({ awards: [first, second] });
    expect([course(), reports()]).toEqual([shown, [opened(first)]]);
    press();
    dismiss('d1');
    expect([course(), reports().slice(1)]).toEqual([shown, [opened(second)]]);
    dismiss('d2');
    expect([course(), reports().slice(2), createRequestId.inputs]).toEqual(['idle', [ended], []]);
  });

  test('are not dismissed unseen by a second press', () => {
    const { dismiss, reports, state } = createReveal({ awards: [first, second] });
    dismiss('d1');
    dismiss('d1');
    expect([state().context.award, reports()]).toEqual([second, [opened(first), opened(second)]]);
    dismiss('d2');
    dismiss('d2');
    expect(reports().slice(2)).toEqual([ended]);
  });

  test('the last one is not dismissed by a press on another', () => {
    const { course, dismiss } = createReveal({ awards: [first] });
    dismiss('d3');
    expect(course()).toEqual(shown);
  });

  test('that are found later come after what is open, each once', async () => {
    const { dismiss, reports, send } = createReveal({ awards: [first, second] });
    send({ type: 'awards.found', awards: [first, second, third] });
    for (const id of ['d1', 'd2', 'd3']) dismiss(id);
    send({ type: 'awards.found', awards: [first, second, third] });
    expect(reports()).toEqual([opened(first), opened(second), opened(third), ended]);
  });

  test('that are found while one moves wait for it, and that one is not shown twice', async () => {
    const { claim, dismiss, move, reports, send } = await createAsking();
    send({ type: 'awards.found', awards: [won, second] });
    await claim.answer(claimed);
    await move.answer({ isPutAway: false });
    dismiss('d1');
    dismiss('d2');
    expect(reports().slice(1)).toEqual([opened(won), opened(second), ended]);
  });
});

describe('an award that stands open when somebody looks at the page again', () => {
  const [first, second] = ['d1', 'd2'].map((drawId) => sampleAward({ drawId }));
  if (!first || !second) throw new Error('two awards');

  function createReturned(awards: DrawResult[]) {
    const reveal = createReveal({ awards });
    reveal.send({ type: 'page.returned' });
    expect(reveal.checkAward.inputs).toEqual([{ drawId: 'd1' }]);
    return reveal;
  }

  test('stays as long as the server has it waiting, or cannot be asked', async () => {
    const { checkAward, course, reports, send } = createReturned([first]);
    await checkAward.answer(true);
    expect(course()).toEqual(shown);
    send({ type: 'page.returned' });
    await checkAward.fail(failedCall('offline'));
    expect([course(), reports()]).toEqual([shown, [opened(first)]]);
  });

  test('goes when it was dismissed elsewhere, and there is nothing to tell of that', async () => {
    const { checkAward, course, dismissAward, reports, send } = createReturned([first]);
    await checkAward.answer(false);
    expect([course(), reports()]).toEqual(['idle', [opened(first), ended]]);
    send({ type: 'awards.found', awards: [first] });
    expect([course(), dismissAward.inputs]).toEqual(['idle', []]);
  });

  test('makes room for the next one', async () => {
    const { checkAward, course, reports } = createReturned([first, second]);
    await checkAward.answer(false);
    expect([course(), reports()]).toEqual([shown, [opened(first), opened(second)]]);
  });

  test('may be dismissed here before the server has answered', async () => {
    const { course, dismiss, dismissAward } = createReturned([first]);
    dismiss('d1');
    expect([course(), dismissAward.inputs]).toEqual(['idle', [{ drawId: 'd1' }]]);
  });
});

describe('an award that was dismissed elsewhere while it moves here', () => {
  const next = sampleAward({ drawId: 'd2' });

  test('is not shown: the movement ends with the look that somebody takes', async () => {
    const { checkAward, course, dismissAward, move, reports, send } = await createMoving();
    expect(checkAward.inputs).toEqual([]);
    send({ type: 'page.returned' });
    expect([course(), checkAward.inputs]).toEqual([{ running: 'moving' }, [{ drawId: 'd1' }]]);
    await checkAward.answer(false);
    expect([course(), move.countWaiting(), reports().slice(1)]).toEqual([
      'idle',
      0,
      [{ type: 'movement.landed' }, ended],
    ]);
    send({ type: 'awards.found', awards: [won] });
    expect([course(), dismissAward.inputs]).toEqual(['idle', []]);
  });

  test('makes room for one that waits', async () => {
    const { checkAward, course, reports, send } = await createMoving();
    send({ type: 'awards.found', awards: [next] });
    send({ type: 'page.returned' });
    await checkAward.answer(false);
    expect([course(), reports().slice(1)]).toEqual([shown, [{ type: 'movement.landed' }, opened(next)]]);
  });

  test('goes as soon as that is known, when the movement was over before', async () => {
    const { checkAward, course, move, reports, send } = await createMoving();
    send({ type: 'page.returned' });
    await move.answer({ isPutAway: false });
    expect(course()).toEqual(shown);
    await checkAward.answer(false);
    expect([course(), reports().slice(1)]).toEqual(['idle', [opened(won), ended]]);
  });

  test('goes though somebody looked before its answer was there', async () => {
    const { checkAward, claim, course, send } = await createAsking();
    await claim.fail(failedCall('offline'));
    send({ type: 'page.returned' });
    expect(checkAward.inputs).toEqual([]);
    await claim.answer(claimed);
    expect(checkAward.inputs).toEqual([{ drawId: 'd1' }]);
    await checkAward.answer(false);
    expect(course()).toBe('idle');
  });

  test('is asked about again at the next look, and moves on while nobody knows', async () => {
    const { checkAward, course, move, reports, send } = await createMoving();
    send({ type: 'page.returned' });
    send({ type: 'page.returned' });
    expect([checkAward.inputs.length, checkAward.countWaiting()]).toEqual([2, 1]);
    await checkAward.answer(true);
    send({ type: 'page.returned' });
    await checkAward.fail(failedCall('offline'));
    expect([course(), checkAward.inputs.length]).toEqual([{ running: 'moving' }, 3]);
    await move.answer({ isPutAway: false });
    expect(reports().slice(1)).toEqual([opened(won)]);
  });

  test('is not asked about any more once it was dismissed here', async () => {
    const { checkAward, dismiss, send } = await createAwarding();
    send({ type: 'page.returned' });
    dismiss('d2');
    expect(checkAward.countWaiting()).toBe(1);
    dismiss('d1');
    expect(checkAward.countWaiting()).toBe(0);
  });
});

test('a look while nothing is under way, or at what was refused, asks nothing of the next draw', async () => {
  const { checkAward, claim, createRequestId, press, send } = createReveal();
  send({ type: 'page.returned' });
  press();
  await createRequestId.answer(FIRST_ID);
  send({ type: 'page.returned' });
  await claim.fail(failedCall('refused', 1001));
  press();
  await createRequestId.answer(SECOND_ID);
  await claim.answer(claimed);
  expect(checkAward.inputs).toEqual([]);
});

describe('a dismissal', () => {
  test('is told again until the server has heard it, whatever is drawn meanwhile', async () => {
    const { claim, clock, course, createRequestId, dismiss, dismissAward, press } = await createAwarding();
    dismiss('d1');
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 16_000, 16_000]) {
      await dismissAward.fail(failedCall('offline'));
      const asked = dismissAward.inputs.length;
      clock.increment(wait - 1);
      expect(dismissAward.inputs).toHaveLength(asked);
      clock.increment(1);
      expect(dismissAward.inputs).toHaveLength(asked + 1);
    }
    press();
    await createRequestId.answer(SECOND_ID);
    expect([course(), claim.inputs.length]).toEqual([{ running: 'asking' }, 2]);

    await dismissAward.answer();
    clock.increment(60_000);
    expect(dismissAward.inputs).toEqual(Array(8).fill({ drawId: 'd1' }));
  });

  test('is told at once when the network returns', async () => {
    const { dismiss, dismissAward, send } = await createAwarding();
    dismiss('d1');
    await dismissAward.fail(failedCall('offline'));
    send({ type: 'page.returned' });
    expect(dismissAward.inputs).toHaveLength(2);
  });

  test('of an award that the server does not know is not told again', async () => {
    const { clock, dismiss, dismissAward } = await createAwarding();
    dismiss('d1');
    await dismissAward.fail(failedCall('refused', 404));
    clock.increment(60_000);
    expect(dismissAward.inputs).toHaveLength(1);
  });

  test('waits for the one before, and is tried as patiently', async () => {
    const { clock, dismiss, dismissAward } = createReveal({
      awards: [won, sampleAward({ drawId: 'd2' })],
    });
    dismiss('d1');
    dismiss('d2');
    await dismissAward.fail(failedCall('timeout'));
    clock.increment(1_000);
    await dismissAward.answer();
    expect(dismissAward.inputs).toEqual([{ drawId: 'd1' }, { drawId: 'd1' }, { drawId: 'd2' }]);
    await dismissAward.fail(failedCall('timeout'));
    clock.increment(1_000);
    expect(dismissAward.inputs).toHaveLength(4);
  });
});

test('hears of a look at the page by itself, and does without', async () => {
  let tell = () => {};
  const seeing = fromCallback<PageEvent>(({ sendBack }) => {
    tell = () => sendBack({ type: 'page.returned' });
  });
  const { claim, course, createRequestId, press } = createReveal({ watch: seeing });
  press();
  await createRequestId.answer(FIRST_ID);
  await claim.fail(failedCall('offline'));
  tell();
  expect(course()).toEqual({ running: 'asking' });

  const blind = fromCallback<PageEvent>(() => {
    throw new Error('no page');
  });
  expect(createReveal({ watch: blind }).state().status).toBe('active');
});
