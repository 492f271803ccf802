import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromTransition } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import { sampleDrawInfo } from '#tests/sample-draw-info.ts';
import type { SubmissionEvent } from '../submission/submission.machine.ts';
import { seedChangeActors, seedChangeMachine } from './seed-change.machine.ts';

const { fairness } = sampleDrawInfo();
const REVEALED = { seedId: 's1', serverSeed: 'e'.repeat(64), draws: 4 };

function createForm({ logic, send: call } = fakeSubmission(seedChangeActors.submission)) {
  const ids = fakeIds();
  const told: AnyEventObject[] = [];
  const owner = fromTransition((heard: null, event: AnyEventObject) => {
    told.push(event);
    return heard;
  }, null);
  const ownerRef = createActor(owner).start();
  const actor = createActor(seedChangeMachine.provide({ actors: { submission: logic } }), {
    input: { createId: ids.createId, ownerRef },
  });
  actor.start();
  return {
    call,
    ids,
    told,
    state: () => actor.getSnapshot(),
    submission: (type: SubmissionEvent['type']) => actor.getSnapshot().children.submission?.send({ type }),
    submit(seed: string) {
      actor.send({ type: 'seed.changed', text: seed });
      actor.send({ type: 'form.submit' });
    },
    submitAgain: () => actor.send({ type: 'form.submit' }),
  };
}

test('the seeds change with the player’s part, and the old server seed is revealed', async () => {
  const { call, ids, state, submit, told } = createForm();
  submit('perya');
  expect(state().hasTag('uninterruptible')).toBe(true);
  expect(call.inputs).toEqual([{ requestId: ids.made[0], body: { clientSeed: 'perya' } }]);
  await call.answer({ fairness, revealed: REVEALED });
  const { clientSeed, requestId, revealed, fault } = state().context;
  expect({ value: state().value, clientSeed, requestId, revealed, fault, told }).toEqual({
    value: 'editing',
    clientSeed: '',
    requestId: '',
    revealed: REVEALED,
    fault: null,
    told: [{ type: 'seeds.changed' }],
  });
});

test('a seed that cannot be used is not sent', () => {
  const { call, state, submit } = createForm();
  submit('two words');
  expect([state().value, state().context.fault, call.inputs]).toEqual(['editing', 'wrong', []]);
  submit('words');
  expect([state().value, state().context.fault]).toEqual(['changing', null]);
});

test('a try after a refusal is another request', async () => {
  const { call, ids, state, submit, submitAgain, told } = createForm();
  submit('perya');
  await call.fail(failedCall('refused', 1004));
  expect([state().context.fault, told]).toEqual(['failed', []]);
  submitAgain();
  expect(call.inputs.map(({ requestId }) => requestId)).toEqual(ids.made);
  expect(ids.made).toHaveLength(2);
});

async function createLeft() {
  const test = createForm();
  test.submit('perya');
  await loseAnswers(test.call, test.submission);
  return test;
}

test('a try after a lost answer that was left is the same request', async () => {
  const { call, ids, state, submitAgain } = await createLeft();
  expect([state().value, state().context.fault]).toEqual(['editing', 'failed']);
  submitAgain();
  expect([call.inputs.at(-1)?.requestId, ids.made.length]).toEqual([ids.made[0], 1]);
});

test('another seed is another request', async () => {
  const { call, ids, submit } = await createLeft();
  submit('luck');
  expect(call.inputs.at(-1)).toEqual({ requestId: ids.made[1], body: { clientSeed: 'luck' } });
});

test('a submission that breaks leads back to the form', async () => {
  const { call, state, submit } = createForm(brokenSubmission(seedChangeActors.submission));
  submit('perya');
  await call.fail(failedCall('offline'));
  expect([state().value, state().context.fault]).toEqual(['editing', 'failed']);
});
