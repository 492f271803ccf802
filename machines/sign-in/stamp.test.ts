import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { codeOf } from '#contract/errors.ts';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { type StampClaim, type Stamped, stampActors, stampMachine } from './stamp.machine.ts';

const CLAIM: StampClaim = { key: 'sign-in:2026-11-22', day: 4, version: 'v1' };
const TOMORROWS = { ...CLAIM, key: 'sign-in:2026-11-23' };
const OTHER_TERMS = { ...CLAIM, version: 'v2' };
const STAMPED: Stamped = {
  ...{ day: 4, rewards: [{ propId: 2001, count: 200 }], wagering: 200, coin: 5_200 },
  ...{ stamps: 4, stampedOn: '2026-11-22' },
};

function createStamp({ logic, send: call } = fakeSubmission(stampActors.submission), isStill = false) {
  const clock = new SimulatedClock();
  const emitted: unknown[] = [];
  const ids = fakeIds();
  const actor = createActor(stampMachine.provide({ actors: { submission: logic } }), {
    input: { createId: ids.createId, isStill: () => isStill },
    clock,
  });
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  return {
    ...{ actor, call, clock, ids, emitted },
    state: () => actor.getSnapshot(),
    press: (claim = CLAIM) => actor.send({ type: 'stamp.press', claim }),
  };
}

test('a press stamps the day that was shown, and shows the reward until it is closed', async () => {
  const { actor, call, clock, ids, press, state, emitted } = createStamp();
  press();
  expect([state().value, state().hasTag('uninterruptible')]).toEqual(['stamping', true]);
  expect(call.inputs).toEqual([{ requestId: ids.made[0], body: CLAIM }]);
  await call.answer(STAMPED);
  expect([state().value, state().context.stamped, emitted]).toEqual([
    'landing',
    STAMPED,
    ['calendar.changed'],
  ]);
  clock.increment(899);
  expect(state().value).toBe('landing');
  clock.increment(1);
  expect([state().value, state().context.stamped]).toEqual(['awarded', STAMPED]);
  actor.send({ type: 'award.close' });
  expect([state().value, state().context.stamped]).toEqual(['ready', null]);
});

test('with motion off the reward is shown at once', async () => {
  const { call, press, state } = createStamp(fakeSubmission(stampActors.submission), true);
  press();
  await call.answer(STAMPED);
  expect(state().value).toBe('awarded');
});

test.each([
  ['rewardTaken', 'taken'],
  ['rewardOver', 'over'],
  ['rewardLocked', 'over'],
  ['rewardChanged', 'changed'],
  ['activityOver', 'closed'],
  ['forbidden', 'closed'],
  ['tooMany', 'failed'],
] as const)('a refusal by %s is shown, and the next press is another request', async (name, notice) => {
  const { call, ids, press, state, emitted } = createStamp();
  press();
  await call.fail(failedCall('refused', codeOf(name)));
  expect([state().value, state().context.notice, emitted]).toEqual(['ready', notice, ['calendar.changed']]);
  press();
  expect([state().context.notice, call.inputs.map(({ requestId }) => requestId)]).toEqual([null, ids.made]);
  expect(ids.made).toHaveLength(2);
});

async function createLeft() {
  const test = createStamp();
  test.press();
  await test.call.fail(failedCall('timeout'));
  test.state().children.submission?.send({ type: 'submission.retry' });
  await test.call.fail(failedCall('refused', 401));
  return test;
}

test('a stamp of unknown result is asked for with the same request when it is pressed again', async () => {
  const { call, ids, press, state, emitted } = await createLeft();
  expect([state().value, state().context.notice, emitted]).toEqual([
    'ready',
    'unknown',
    ['calendar.changed'],
  ]);
  press();
  expect(call.inputs.at(-1)).toEqual({ requestId: ids.made[0], body: CLAIM });
});

test.each([TOMORROWS, OTHER_TERMS])(
  'another stamp is another request, whatever became of the last',
  async (claim) => {
    const { call, ids, press } = await createLeft();
    press(claim);
    expect(call.inputs.at(-1)).toEqual({ requestId: ids.made[1], body: claim });
  },
);

test('a submission that breaks leaves the result unknown', async () => {
  const { call, press, state, emitted } = createStamp(brokenSubmission(stampActors.submission));
  press();
  await call.fail(failedCall('timeout'));
  expect([state().value, state().context.notice, emitted]).toEqual([
    'ready',
    'unknown',
    ['calendar.changed'],
  ]);
});
