import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeSubmission } from '#tests/fake-submission.ts';
import type { PageEvent } from '../watch-page.ts';
import { submissionMachine } from './submission.machine.ts';

const INPUT = { requestId: '0198b7d2-0000-7000-8000-000000000001', body: { amount: 10_000 } };
const ANSWER = { coin: 40_000 };

function createSubmission(watch?: Parameters<typeof fakeSubmission>[1]) {
  const clock = new SimulatedClock();
  const { logic, send } = fakeSubmission(submissionMachine, watch);
  const actor = createActor(logic, { input: INPUT, clock }).start();
  const state = () => actor.getSnapshot();
  return { actor, clock, call: send, state, tell: actor.send };
}

async function createUnsettled() {
  const test = createSubmission();
  for (let lost = 0; lost < 6; lost += 1) {
    await test.call.fail(failedCall('timeout'));
    if (lost < 5) test.tell({ type: 'submission.retry' });
  }
  return test;
}

test('the call is made with the request id, and its answer ends the submission', async () => {
  const { call, state } = createSubmission();
  expect([call.inputs, state().hasTag('uninterruptible')]).toEqual([[INPUT], true]);
  await call.answer(ANSWER);
  expect([state().value, state().output]).toEqual(['done', { kind: 'done', answer: ANSWER }]);
});

test('a refusal ends the submission with the error', async () => {
  const { call, state } = createSubmission();
  const error = failedCall('refused', 1201);
  await call.fail(error);
  expect([state().value, state().output]).toEqual(['refused', { kind: 'refused', error }]);
});

test('a login that was lost before the first answer is a refusal', async () => {
  const { call, state } = createSubmission();
  const error = failedCall('refused', 401);
  await call.fail(error);
  expect(state().output).toEqual({ kind: 'refused', error });
});

describe('a lost answer', () => {
  test('is asked for with the same request at growing intervals, and then only by the player', async () => {
    const { clock, call, state, tell } = createSubmission();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await call.fail(failedCall('timeout'));
      clock.increment(wait - 1);
      expect(state().value).toBe('waiting');
      clock.increment(1);
      expect(state().value).toBe('sending');
    }
    await call.fail(failedCall('offline'));
    clock.increment(60_000);
    expect([state().value, state().hasTag('uninterruptible')]).toEqual(['unsettled', true]);
    tell({ type: 'submission.retry' });
    expect(call.inputs).toEqual(Array(7).fill(INPUT));
    await call.answer(ANSWER);
    expect(state().output).toEqual({ kind: 'done', answer: ANSWER });
  });

  test.each(['submission.retry', 'page.returned'] as const)('is asked for at once on %s', async (type) => {
    const { call, state, tell } = createSubmission();
    await call.fail(failedCall('offline'));
    expect([state().value, state().hasTag('uninterruptible')]).toEqual(['waiting', true]);
    tell({ type });
    expect(state().value).toBe('sending');
  });

  test('is still asked for after a refusal that says nothing about it', async () => {
    const { call, state, tell } = createSubmission();
    await call.fail(failedCall('timeout'));
    tell({ type: 'submission.retry' });
    await call.fail(failedCall('refused', 429, { retryAfter: 5 }));
    expect(state().value).toBe('waiting');
  });

  test('is settled by a refusal that the server gives after looking up the id', async () => {
    const { call, state, tell } = createSubmission();
    await call.fail(failedCall('timeout'));
    tell({ type: 'submission.retry' });
    const error = failedCall('refused', 1405);
    await call.fail(error);
    expect(state().output).toEqual({ kind: 'refused', error });
  });

  test('is left when the login is lost', async () => {
    const { call, state, tell } = createSubmission();
    await call.fail(failedCall('timeout'));
    tell({ type: 'submission.retry' });
    await call.fail(failedCall('refused', 401));
    expect(state().output).toEqual({ kind: 'left' });
  });

  test('cannot be left while it is asked for automatically', async () => {
    const { call, state, tell } = createSubmission();
    await call.fail(failedCall('timeout'));
    tell({ type: 'submission.leave' });
    expect(state().value).toBe('waiting');
  });

  test.each(['submission.retry', 'page.returned'] as const)(
    'is asked for again on %s after the last wait',
    async (type) => {
      const { call, state, tell } = await createUnsettled();
      expect(state().value).toBe('unsettled');
      tell({ type });
      expect(state().value).toBe('sending');
      await call.fail(failedCall('offline'));
      expect(state().value).toBe('unsettled');
    },
  );

  test('can be left after the last wait', async () => {
    const { state, tell } = await createUnsettled();
    tell({ type: 'submission.leave' });
    expect([state().value, state().output]).toEqual(['left', { kind: 'left' }]);
  });
});

test('the submission hears by itself that the player looks at the page, and works without that', async () => {
  let look = () => {};
  const seeing = fromCallback<PageEvent>(({ sendBack }) => {
    look = () => sendBack({ type: 'page.returned' });
  });
  const { call, state } = createSubmission(seeing);
  await call.fail(failedCall('offline'));
  look();
  expect(state().value).toBe('sending');

  const blind = fromCallback<PageEvent>(() => {
    throw new Error('no page');
  });
  expect(createSubmission(blind).state().status).toBe('active');
});

test('a restored submission asks again with the same request', async () => {
  const first = createSubmission();
  await first.call.fail(failedCall('timeout'));
  const { logic, send } = fakeSubmission(submissionMachine);
  const restored = createActor(logic, {
    input: INPUT,
    snapshot: JSON.parse(JSON.stringify(first.actor.getPersistedSnapshot())),
  }).start();
  restored.send({ type: 'submission.retry' });
  expect(send.inputs).toEqual([INPUT]);
});
