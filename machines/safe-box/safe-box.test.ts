import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { brokenPinEntry } from '#tests/broken-pin-entry.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { tellTime as stub } from '../credentials/tell-time.ts';
import { pinEntryMachine } from '../pin-entry/pin-entry.machine.ts';
import type { PageEvent } from '../watch-page.ts';
import { safeBoxActors } from './safe-box.actors.ts';
import { safeBoxMachine } from './safe-box.machine.ts';
import type { SafeBoxDirection, SafeBoxEmitted, SafeBoxFacts } from './safe-box.types.ts';

const FIRST_ID = '0198b7d2-0000-7000-8000-000000000001';
const FACTS: SafeBoxFacts = { coin: 50_000, safebox: 30_000, hasPassword: true };

function createBox(
  facts: Partial<SafeBoxFacts> = {},
  {
    watch = fromCallback<PageEvent>(() => {}),
    pinEntry = pinEntryMachine,
  }: { watch?: typeof safeBoxActors.watchPage; pinEntry?: typeof pinEntryMachine } = {},
) {
  const clock = new SimulatedClock();
  const createRequestId = fakeCall(safeBoxActors.createRequestId);
  const moveCoins = fakeCall(safeBoxActors.moveCoins);
  const tellTime = fakeCall(stub);
  const actor = createActor(
    safeBoxMachine.provide({
      actors: {
        askPin: pinEntry.provide({ actors: { tellTime: tellTime.logic } }),
        createRequestId: createRequestId.logic,
        moveCoins: moveCoins.logic,
        watchPage: watch,
      },
    }),
    { input: { ...FACTS, ...facts, pinLength: 6 }, clock },
  );
  const told: SafeBoxEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  const state = () => actor.getSnapshot();
  return {
    clock,
    createRequestId,
    moveCoins,
    state,
    told,
    send: actor.send,
    ask(direction: SafeBoxDirection, text: string) {
      actor.send({ type: 'direction.choose', direction });
      actor.send({ type: 'amount.changed', text });
      actor.send({ type: 'form.submit' });
    },
    enterPin(pin = '280319') {
      const { askPin } = state().children;
      askPin?.send({ type: 'pin.changed', text: pin });
      askPin?.send({ type: 'pin.submit' });
    },
  };
}

async function createMoving(direction: SafeBoxDirection) {
  const test = createBox();
  test.ask(direction, '100');
  if (direction === 'out') test.enterPin();
  await test.createRequestId.answer(FIRST_ID);
  return test;
}

test('nothing is moved before there is a password', () => {
  const { ask, send, state, createRequestId } = createBox({ hasPassword: false });
  ask('in', '100');
  expect([state().value, createRequestId.inputs.length]).toEqual(['locked', 0]);
  send({ type: 'facts.changed', ...FACTS });
  expect(state().value).toBe('choosing');
  send({ type: 'facts.changed', ...FACTS, hasPassword: false });
  expect(state().value).toBe('locked');
});

test('coins go in without a password', async () => {
  const { moveCoins, state } = await createMoving('in');
  expect(state().hasTag('uninterruptible')).toBe(true);
  expect(moveCoins.inputs).toEqual([{ requestId: FIRST_ID, direction: 'in', amount: 10_000, password: '' }]);
  await moveCoins.answer({ coin: 40_000, safebox: 40_000 });
  const { coin, safebox, amountText, notice, requestId } = state().context;
  expect({ coin, safebox, amountText, notice, requestId, value: state().value }).toEqual({
    coin: 40_000,
    safebox: 40_000,
    amountText: '',
    notice: { kind: 'moved', direction: 'in', amount: 10_000 },
    requestId: null,
    value: 'choosing',
  });
});

test('coins come out against the password', async () => {
  const { moveCoins, state } = await createMoving('out');
  expect(moveCoins.inputs).toEqual([
    { requestId: FIRST_ID, direction: 'out', amount: 10_000, password: '280319' },
  ]);
  await moveCoins.answer({ coin: 60_000, safebox: 20_000 });
  expect([state().value, state().context.pin]).toEqual(['choosing', '']);
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

  test('is held against what the player has now', () => {
    const { ask, send, state } = createBox();
    send({ type: 'facts.changed', ...FACTS, coin: 5_000 });
    ask('in', '100');
    expect(state().context.fault).toBe('tooLarge');
  });
});

test('without digits nothing is sent, and the form says so', () => {
  const { ask, createRequestId, state } = createBox({}, { pinEntry: brokenPinEntry });
  ask('out', '100');
  expect([state().value, state().context.notice]).toEqual(['choosing', { kind: 'notSent' }]);
  expect(createRequestId.inputs).toEqual([]);
});

test('a password can be left for the amount', () => {
  const { ask, send, state } = createBox();
  ask('out', '100');
  expect(state().value).toBe('password');
  send({ type: 'form.back' });
  expect([state().value, state().context.amountText]).toEqual(['choosing', '100']);
});

describe('a password that is refused', () => {
  test('is asked for again with the same request id', async () => {
    const { moveCoins, createRequestId, enterPin, state } = await createMoving('out');
    await moveCoins.fail(failedCall('refused', 1405));
    expect([state().value, state().context.pin]).toEqual(['password', '']);
    expect(state().children.askPin?.getSnapshot()).toMatchObject({ context: { error: 'wrong' } });
    enterPin('190328');
    expect(moveCoins.inputs.map(({ requestId, password }) => [requestId, password])).toEqual([
      [FIRST_ID, '280319'],
      [FIRST_ID, '190328'],
    ]);
    expect(createRequestId.inputs).toHaveLength(1);
  });

  test('too often has to wait', async () => {
    const { moveCoins, state } = await createMoving('out');
    await moveCoins.fail(failedCall('refused', 429, { retryAfter: 900 }));
    expect(state().children.askPin?.getSnapshot()).toMatchObject({
      value: 'limited',
      context: { cooldown: { secondsLeft: 900 } },
    });
  });

  test('and left for the amount begins another request', async () => {
    const { moveCoins, send, state } = await createMoving('out');
    await moveCoins.fail(failedCall('refused', 1405));
    send({ type: 'form.back' });
    expect([state().context.requestId, state().context.pinFailure]).toEqual([null, null]);
  });
});

