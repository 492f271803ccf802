import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { codeOf } from '#contract/errors.ts';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { type Claimed, claimActors, claimMachine, type ShownRight } from './claim.machine.ts';

const DAILY: ShownRight = { key: 'vip-daily:2026-11-22', version: 'v1' };
const TASK: ShownRight = { key: 'task:3:2026-11-22', version: 'v1' };
const PAID: Claimed = { rewards: [{ propId: 2001, count: 200 }], wagering: 200, coin: 5_200, refused: [] };

function createClaim({ logic, send: call } = fakeSubmission(claimActors.submission), showing = 0) {
  const clock = new SimulatedClock();
  const emitted: unknown[] = [];
  const ids = fakeIds();
  const actor = createActor(claimMachine.provide({ actors: { submission: logic } }), {
    input: { createId: ids.createId, showing: () => showing },
    clock,
  });
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  return {
    ...{ actor, call, clock, ids, emitted },
    state: () => actor.getSnapshot(),
    press: (rights: readonly ShownRight[] = [DAILY]) => actor.send({ type: 'claim.press', rights }),
  };
}

test('a press claims the rights that were shown, and shows the award until it is closed', async () => {
  const { actor, call, ids, press, state, emitted } = createClaim();
  press([DAILY, TASK]);
  expect([state().value, state().hasTag('uninterruptible')]).toEqual(['claiming', true]);
  expect(call.inputs).toEqual([{ requestId: ids.made[0], body: [DAILY, TASK] }]);
  await call.answer(PAID);
  expect([state().value, state().context.claimed, emitted]).toEqual(['awarded', PAID, ['rights.changed']]);
  actor.send({ type: 'award.close' });
  expect([state().value, state().context.claimed]).toEqual(['ready', null]);
});

test('a claim that the page shows first has its award after that time', async () => {
  const { call, clock, press, state } = createClaim(fakeSubmission(claimActors.submission), 900);
  press([{ key: 'sign-in:2026-11-22', day: 4, version: 'v1' }]);
  await call.answer(PAID);
  clock.increment(899);
  expect([state().value, state().context.claimed]).toEqual(['showing', PAID]);
  clock.increment(1);
  expect(state().value).toBe('awarded');
});

test('an answer that pays nothing says that the time is over, and the next press is another request', async () => {
  const { call, ids, press, state, emitted } = createClaim();
  press();
  await call.answer({ ...PAID, rewards: [], refused: [codeOf('rewardOver'), codeOf('rewardTaken')] });
  expect([state().value, state().context.notice, emitted]).toEqual(['ready', 'over', ['rights.changed']]);
  press();
  expect(call.inputs.map(({ requestId }) => requestId)).toEqual(ids.made);
});

test.each([
  ['rewardTaken', 'taken'],
  ['rewardOver', 'over'],
  ['rewardLocked', 'locked'],
  ['rewardChanged', 'changed'],
  ['balanceTooHigh', 'full'],
  ['activityOver', 'closed'],
  ['forbidden', 'closed'],
  ['tooMany', 'failed'],
] as const)('a refusal by %s is shown, and the next press is another request', async (name, notice) => {
  const { call, ids, press, state, emitted } = createClaim();
  press();
  await call.fail(failedCall('refused', codeOf(name)));
  expect([state().value, state().context.notice, emitted]).toEqual(['ready', notice, ['rights.changed']]);
  press();
  expect([state().context.notice, call.inputs.map(({ requestId }) => requestId)]).toEqual([null, ids.made]);
  expect(ids.made).toHaveLength(2);
});

async function createLeft() {
  const test = createClaim();
  test.press();
  await test.call.fail(failedCall('timeout'));
  test.state().children.submission?.send({ type: 'submission.retry' });
  await test.call.fail(failedCall('refused', 401));
  return test;
}

test('a claim of unknown result is asked for with the same request when it is pressed again', async () => {
  const { call, ids, press, state, emitted } = await createLeft();
  expect([state().value, state().context.notice, emitted]).toEqual(['ready', 'unknown', ['rights.changed']]);
  press();
  expect(call.inputs.at(-1)).toEqual({ requestId: ids.made[0], body: [DAILY] });
});

test.each([[[TASK]], [[{ ...DAILY, version: 'v2' }]], [[DAILY, TASK]]])(
  'other rights are another request, whatever became of the last',
  async (rights) => {
    const { call, ids, press } = await createLeft();
    press(rights);
    expect(call.inputs.at(-1)).toEqual({ requestId: ids.made[1], body: rights });
  },
);

test('a submission that breaks leaves the result unknown', async () => {
  const { call, press, state, emitted } = createClaim(brokenSubmission(claimActors.submission));
  press();
  await call.fail(failedCall('timeout'));
  expect([state().value, state().context.notice, emitted]).toEqual(['ready', 'unknown', ['rights.changed']]);
});
