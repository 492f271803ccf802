import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { limitReviewActors, limitReviewMachine } from './limit-review.machine.ts';

function createReview(asksAgain: boolean, { send, logic } = fakeSubmission(limitReviewActors.noting)) {
  const actor = createActor(limitReviewMachine.provide({ actors: { noting: logic } }), {
    input: { asksAgain, createId: fakeIds().createId },
  }).start();
  return {
    send,
    state: () => actor.getSnapshot(),
    keep: () => actor.send({ type: 'limits.keep' }),
    back: () => actor.send({ type: 'review.back' }),
  };
}

test('a player who is reminded says it once', async () => {
  const { keep, send, state } = createReview(false);
  keep();
  expect([state().value, state().hasTag('busy'), state().hasTag('uninterruptible')]).toEqual([
    'noting',
    true,
    true,
  ]);
  expect(send.inputs).toMatchObject([{ requestId: expect.stringMatching(/./), body: null }]);
  await send.answer(null);
  expect(state().value).toBe('done');
});

test('a new player is asked once more, and may think again', async () => {
  const { keep, back, send, state } = createReview(true);
  keep();
  expect([state().value, send.inputs.length]).toEqual(['sure', 0]);
  back();
  expect(state().value).toBe('due');
  keep();
  keep();
  expect(state().value).toBe('noting');
});

test('a refusal is said, and it can be tried again', async () => {
  const { keep, send, state } = createReview(false);
  keep();
  await send.fail(failedCall('refused', 429));
  expect([state().value, state().context.formError]).toEqual(['failed', 'tooMany']);
  keep();
  expect([state().value, state().context.formError]).toEqual(['noting', null]);
});

test('so is a lost answer', async () => {
  const { keep, send, state } = createReview(false);
  keep();
  for (let lost = 0; lost < 6; lost += 1) {
    await send.fail(failedCall('timeout'));
    const type = lost < 5 ? 'submission.retry' : 'submission.leave';
    state().children.noting?.send({ type });
  }
  expect([state().value, state().context.formError]).toEqual(['failed', 'timeout']);

  const broken = createReview(false, brokenSubmission(limitReviewActors.noting));
  broken.keep();
  await broken.send.fail(failedCall('timeout'));
  expect([broken.state().value, broken.state().context.formError]).toEqual(['failed', 'timeout']);
});