test('what the server refuses is said, and another request may follow', async () => {
  const { moveCoins, send, state } = await createMoving('in');
  await moveCoins.fail(failedCall('refused', 1201));
  expect([state().value, state().context.notice, state().context.requestId]).toEqual([
    'choosing',
    { kind: 'refused' },
    null,
  ]);
  send({ type: 'amount.changed', text: '50' });
  expect(state().context.notice).toBeNull();
});

test('without a request id nothing is sent, and the form says so', async () => {
  const { ask, createRequestId, moveCoins, state } = createBox();
  ask('in', '100');
  await createRequestId.fail(new Error('no randomness'));
  expect([moveCoins.inputs, state().value, state().context.notice]).toEqual([
    [],
    'choosing',
    { kind: 'notSent' },
  ]);
});

describe('a lost answer', () => {
  test('is asked for again with the same id, later and later, then by hand', async () => {
    const { clock, moveCoins, send, state } = await createMoving('in');
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      await moveCoins.fail(failedCall('timeout'));
      clock.increment(wait - 1);
      expect(state().value).toEqual({ moving: 'waiting' });
      clock.increment(1);
      expect(state().value).toEqual({ moving: 'asking' });
    }
    await moveCoins.fail(failedCall('offline'));
    expect(state().value).toEqual({ moving: 'unsettled' });
    send({ type: 'submission.retry' });
    expect(moveCoins.inputs).toEqual(
      Array(7).fill({ requestId: FIRST_ID, direction: 'in', amount: 10_000, password: '' }),
    );
    await moveCoins.answer({ coin: 40_000, safebox: 40_000 });
    expect([state().value, state().context.lostAnswers]).toEqual(['choosing', 0]);
  });

  test.each(['submission.retry', 'page.returned'] as const)('is asked for at once: %s', async (type) => {
    const { moveCoins, send, state } = await createMoving('in');
    await moveCoins.fail(failedCall('offline'));
    send({ type });
    expect(state().value).toEqual({ moving: 'asking' });
  });

  test('is not given up for a refusal that says nothing about it', async () => {
    const { moveCoins, send, state } = await createMoving('out');
    await moveCoins.fail(failedCall('timeout'));
    send({ type: 'submission.retry' });
    await moveCoins.fail(failedCall('refused', 429, { retryAfter: 5 }));
    expect(state().value).toEqual({ moving: 'waiting' });
  });

  test('tries a wrong password once: the next is the player’s, of a request that came to nothing', async () => {
    const { clock, enterPin, moveCoins, send, state } = await createMoving('out');
    await moveCoins.fail(failedCall('timeout'));
    send({ type: 'submission.retry' });
    await moveCoins.fail(failedCall('refused', 1405));
    expect([state().value, state().context.lostAnswers]).toEqual(['password', 0]);
    clock.increment(60_000);
    expect(moveCoins.inputs).toHaveLength(2);
    enterPin('190328');
    await moveCoins.fail(failedCall('refused', 429, { retryAfter: 900 }));
    expect(state().value).toBe('password');
  });

  async function createUnsettled() {
    const test = await createMoving('in');
    for (let lost = 0; lost < 6; lost += 1) {
      await test.moveCoins.fail(failedCall('timeout'));
      if (lost < 5) test.send({ type: 'submission.retry' });
    }
    return test;
  }

  test.each(['submission.retry', 'page.returned'] as const)(
    'that nobody asks for any more is asked for by hand: %s',
    async (type) => {
      const { send, state } = await createUnsettled();
      expect(state().value).toEqual({ moving: 'unsettled' });
      send({ type });
      expect(state().value).toEqual({ moving: 'asking' });
    },
  );

  test('can be left: what came of it is looked up, and the same press is not made again by mistake', async () => {
    const { ask, createRequestId, send, state, told } = await createUnsettled();
    send({ type: 'submission.leave' });
    const { notice, amountText, requestId, lostAnswers } = state().context;
    expect({ notice, amountText, requestId, lostAnswers, value: state().value }).toEqual({
      notice: { kind: 'unknown' },
      amountText: '',
      requestId: null,
      lostAnswers: 0,
      value: 'choosing',
    });
    expect(told).toEqual([{ type: 'balance.refresh' }]);
    ask('in', '50');
    expect([state().context.notice, createRequestId.inputs.length]).toEqual([null, 2]);
  });
});

test('hears of a look at the page by itself, and does without', async () => {
  let tell = () => {};
  const seeing = fromCallback<PageEvent>(({ sendBack }) => {
    tell = () => sendBack({ type: 'page.returned' });
  });
  const { ask, createRequestId, moveCoins, state } = createBox({}, { watch: seeing });
  ask('in', '100');
  await createRequestId.answer(FIRST_ID);
  await moveCoins.fail(failedCall('offline'));
  tell();
  expect(state().value).toEqual({ moving: 'asking' });

  const blind = fromCallback<PageEvent>(() => {
    throw new Error('no page');
  });
  expect(createBox({}, { watch: blind }).state().status).toBe('active');
});
