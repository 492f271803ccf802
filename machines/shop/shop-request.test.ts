import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { type ShopReceipt, shopRequestActors, shopRequestMachine } from './shop-request.machine.ts';

const RECEIPT: ShopReceipt = { rewards: [{ propId: 2001, count: 500 }], wagering: 1_500, orderId: '' };

function createRequest({ logic, send: call } = fakeSubmission(shopRequestActors.submission)) {
  const ids = fakeIds();
  const actor = createActor(shopRequestMachine.provide({ actors: { submission: logic } }), {
    input: { createId: ids.createId },
  }).start();
  const emitted: string[] = [];
  actor.on('shop.changed', ({ type }) => emitted.push(type));
  return { actor, call, ids, emitted, state: () => actor.getSnapshot() };
}

function createSent(version = 'v1', parts = createRequest()) {
  parts.actor.send({ type: 'task.choose', kind: 'coins', id: '1' });
  parts.actor.send({ type: 'task.confirm', version });
  return parts;
}

test('nothing is sent before the terms are confirmed, and closing them sends nothing', () => {
  const { actor, call, state } = createRequest();
  actor.send({ type: 'task.choose', kind: 'goods', id: '7' });
  expect([state().value, state().context.task, call.inputs]).toEqual([
    'confirming',
    { kind: 'goods', id: '7' },
    [],
  ]);
  actor.send({ type: 'task.close' });
  expect([state().value, call.inputs]).toEqual(['choosing', []]);
});

test('what was bought is shown until it is closed, and the page is fetched again', async () => {
  const { actor, call, ids, emitted, state } = createSent();
  expect([call.inputs, state().hasTag('uninterruptible')]).toEqual([
    [{ requestId: ids.made[0], body: { kind: 'coins', id: '1', version: 'v1' } }],
    true,
  ]);
  await call.answer(RECEIPT);
  expect([state().value, state().context.receipt, emitted]).toEqual(['done', RECEIPT, ['shop.changed']]);
  actor.send({ type: 'task.close' });
  expect(state().value).toBe('choosing');
});

test.each([
  [ERRCODE.priceNotMet, 'price'],
  [ERRCODE.soldOut, 'soldOut'],
  [ERRCODE.rewardChanged, 'changed'],
  [ERRCODE.notFound, 'gone'],
  [ERRCODE.addressMissing, 'address'],
  [ERRCODE.goodsOrderClosed, 'packed'],
  [ERRCODE.activityOver, 'closed'],
  [ERRCODE.forbidden, 'closed'],
  [ERRCODE.tooMany, 'failed'],
])('the refusal %s is said as %s, and the page is fetched again', async (errcode, refusal) => {
  const { call, emitted, state } = createSent();
  await call.fail(failedCall('refused', errcode));
  expect([state().value, state().context.refusal, emitted]).toEqual(['refused', refusal, ['shop.changed']]);
});

test('a refused purchase can be confirmed again with the new terms, as another request', async () => {
  const { actor, call, ids, state } = createSent();
  await call.fail(failedCall('refused', ERRCODE.rewardChanged));
  actor.send({ type: 'task.confirm', version: 'v2' });
  expect(call.inputs.at(-1)).toEqual({
    requestId: ids.made[1],
    body: { kind: 'coins', id: '1', version: 'v2' },
  });
  expect(state().context.refusal).toBe(null);
});

test('a refusal is closed and another thing chosen without it', async () => {
  const { actor, call, state } = createSent();
  await call.fail(failedCall('refused', ERRCODE.soldOut));
  actor.send({ type: 'task.close' });
  actor.send({ type: 'task.choose', kind: 'swap', id: '2' });
  expect([state().value, state().context.refusal]).toEqual(['confirming', null]);
});

async function createLeft() {
  const parts = createSent();
  await parts.call.fail(failedCall('timeout'));
  parts.state().children.submission?.send({ type: 'submission.retry' });
  await parts.call.fail(failedCall('refused', 401));
  return parts;
}

test('a purchase of unknown result is the same request when it is confirmed again, after closing too', async () => {
  const parts = await createLeft();
  expect([parts.state().value, parts.state().context.refusal]).toEqual(['refused', 'unknown']);
  parts.actor.send({ type: 'task.close' });
  createSent('v1', parts);
  expect(parts.call.inputs.at(-1)?.requestId).toBe(parts.ids.made[0]);
});

test('other terms are another request, whatever became of the last', async () => {
  const { actor, call, ids } = await createLeft();
  actor.send({ type: 'task.confirm', version: 'v2' });
  expect(call.inputs.at(-1)?.requestId).toBe(ids.made[1]);
});

test('a submission that breaks leaves the result unknown', async () => {
  const { call, emitted, state } = createSent(
    'v1',
    createRequest(brokenSubmission(shopRequestActors.submission)),
  );
  await call.fail(failedCall('timeout'));
  expect([state().value, state().context.refusal, emitted]).toEqual(['refused', 'unknown', ['shop.changed']]);
});
