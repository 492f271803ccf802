import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import { failedCall } from '#tests/fake-call.ts';
import { brokenCooldown, fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { socialUnbindActors, socialUnbindMachine } from './social-unbind.machine.ts';

const NOW = 1_795_000_000_000;

function createForm({
  needsPassword = true,
  submit = fakeSubmission(socialUnbindActors.submission),
  wait: { logic: cooldown, tellTime } = fakeCooldown(),
} = {}) {
  const actor = createActor(socialUnbindMachine.provide({ actors: { submission: submit.logic, cooldown } }), {
    input: { socialType: SOCIAL_TYPE.google, needsPassword, createId: fakeIds().createId },
  }).start();
  const type = (text: string) => actor.send({ type: 'password.changed', text });
  const send = () => actor.send({ type: 'form.submit' });
  const state = () => actor.getSnapshot();
  return { send, state, tellTime, type, unbind: submit.send, error: () => state().context.error };
}

test('the account goes after the login password, which is forgotten', async () => {
  const { send, state, type, unbind, error } = createForm();
  send();
  expect([unbind.inputs, error()]).toEqual([[], 'missing']);
  type('secret12');
  send();
  expect(unbind.inputs).toMatchObject([{ body: { type: 5, loginPassword: 'secret12' } }]);
  expect([...state().tags]).toEqual(['busy', 'uninterruptible']);
  await unbind.answer({ user: sampleUser() });
  expect([state().value, state().context.password]).toEqual(['unbound', '']);
});

test('a player without a password needs none', () => {
  const { send, unbind } = createForm({ needsPassword: false });
  send();
  expect(unbind.inputs).toHaveLength(1);
});

test.each([
  [failedCall('refused', 1110), 'lastWayIn'],
  [failedCall('refused', 1405, { field: 'loginPassword' }), 'wrong'],
])('%o is shown until the password changes', async (failure, shown) => {
  const { send, state, type, unbind, error } = createForm();
  type('secret12');
  send();
  await unbind.fail(failure);
  expect([state().value, error()]).toEqual([{ editing: 'ready' }, shown]);
  type('secret13');
  expect(error()).toBeNull();
});

test('another try clears the error before', async () => {
  const { send, type, unbind, error } = createForm();
  type('secret12');
  send();
  await unbind.fail(failedCall('refused', 1110));
  send();
  expect(error()).toBeNull();
});

test('the same try keeps its id, another password gets another one', async () => {
  const { send, type, unbind } = createForm();
  type('secret12');
  send();
  await unbind.fail(failedCall('refused', 1110));
  send();
  await unbind.fail(failedCall('refused', 1110));
  type('secret13');
  send();
  const [first, second, third] = unbind.inputs.map(({ requestId }) => requestId);
  expect([second === first, third === first]).toEqual([true, false]);
});

test('too many wrong passwords wait', async () => {
  const { send, state, tellTime, type, unbind } = createForm();
  type('secret12');
  send();
  await unbind.fail(failedCall('refused', 429, { retryAfter: 1 }));
  await tellTime.answer(NOW);
  send();
  expect([state().hasTag('limited'), unbind.inputs.length]).toEqual([true, 1]);
  await tellTime.answer(NOW + 1_000);
  expect([state().value, state().context.error]).toEqual([{ editing: 'ready' }, null]);
});

test('a wait that breaks leads back to the form', async () => {
  const { send, state, tellTime, type, unbind } = createForm({ wait: brokenCooldown() });
  type('secret12');
  send();
  await unbind.fail(failedCall('refused', 429, { retryAfter: 1 }));
  expect(state().context.error).toBe('tooMany');
  await tellTime.answer(NOW);
  expect([state().value, state().context.error]).toEqual([{ editing: 'ready' }, null]);
});

test('an answer that the player stops waiting for leads back to the form', async () => {
  const { send, state, type, unbind } = createForm();
  type('secret12');
  send();
  await unbind.fail(failedCall('timeout'));
  state().children.submission?.send({ type: 'submission.retry' });
  await unbind.fail(failedCall('refused', 401));
  expect([state().value, state().context.error]).toEqual([{ editing: 'ready' }, 'timeout']);
});

test('a submission that breaks says that no answer came', async () => {
  const { send, state, type, unbind, error } = createForm({
    submit: brokenSubmission(socialUnbindActors.submission),
  });
  type('secret12');
  send();
  await unbind.fail(failedCall('refused', 1110));
  expect([state().value, error()]).toEqual([{ editing: 'ready' }, 'timeout']);
});
