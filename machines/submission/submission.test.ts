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

test('the call is made with the request id, and ends with its answer', async () => {
  const { call, state } = createSubmission();
  expect([call.inputs, state().hasTag('uninterruptible')]).toEqual([[INPUT], true]);
  await call.answer(ANSWER);
  expect([state().value, state().output]).toEqual(['done', { kind: 'done', answer: ANSWER }]);
});

test('a refusal ends it with the error, for its owner to read', async () => {
  const { call, state } = createSubmission();
  const error = failedCall('refused', 1201);
  await call.fail(error);
  expect([state().value, state().output]).toEqual(['refused', { kind: 'refused', error }]);
});

test('a login that was over before anything was sent is a refusal', async () => {
  const { call, state } = createSubmission();
  const error = failedCall('refused', 401);
  await call.fail(error);
  expect(state().output).toEqual({ kind: 'refused', error });
});

describe('a lost answer', () => {
  test('is asked for by the same request, later and later, until only the player goes on', async () => {
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

  test('is not given up for a refusal that says nothing about it', async () => {
    const { call, state, tell } = createSubmission();
    await call.fail(failedCall('timeout'));
    tell({ type: 'submission.retry' });
    await call.fail(failedCall('refused', 429, { retryAfter: 5 }));
    expect(state().value).toBe('waiting');
  });

  test('that is refused after the id was looked up came to nothing', async () => {
    const { call, state, tell } = createSubmission();
    await call.fail(failedCall('timeout'));
    tell({ type: 'submission.retry' });
    const error = failedCall('refused', 1405);
    await call.fail(error);
    expect(state().output).toEqual({ kind: 'refused', error });
  });

  test('can no longer be asked for when the login is over', async () => {
    const { call, state, tell } = createSubmission();
    await call.fail(failedCall('timeout'));
    tell({ type: 'submission.retry' });
    await call.fail(failedCall('refused', 401));
    expect(state().output).toEqual({ kind: 'left' });
  });

  test('cannot be left while it is still asked for', async () => {
    const { call, state, tell } = createSubmission();
    await call.fail(failedCall('timeout'));
    tell({ type: 'submission.leave' });
    expect(state().value).toBe('waiting');
  });

  test.each(['submission.retry', 'page.returned'] as const)(
    'that nobody asks for any more is asked for once more on %s',
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

test('it hears of a look at the page by itself, and does without', async () => {
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

test('one that is brought back asks again by the same request', async () => {
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
