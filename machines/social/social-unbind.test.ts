import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { socialUnbindActors, socialUnbindMachine } from './social-unbind.machine.ts';

function createForm(submit = fakeSubmission(socialUnbindActors.submission)) {
  const actor = createActor(socialUnbindMachine.provide({ actors: { submission: submit.logic } }), {
    input: { socialType: SOCIAL_TYPE.google, createId: fakeIds().createId },
  }).start();
  const send = () => actor.send({ type: 'form.submit' });
  const state = () => actor.getSnapshot();
  return { send, state, unbind: submit.send, error: () => state().context.error };
}

test('the account goes', async () => {
  const { send, state, unbind } = createForm();
  send();
  expect(unbind.inputs).toMatchObject([{ body: { type: 5 } }]);
  expect([...state().tags]).toEqual(['busy', 'uninterruptible']);
  await unbind.answer({ user: sampleUser() });
  expect(state().value).toBe('unbound');
});

test.each([
  [1110, 'lastWayIn'],
  [1111, 'proofNeeded'],
  [429, 'tooMany'],
])('the refusal %i is shown as %s until the next try, which is the same request', async (errcode, shown) => {
  const { send, state, unbind, error } = createForm();
  send();
  await unbind.fail(failedCall('refused', errcode));
  expect([state().value, error()]).toEqual(['explaining', shown]);
  send();
  expect(error()).toBeNull();
  expect(unbind.inputs[1]).toEqual(unbind.inputs[0]);
});

test('a request id that the server has seen with other values is not used again', async () => {
  const { send, unbind } = createForm();
  send();
  await unbind.fail(failedCall('refused', 409));
  send();
  const [first, second] = unbind.inputs.map(({ requestId }) => requestId);
  expect(second).not.toBe(first);
});

test('an answer that the player stops waiting for leads back to the form', async () => {
  const { send, state, unbind, error } = createForm();
  send();
  await unbind.fail(failedCall('timeout'));
  state().children.submission?.send({ type: 'submission.retry' });
  await unbind.fail(failedCall('refused', 401));
  expect([state().value, error()]).toEqual(['explaining', 'timeout']);
});

test('a submission that breaks says that no answer came', async () => {
  const { send, state, unbind, error } = createForm(brokenSubmission(socialUnbindActors.submission));
  send();
  await unbind.fail(failedCall('refused', 1110));
  expect([state().value, error()]).toEqual(['explaining', 'timeout']);
});
