import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromTransition, SimulatedClock } from 'xstate';
import type { DrawResult } from '#contract/jackpot.ts';
import { fakeCall } from '#tests/fake-call.ts';
import { sampleAward } from '#tests/sample-award.ts';
import { missingActor } from '../missing-actor.ts';
import { jackpotSpinMachine, type Scene } from './jackpot-spin.machine.ts';
import { planGridSpin, planWheel } from './jackpot-spin-rules.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const major = sampleAward({ id: 7, type: 2, propId: 50_002, count: 1 });

function createSpin(award: DrawResult, changes: Partial<Scene> = {}) {
  const clock = new SimulatedClock();
  const awaitLateReturn = fakeCall(missingActor<void, { after: number }>('awaitLateReturn'));
  const rollTurn = fakeCall(missingActor<number>('rollTurn'));
  const ownerRef = createActor(
    fromTransition((heard: AnyEventObject[], event: AnyEventObject) => [...heard, event], []),
  ).start();
  const actor = createActor(
    jackpotSpinMachine.provide({
      actors: { awaitLateReturn: awaitLateReturn.logic, rollTurn: rollTurn.logic },
    }),
    { input: { award, scene: { places, at: 0, isStill: false, ...changes }, ownerRef }, clock },
  ).start();
  const state = () => actor.getSnapshot();
  return {
    awaitLateReturn,
    clock,
    rollTurn,
    state,
    value: () => state().value,
    hasLanded: () => ownerRef.getSnapshot().context.length,
    canSkip: () => state().hasTag('skippable'),
    skip: () => actor.send({ type: 'spin.skip' }),
  };
}

async function createTurning() {
  const spin = createSpin(major);
  spin.clock.increment(planGridSpin(0, 6).duration);
  spin.clock.increment(600);
  await spin.rollTurn.answer(0.25);
  return spin;
}

const { phases, duration } = planGridSpin(3, 8);

describe('the cursor', () => {
  test('has one course, from its cell to the winning one', () => {
    const { state } = createSpin(sampleAward({ id: 9 }), { at: 3 });
    expect(state().context.plan).toEqual(planGridSpin(3, 8));
  });

  test.each([
    // at, state, can be skipped, has landed
    [0, { spinning: { cruising: 'beginning' } }, false, 0],
    [999, { spinning: { cruising: 'beginning' } }, false, 0],
    [1_000, { spinning: { cruising: 'steady' } }, true, 0],
    [2_999, { spinning: { cruising: 'steady' } }, true, 0],
    [3_000, { spinning: 'slowing' }, true, 0],
    [phases.landing - 1, { spinning: 'slowing' }, true, 0],
    [phases.landing, { spinning: 'landing' }, true, 0],
    [duration - 1, { spinning: 'landing' }, true, 0],
    [duration, 'landed', false, 1],
    [duration + 599, 'landed', false, 1],
    [duration + 600, 'over', false, 1],
  ])('after %i ms is %j', (at, value, canSkip, landings) => {
    const spin = createSpin(sampleAward({ id: 9 }), { at: 3 });
    for (let time = 0; time < at; time += 1) spin.clock.increment(1);
    expect([spin.value(), spin.canSkip(), spin.hasLanded()]).toEqual([value, canSkip, landings]);
  });

  test.each([
    [1_000, { cruising: 'steady' }],
    [3_500, 'slowing'],
    [phases.landing, 'landing'],
  ])('lands at once when it is skipped after %i ms', (at, phase) => {
    const { clock, hasLanded, skip, value } = createSpin(sampleAward({ id: 9 }), { at: 3 });
    for (let time = 0; time < at; time += 10) clock.increment(10);
    expect(value()).toEqual({ spinning: phase });
    skip();
    expect([value(), hasLanded()]).toEqual(['landed', 1]);
    clock.increment(600);
    expect(value()).toBe('over');
  });

  test('cannot be skipped within the first second', () => {
    const { clock, skip, value } = createSpin(sampleAward());
    clock.increment(999);
    skip();
    expect(value()).toEqual({ spinning: { cruising: 'beginning' } });
  });

  test('has landed when the player comes back to the page later', async () => {
    const { awaitLateReturn, hasLanded, value } = createSpin(sampleAward({ id: 9 }), { at: 3 });
    expect(awaitLateReturn.inputs).toEqual([{ after: duration }]);
    await awaitLateReturn.answer();
    expect([value(), hasLanded()]).toEqual(['landed', 1]);
  });

  test('lands in its own time if the page cannot be watched', async () => {
    const { awaitLateReturn, clock, value } = createSpin(sampleAward({ id: 9 }), { at: 3 });
    await awaitLateReturn.fail(new Error('no page'));
    expect(value()).toEqual({ spinning: { cruising: 'beginning' } });
    clock.increment(duration);
    expect(value()).toBe('landed');
  });
});

