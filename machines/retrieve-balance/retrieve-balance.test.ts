import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { retrieveBalanceActors } from './retrieve-balance.actors.ts';
import { retrieveBalanceMachine } from './retrieve-balance.machine.ts';

const FIRST = '0198b7d2-0000-7000-8000-000000000001';
const SECOND = '0198b7d2-0000-7000-8000-000000000002';

test('nothing is asked for before the player has said yes', () => {
  const test = createTest();
  test.send('retrieve.ask');
  expect(test.state()).toBe('confirming');
  test.send('retrieve.cancel');
  expect(test.state()).toBe('choosing');
  expect(test.createRequestId.inputs).toEqual([]);
});

test('the coins come back, and the list is to be fetched anew', async () => {
  const test = await createAsked();
  expect(test.tags()).toEqual(['busy', 'uninterruptible']);
  expect(test.retrieveBalance.inputs).toEqual([{ requestId: FIRST }]);
  await test.retrieveBalance.answer({ returned: 1_970 });
  expect(test.state()).toBe('returned');
  expect(test.actor.getSnapshot().context.returned).toBe(1_970);
  expect(test.told).toEqual([{ type: 'games.changed' }]);
});

test('a second yes is none', async () => {
  const test = await createAsked();
  test.send('retrieve.confirm');
  test.send('retrieve.ask');
  expect(test.retrieveBalance.inputs).toHaveLength(1);
});

test.each([
  ['offline', failedCall('offline')],
  ['late', failedCall('timeout')],
  ['broken', failedCall('server', 500)],
])('an answer that is lost (%s) is asked for again with the same request', async (_, error) => {
  const test = await createAsked();
  await test.retrieveBalance.fail(error);
  expect(test.state()).toBe('unknown');
  expect(test.tags()).toEqual(['uninterruptible']);
  test.send('retrieve.retry');
  expect(test.retrieveBalance.inputs).toEqual([{ requestId: FIRST }, { requestId: FIRST }]);
  await test.retrieveBalance.answer({ returned: 100 });
  expect(test.state()).toBe('returned');
});

test('after a lost answer a refusal at the door proves nothing', async () => {
  const test = await createAsked();
  await test.retrieveBalance.fail(failedCall('timeout'));
  test.send('retrieve.retry');
  await test.retrieveBalance.fail(failedCall('refused', 429));
  expect(test.state()).toBe('unknown');
});

test('a refusal from behind the door proves that no earlier one was heard either', async () => {
  const test = await createAsked();
  await test.retrieveBalance.fail(failedCall('timeout'));
  test.send('retrieve.retry');
  await test.retrieveBalance.fail(failedCall('refused', 409));
  expect(test.state()).toBe('refused');
});

test('a refused request is over; the next one is another', async () => {
  const test = await createAsked();
  await test.retrieveBalance.fail(failedCall('refused', 429));
  expect(test.state()).toBe('refused');
  expect(test.told).toEqual([]);
  test.send('retrieve.ask');
  test.send('retrieve.confirm');
  await test.createRequestId.answer(SECOND);
  expect(test.retrieveBalance.inputs.at(-1)).toEqual({ requestId: SECOND });
});

test('a request after a lost answer that came right begins afresh', async () => {
  const test = await createAsked();
  await test.retrieveBalance.fail(failedCall('timeout'));
  test.send('retrieve.retry');
  await test.retrieveBalance.answer({ returned: 100 });
  test.send('retrieve.ask');
  test.send('retrieve.confirm');
  await test.createRequestId.answer(SECOND);
  await test.retrieveBalance.fail(failedCall('refused', 429));
  expect(test.state()).toBe('refused');
});

test('without a request id nothing is asked for', async () => {
  const test = createTest();
  test.send('retrieve.ask');
  test.send('retrieve.confirm');
  expect(test.tags()).toEqual(['busy']);
  await test.createRequestId.fail(new Error('no randomness'));
  expect(test.state()).toBe('refused');
  expect(test.retrieveBalance.inputs).toEqual([]);
});

function createTest() {
  const fakes = {
    createRequestId: fakeCall(retrieveBalanceActors.createRequestId),
    retrieveBalance: fakeCall(retrieveBalanceActors.retrieveBalance),
  };
  const actor = createActor(
    retrieveBalanceMachine.provide({
      actors: { createRequestId: fakes.createRequestId.logic, retrieveBalance: fakes.retrieveBalance.logic },
    }),
  );
  const told: unknown[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  return {
    actor,
    told,
    ...fakes,
    send: (type: Parameters<typeof actor.send>[0]['type']) => actor.send({ type }),
    state: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags],
  };
}

async function createAsked() {
  const test = createTest();
  test.send('retrieve.ask');
  test.send('retrieve.confirm');
  await test.createRequestId.answer(FIRST);
  return test;
}
