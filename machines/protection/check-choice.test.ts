import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import { checkChoiceActors, checkChoiceMachine } from './check-choice.machine.ts';

function createChoice({ send, logic } = fakeSubmission(checkChoiceActors.saving)) {
  const actor = createActor(checkChoiceMachine.provide({ actors: { saving: logic } }), {
    input: { everyMinutes: 30, time: 100, createId: fakeIds().createId },
  }).start();
  return { actor, send, state: () => actor.getSnapshot() };
}

test('a wish is saved once it differs from what holds', async () => {
  const { actor, send, state } = createChoice();
  actor.send({ type: 'form.submit' });
  actor.send({ type: 'minutes.choose', minutes: 15 });
  actor.send({ type: 'minutes.choose', minutes: 30 });
  expect(state().context.wish).toBe(null);
  actor.send({ type: 'form.submit' });
  expect([state().value, send.inputs]).toEqual(['choosing', []]);

  actor.send({ type: 'minutes.choose', minutes: 15 });
  actor.send({ type: 'form.submit' });
  expect([state().value, state().hasTag('busy'), state().hasTag('uninterruptible')]).toEqual([
    'saving',
    true,
    true,
  ]);
  expect(send.inputs).toMatchObject([{ requestId: expect.stringMatching(/./), body: { minutes: 15 } }]);
  await send.answer({ everyMinutes: 15, time: 200 });
  expect(state().value).toBe('choosing');
  expect(state().context).toMatchObject({ everyMinutes: 15, time: 200, wish: null, isSaved: true });
  actor.send({ type: 'minutes.choose', minutes: 20 });
  expect(state().context).toMatchObject({ wish: 20, isSaved: false });
});

test('the check can be turned off', async () => {
  const { actor, send } = createChoice();
  actor.send({ type: 'minutes.choose', minutes: 0 });
  actor.send({ type: 'form.submit' });
  expect(send.inputs).toMatchObject([{ body: { minutes: 0 } }]);
  await send.answer({ everyMinutes: 0, time: 200 });
});

test('what the server says later is kept, and what it said before is not', () => {
  const { actor, state } = createChoice();
  actor.send({ type: 'check.told', everyMinutes: 20, time: 200 });
  actor.send({ type: 'check.told', everyMinutes: 45, time: 199 });
  expect(state().context).toMatchObject({ everyMinutes: 20, time: 200 });
  actor.send({ type: 'check.told', everyMinutes: 10, time: 200 });
  expect(state().context.everyMinutes).toBe(10);
});

test('a refusal is said, the wish stays, and it can be tried again as a new request', async () => {
  const { actor, send, state } = createChoice();
  actor.send({ type: 'minutes.choose', minutes: 15 });
  actor.send({ type: 'form.submit' });
  await send.fail(failedCall('refused', 429));
  expect(state().value).toBe('choosing');
  expect(state().context).toMatchObject({ formError: 'tooMany', wish: 15, isSaved: false });
  actor.send({ type: 'form.submit' });
  expect([state().value, state().context.formError]).toEqual(['saving', null]);
  expect(new Set(send.inputs.map(({ requestId }) => requestId)).size).toBe(2);
  await send.fail(failedCall('refused', 429));
  actor.send({ type: 'minutes.choose', minutes: 10 });
  expect(state().context.formError).toBe(null);
});

test('so is a lost answer', async () => {
  const { actor, send, state } = createChoice();
  actor.send({ type: 'minutes.choose', minutes: 15 });
  actor.send({ type: 'form.submit' });
  await loseAnswers(send, (type) => state().children.saving?.send({ type }));
  expect([state().value, state().context.formError]).toEqual(['choosing', 'timeout']);
});

test('and a submission that breaks', async () => {
  const { actor, send, state } = createChoice(brokenSubmission(checkChoiceActors.saving));
  actor.send({ type: 'minutes.choose', minutes: 15 });
  actor.send({ type: 'form.submit' });
  await send.fail(failedCall('timeout'));
  expect([state().value, state().context.formError]).toEqual(['choosing', 'timeout']);
});