test.each([
  ['what is not on the grid', sampleAward({ id: 77 }), {}],
  ['a jackpot that is not on the grid', { ...major, id: 77 }, {}],
  ['a grid of other than ten cells', sampleAward(), { places: [1, 2, 3] }],
])('%s goes straight to the award', (_, award, scene) => {
  const { hasLanded, rollTurn, state } = createSpin(award, scene);
  expect([state().status, state().output, hasLanded(), rollTurn.inputs]).toEqual([
    'done',
    { isPutAway: false },
    1,
    [],
  ]);
});

describe('where nothing may move', () => {
  test('the cursor has landed from the start', () => {
    const { clock, hasLanded, state, value } = createSpin(sampleAward(), { isStill: true });
    expect([value(), hasLanded()]).toEqual(['landed', 1]);
    clock.increment(600);
    expect([value(), state().output]).toEqual(['over', { isPutAway: false }]);
  });

  test('the wheel has stopped from the start, and is shown as long', async () => {
    const { awaitLateReturn, clock, rollTurn, state, value } = createSpin(major, { isStill: true });
    clock.increment(600);
    await rollTurn.answer(0.5);
    expect([value(), state().context.wheel]).toEqual([{ wheel: 'stopped' }, planWheel('major', 0.5)]);
    clock.increment(2_000);
    expect([state().output, awaitLateReturn.inputs]).toEqual([{ isPutAway: true }, []]);
  });
});

describe('a jackpot', () => {
  test('turns the wheel when the cursor has landed, and two seconds later the stage closes', async () => {
    const { canSkip, clock, hasLanded, state, value } = await createTurning();
    const { duration } = planWheel('major', 0.25);
    expect([value(), hasLanded(), canSkip()]).toEqual([{ wheel: { turning: 'beginning' } }, 1, false]);
    expect(state().context.wheel).toEqual(planWheel('major', 0.25));

    clock.increment(1_000);
    expect([value(), canSkip()]).toEqual([{ wheel: { turning: 'steady' } }, true]);
    clock.increment(duration - 1_001);
    expect(value()).toEqual({ wheel: { turning: 'steady' } });
    clock.increment(1);
    expect([value(), canSkip()]).toEqual([{ wheel: 'stopped' }, false]);
    clock.increment(1_999);
    expect(value()).toEqual({ wheel: 'stopped' });
    clock.increment(1);
    expect([value(), state().output, hasLanded()]).toEqual(['over', { isPutAway: true }, 1]);
  });

  test.each([
    [50_001, 'mega'],
    [50_002, 'major'],
    [50_003, 'minor'],
    [50_004, 'mini'],
  ] as const)('of prop %i is %s', async (propId, pool) => {
    const { clock, rollTurn, state } = createSpin({ ...major, propId }, { isStill: true });
    clock.increment(600);
    await rollTurn.answer(0.1);
    expect(state().context.wheel).toEqual(planWheel(pool, 0.1));
  });

  test.each([
    ['of no pool that is known', { ...major, propId: 50_009 }],
    ['in name only', { ...major, type: 1 }],
  ])('%s has no wheel', (_, award) => {
    const { clock, state } = createSpin(award, { isStill: true });
    clock.increment(600);
    expect(state().output).toEqual({ isPutAway: false });
  });

  test('turns the wheel though no random number comes', async () => {
    const { clock, rollTurn, state, value } = createSpin(major, { isStill: false });
    clock.increment(planGridSpin(0, 6).duration);
    clock.increment(600);
    expect(value()).toBe('rolling');
    await rollTurn.fail(new Error('no randomness'));
    expect([value(), state().context.wheel]).toEqual([
      { wheel: { turning: 'beginning' } },
      planWheel('major', 0.5),
    ]);
  });

  test('is shown at once when the wheel is skipped after its first second', async () => {
    const { clock, skip, value } = await createTurning();
    clock.increment(999);
    skip();
    expect(value()).toEqual({ wheel: { turning: 'beginning' } });
    clock.increment(1);
    skip();
    expect(value()).toEqual({ wheel: 'stopped' });
  });

  test('is shown when the player comes back after the wheel has stopped', async () => {
    const { awaitLateReturn, value } = await createTurning();
    expect(awaitLateReturn.inputs[1]).toEqual({ after: planWheel('major', 0.25).duration });
    await awaitLateReturn.answer();
    expect(value()).toEqual({ wheel: 'stopped' });
  });

  test('is shown in its own time if the page cannot be watched', async () => {
    const { awaitLateReturn, clock, value } = await createTurning();
    await awaitLateReturn.fail(new Error('no page'));
    expect(value()).toEqual({ wheel: { turning: 'beginning' } });
    clock.increment(planWheel('major', 0.25).duration);
    expect(value()).toEqual({ wheel: 'stopped' });
  });
});
