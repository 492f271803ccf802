import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { type HeldChoice, heldPaymentActors, heldPaymentMachine } from './held-payment.machine.ts';

function createTest({ logic, send: call } = fakeSubmission(heldPaymentActors.submission)) {
  const ids = fakeIds();
  const actor = createActor(heldPaymentMachine.provide({ actors: { submission: logic } }), {
    input: { orderId: 'order-1', createId: ids.createId },
  });
  const emitted: string[] = [];
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  return {
    ...{ call, emitted, ids },
    choose: (choice: HeldChoice) => actor.send({ type: 'held.choose', choice }),
    read: () => ({ state: actor.getSnapshot().value, refusal: actor.getSnapshot().context.refusal }),
    tags: () => [...actor.getSnapshot().tags].toSorted(),
  };
}

test.each(['keep', 'return'] as const)('%s is sent once, and the order is fetched again', async (choice) => {
  const { call, choose, emitted, ids, read, tags } = createTest();
  expect(tags()).toEqual([]);
  choose(choice);
  choose(choice);
  expect(tags()).toEqual(['busy', 'uninterruptible']);
  expect(call.inputs).toEqual([{ requestId: ids.made[0], body: { orderId: 'order-1', choice } }]);
  await call.answer(null);
  expect([read(), emitted]).toEqual([{ state: 'decided', refusal: null }, ['order.changed']]);
});

test.each([
  [1902, 'limit'],
  [1901, 'break'],
] as const)(
  'the refusal %d says that the %s forbids it, and the player can choose again',
  async (code, refusal) => {
    const { call, choose, emitted, ids, read } = createTest();
    choose('keep');
    await call.fail(failedCall('refused', code));
    expect([read(), emitted]).toEqual([{ state: 'choosing', refusal }, []]);
    choose('return');
    expect(read()).toEqual({ state: 'sending', refusal: null });
    expect(call.inputs.at(-1)).toMatchObject({ requestId: ids.made[1], body: { choice: 'return' } });
  },
);

test('after another refusal the order is fetched again: it may be decided elsewhere', async () => {
  const { call, choose, emitted, read } = createTest();
  choose('keep');
  await call.fail(failedCall('refused', 1304));
  expect([read(), emitted]).toEqual([{ state: 'choosing', refusal: 'other' }, ['order.changed']]);
});

test('a submission that breaks leaves the choice, and the order is fetched again', async () => {
  const { call, choose, emitted, read } = createTest(brokenSubmission(heldPaymentActors.submission));
  choose('return');
  await call.fail(failedCall('refused', 1304));
  expect([read(), emitted]).toEqual([{ state: 'choosing', refusal: 'other' }, ['order.changed']]);
});
