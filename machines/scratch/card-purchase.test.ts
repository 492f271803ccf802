import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { cardPurchaseActors, cardPurchaseMachine } from './card-purchase.machine.ts';

const order = { propId: 80_002, count: 2, price: 30 } as const;

function createTest({ logic, send: call } = fakeSubmission(cardPurchaseActors.submission)) {
  const ids = fakeIds();
  const actor = createActor(cardPurchaseMachine.provide({ actors: { submission: logic } }), {
    input: { createId: ids.createId },
  });
  const emitted: unknown[] = [];
  actor.on('info.changed', (event) => emitted.push(event));
  actor.start();
  return {
    ...{ actor, call, emitted, ids },
    buy: () => actor.send({ type: 'cards.buy', order }),
    state: () => actor.getSnapshot().value,
    notice: () => actor.getSnapshot().context.notice,
  };
}

test('a second press buys nothing more', async () => {
  const { buy, call, ids, state, emitted, notice } = createTest();
  buy();
  buy();
  expect(call.inputs).toEqual([{ requestId: ids.made[0], body: order }]);
  await call.answer({ cards: 2, diamonds: 360 });
  expect([state(), notice(), emitted]).toEqual(['idle', null, [{ type: 'info.changed' }]]);
});

test('while cards are bought the shop is busy and the page is not to be left', () => {
  const { actor, buy } = createTest();
  expect([...actor.getSnapshot().tags]).toEqual([]);
  buy();
  expect([...actor.getSnapshot().tags]).toEqual(['busy', 'uninterruptible']);
});

test.each([
  [ERRCODE.priceNotMet, 'short'],
  [ERRCODE.rewardChanged, 'price'],
  [ERRCODE.scratchClosed, 'closed'],
  [ERRCODE.activityOver, 'closed'],
  [ERRCODE.forbidden, 'failed'],
])('a refusal with %i says "%s", and the page asks for the prices again', async (errcode, says) => {
  const { buy, call, notice, state, emitted } = createTest();
  buy();
  await call.fail(failedCall('refused', errcode));
  expect([state(), notice(), emitted]).toEqual(['idle', says, [{ type: 'info.changed' }]]);
});

test('a purchase that cannot be made is said to be unknown, and the page asks how it is', async () => {
  const { buy, call, notice, state, emitted } = createTest(brokenSubmission(cardPurchaseActors.submission));
  buy();
  await call.fail(failedCall('refused', 400));
  expect([state(), notice(), emitted]).toEqual(['idle', 'unknown', [{ type: 'info.changed' }]]);
});
