import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSecured, fakeSecured, pressSecured } from '#tests/fake-secured.ts';
import { safeBoxActors, safeBoxMachine } from './safe-box.machine.ts';
import type { SafeBoxDirection, SafeBoxEmitted, SafeBoxFacts } from './safe-box.types.ts';

const FIRST_ID = '0198b7d2-0000-7000-8000-000000000001';
const FACTS: SafeBoxFacts = { coin: 50_000, safebox: 30_000, hasPassword: true };

function createBox(facts: Partial<SafeBoxFacts> = {}, secured = fakeSecured(safeBoxActors.secured)) {
  const ids = fakeIds();
  const actor = createActor(safeBoxMachine.provide({ actors: { secured: secured.logic } }), {
    input: { ...FACTS, ...facts, pinLength: 6, createId: ids.createId },
  });
  const emitted: SafeBoxEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const state = () => actor.getSnapshot();
  return {
    ids,
    moveCoins: secured.send,
    state,
    emitted,
    send: actor.send,
    ...pressSecured(() => state().children.secured),
    ask(direction: SafeBoxDirection, text: string) {
      actor.send({ type: 'direction.choose', direction });
      actor.send({ type: 'amount.changed', text });
      actor.send({ type: 'form.submit' });
    },
  };
}

function createMoving(direction: SafeBoxDirection) {
  const test = createBox();
  test.ask(direction, '100');
  if (direction === 'out') test.enterPin();
  return test;
}

async function createUnsettled() {
  const test = createMoving('in');
  for (let lost = 0; lost < 6; lost += 1) {
    await test.moveCoins.fail(failedCall('timeout'));
    if (lost < 5) test.submission('submission.retry');
  }
  return test;
}

test('nothing can be moved before a password is set', () => {
  const { ask, ids, send, state } = createBox({ hasPassword: false });
  ask('in', '100');
  expect([state().value, ids.made]).toEqual(['locked', []]);
  send({ type: 'facts.changed', ...FACTS });
  expect(state().value).toBe('choosing');
  send({ type: 'facts.changed', ...FACTS, hasPassword: false });
  expect(state().value).toBe('locked');
});

test('coins go in without a password', async () => {
  const { moveCoins, state } = createMoving('in');
  expect(moveCoins.inputs).toEqual([
    { requestId: FIRST_ID, body: { direction: 'in', amount: 10_000, password: '' } },
  ]);
  await moveCoins.answer({ coin: 40_000, safebox: 40_000 });
  const { coin, safebox, amountText, notice } = state().context;
  expect({ coin, safebox, amountText, notice, value: state().value }).toEqual({
    coin: 40_000,
    safebox: 40_000,
    amountText: '',
    notice: { kind: 'moved', direction: 'in', amount: 10_000 },
    value: 'choosing',
  });
});

test('coins come out with the password', async () => {
  const { moveCoins, state } = createMoving('out');
  expect(moveCoins.inputs).toEqual([
    { requestId: FIRST_ID, body: { direction: 'out', amount: 10_000, password: '280319' } },
  ]);
  await moveCoins.answer({ coin: 60_000, safebox: 20_000 });
  expect([state().value, state().context.safebox]).toEqual(['choosing', 20_000]);
});

describe('an amount', () => {
  test.each<[SafeBoxDirection, string, string]>([
    ['in', '', 'missing'],
    ['in', '500.01', 'tooLarge'],
    ['out', '300.01', 'tooLarge'],
  ])('%s %j is refused at the field: %s', (direction, text, fault) => {
    const { ask, send, state } = createBox();
    ask(direction, text);
    expect([state().value, state().context.fault]).toEqual(['choosing', fault]);
    send({ type: 'amount.changed', text: '1' });
    expect(state().context.fault).toBeNull();
  });

  test("is checked against the player's current coins", () => {
    const { ask, send, state } = createBox();
    send({ type: 'facts.changed', ...FACTS, coin: 5_000 });
    ask('in', '100');
    expect(state().context.fault).toBe('tooLarge');
  });
});

test('the player can leave the password, and the next press is another request', () => {
  const { ask, goBack, ids, state } = createBox();
  ask('out', '100');
  expect(state().value).toBe('moving');
  goBack();
  expect([state().value, state().context.amountText, state().context.notice]).toEqual([
    'choosing',
    '100',
    null,
  ]);
  ask('out', '100');
  expect(ids.made).toHaveLength(2);
});

test('a wrong password is asked for again with the same request id', async () => {
  const { moveCoins, ids, enterPin } = createMoving('out');
  await moveCoins.fail(failedCall('refused', 1405));
  enterPin();
  expect(moveCoins.inputs.map(({ requestId }) => requestId)).toEqual([FIRST_ID, FIRST_ID]);
  expect(ids.made).toEqual([FIRST_ID]);
});

test('a refusal is shown, and another request may follow', async () => {
  const { moveCoins, send, state } = createMoving('in');
  await moveCoins.fail(failedCall('refused', 1201));
  expect([state().value, state().context.notice]).toEqual(['choosing', { kind: 'refused' }]);
  send({ type: 'amount.changed', text: '50' });
  expect(state().context.notice).toBeNull();
});

test('leaving a lost answer refreshes the balance and clears the amount, and the next press is another request', async () => {
  const { ask, ids, send, state, submission, emitted } = await createUnsettled();
  submission('submission.leave');
  const { notice, amountText } = state().context;
  expect({ notice, amountText, value: state().value }).toEqual({
    notice: { kind: 'unknown' },
    amountText: '',
    value: 'choosing',
  });
  expect(emitted).toEqual([{ type: 'balance.refresh' }]);
  send({ type: 'amount.changed', text: '' });
  expect(state().context.notice).toBeNull();
  ask('in', '50');
  expect(ids.made).toHaveLength(2);
});

test('a submission that breaks refreshes the balance, as the coins may have moved', () => {
  const test = createBox({}, brokenSecured(safeBoxActors.secured));
  test.ask('out', '100');
  test.enterPin();
  expect([test.state().value, test.state().context.notice, test.emitted]).toEqual([
    'choosing',
    { kind: 'unknown' },
    [{ type: 'balance.refresh' }],
  ]);
});
