import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { agentFillActors, agentFillMachine } from './agent-fill.machine.ts';

function createTest({ logic, send: call } = fakeSubmission(agentFillActors.submission)) {
  const ids = fakeIds();
  const actor = createActor(agentFillMachine.provide({ actors: { submission: logic } }), {
    input: { createId: ids.createId },
  });
  const emitted: unknown[] = [];
  actor.on('inviter.changed', (event) => emitted.push(event));
  actor.start();
  return {
    ...{ actor, call, emitted, ids },
    type: (code: string) => actor.send({ type: 'code.changed', code }),
    submit: () => actor.send({ type: 'form.submit' }),
    state: () => actor.getSnapshot().value,
    error: () => actor.getSnapshot().context.error,
  };
}

test('an empty code is not sent', () => {
  const { submit, state, error, call, type } = createTest();
  type('  ');
  submit();
  expect([state(), error(), call.inputs]).toEqual(['editing', 'empty', []]);
  type('A');
  expect(error()).toBeNull();
});

test('the code is sent once without its spaces, and then the inviter is known', async () => {
  const { actor, submit, type, call, ids, emitted } = createTest();
  type(' FRIEND ');
  submit();
  submit();
  expect(call.inputs).toEqual([{ requestId: ids.made[0], body: { pid: 'FRIEND' } }]);
  await call.answer({ inviter: 'An***na' });
  expect([actor.getSnapshot().status, emitted]).toEqual(['done', [{ type: 'inviter.changed' }]]);
});

test('while the code is sent the form is busy and the page is not to be left', () => {
  const { actor, submit, type } = createTest();
  type('FRIEND');
  expect([...actor.getSnapshot().tags]).toEqual([]);
  submit();
  expect([...actor.getSnapshot().tags]).toEqual(['busy', 'uninterruptible']);
});

test.each([
  [ERRCODE.invalid, 'nobody'],
  [ERRCODE.inviterSame, 'same'],
  [ERRCODE.inviterYounger, 'younger'],
  [ERRCODE.inviterLate, 'late'],
  [ERRCODE.inviterFixed, 'fixed'],
  [ERRCODE.activityOver, 'failed'],
])('refused with %d, it says %s, the code stays and the page asks again', async (errcode, says) => {
  const { actor, submit, type, call, error, state, emitted } = createTest();
  type('FRIEND');
  submit();
  await call.fail(failedCall('refused', errcode));
  expect([state(), error(), actor.getSnapshot().context.code]).toEqual(['editing', says, 'FRIEND']);
  expect(emitted).toEqual([{ type: 'inviter.changed' }]);
});

test('a submission that breaks says that it is not known, leads back to the form and has the page ask', async () => {
  const { submit, type, call, error, state, emitted } = createTest(
    brokenSubmission(agentFillActors.submission),
  );
  type('FRIEND');
  submit();
  await call.fail(failedCall('refused', 400));
  expect([state(), error(), emitted]).toEqual(['editing', 'unknown', [{ type: 'inviter.changed' }]]);
});
