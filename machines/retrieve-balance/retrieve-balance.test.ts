import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import type { SubmissionEvent } from '../submission/submission.machine.ts';
import { retrieveBalanceActors, retrieveBalanceMachine } from './retrieve-balance.machine.ts';

function createTest({ logic, send: call } = fakeSubmission(retrieveBalanceActors.submission)) {
  const ids = fakeIds();
  const actor = createActor(retrieveBalanceMachine.provide({ actors: { submission: logic } }), {
    input: { createId: ids.createId },
  });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    emitted,
    ids,
    call,
    send: (type: Parameters<typeof actor.send>[0]['type']) => actor.send({ type }),
    submission: (type: SubmissionEvent['type']) => actor.getSnapshot().children.submission?.send({ type }),
    state: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags],
  };
}

function createAsked(submission = fakeSubmission(retrieveBalanceActors.submission)) {
  const test = createTest(submission);
  test.send('retrieve.ask');
  test.send('retrieve.confirm');
  return test;
}

test('nothing is sent before the player confirms', () => {
  const { send, state, ids, call } = createTest();
  send('retrieve.ask');
  expect(state()).toBe('confirming');
  send('retrieve.cancel');
  expect([state(), ids.made, call.inputs]).toEqual(['choosing', [], []]);
});

test('the coins come back, and the list must be fetched again', async () => {
  const { actor, call, ids, state, tags, emitted } = createAsked();
  expect(tags()).toEqual(['uninterruptible']);
  expect(call.inputs).toEqual([{ requestId: ids.made[0], body: null }]);
  await call.answer({ returned: 1_970 });
  expect([state(), actor.getSnapshot().context.returned]).toEqual(['returned', 1_970]);
  expect(emitted).toEqual([{ type: 'games.changed' }]);
});

test('a second confirmation does nothing', () => {
  const { call, send } = createAsked();
  send('retrieve.confirm');
  send('retrieve.ask');
  expect(call.inputs).toHaveLength(1);
});

test('a lost answer is asked for again with the same request', async () => {
  const { call, ids, state, submission, tags } = createAsked();
  await call.fail(failedCall('timeout'));
  expect(tags()).toEqual(['uninterruptible']);
  submission('submission.retry');
  expect(call.inputs.map(({ requestId }) => requestId)).toEqual([ids.made[0], ids.made[0]]);
  await call.answer({ returned: 100 });
  expect(state()).toBe('returned');
});

test('leaving a request without an answer has the list and the balance fetched again', async () => {
  const { call, state, submission, emitted } = createAsked();
  await loseAnswers(call, submission);
  expect([state(), emitted]).toEqual(['choosing', [{ type: 'games.unknown' }]]);
});

test('a submission that breaks has the list and the balance fetched again', async () => {
  const { call, state, emitted } = createAsked(brokenSubmission(retrieveBalanceActors.submission));
  await call.fail(failedCall('offline'));
  expect([state(), emitted]).toEqual(['choosing', [{ type: 'games.unknown' }]]);
});

test.each(['refused', 'returned'])('after %s the next request is another', async (end) => {
  const { call, ids, send, state } = createAsked();
  if (end === 'refused') await call.fail(failedCall('refused', 429));
  else await call.answer({ returned: 100 });
  expect(state()).toBe(end);
  send('retrieve.ask');
  send('retrieve.confirm');
  expect([ids.made.length, call.inputs.at(-1)]).toEqual([2, { requestId: ids.made[1], body: null }]);
});
