import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { brokenPinEntry } from '#tests/broken-pin-entry.ts';
import { failedCall } from '#tests/fake-call.ts';
import { fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { pinEntryMachine } from '../pin-entry/pin-entry.machine.ts';
import type { SubmissionEvent } from '../submission/submission.machine.ts';
import { safeBoxActors } from './safe-box.actors.ts';
import { safeBoxMachine } from './safe-box.machine.ts';
import type {
  SafeBoxAnswer,
  SafeBoxDirection,
  SafeBoxEmitted,
  SafeBoxFacts,
  SafeBoxMove,
} from './safe-box.types.ts';

const FIRST_ID = '0198b7d2-0000-7000-8000-000000000001';
const FACTS: SafeBoxFacts = { coin: 50_000, safebox: 30_000, hasPassword: true };

function createBox(
  facts: Partial<SafeBoxFacts> = {},
  {
    pinEntry = pinEntryMachine,
    submit = fakeSubmission(safeBoxActors.submission),
  }: { pinEntry?: typeof pinEntryMachine; submit?: FakeSubmission } = {},
) {
  const ids = fakeIds();
  const actor = createActor(
    safeBoxMachine.provide({
      actors: {
        askPin: pinEntry.provide({ actors: { cooldown: fakeCooldown().logic } }),
        submission: submit.logic,
      },
    }),
    { input: { ...FACTS, ...facts, pinLength: 6, createId: ids.createId } },
  );
  const told: SafeBoxEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  const state = () => actor.getSnapshot();
  return {
    ids,
    moveCoins: submit.send,
    state,
    told,
    send: actor.send,
    submission: (type: SubmissionEvent['type']) => state().children.submission?.send({ type }),
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

type FakeSubmission = ReturnType<typeof fakeSubmission<SafeBoxMove, SafeBoxAnswer>>;

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

test('nothing is moved before there is a password', () => {
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
  expect(state().hasTag('uninterruptible')).toBe(true);
  expect(moveCoins.inputs).toEqual([
    { requestId: FIRST_ID, body: { direction: 'in', amount: 10_000, password: '' } },
  ]);
  await moveCoins.answer({ coin: 40_000, safebox: 40_000 });
  const { coin, safebox, amountText, notice, requestId } = state().context;
  expect({ coin, safebox, amountText, notice, requestId, value: state().value }).toEqual({
    coin: 40_000,
    safebox: 40_000,
    amountText: '',
    notice: { kind: 'moved', direction: 'in', amount: 10_000 },
    requestId: '',
    value: 'choosing',
  });
});

test('coins come out against the password', async () => {
  const { moveCoins, state } = createMoving('out');
  expect(moveCoins.inputs).toEqual([
    { requestId: FIRST_ID, body: { direction: 'out', amount: 10_000, password: '280319' } },
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
  const { ask, moveCoins, state } = createBox({}, { pinEntry: brokenPinEntry });
  ask('out', '100');
  expect([state().value, state().context.notice]).toEqual(['choosing', { kind: 'notSent' }]);
  expect(moveCoins.inputs).toEqual([]);
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
    const { moveCoins, ids, enterPin, state } = createMoving('out');
    await moveCoins.fail(failedCall('refused', 1405));
    expect([state().value, state().context.pin]).toEqual(['password', '']);
    expect(state().children.askPin?.getSnapshot()).toMatchObject({ context: { error: 'wrong' } });
    enterPin('190328');
    expect(moveCoins.inputs.map(({ requestId, body }) => [requestId, body.password])).toEqual([
      [FIRST_ID, '280319'],
      [FIRST_ID, '190328'],
    ]);
    expect(ids.made).toEqual([FIRST_ID]);
  });

  test('too often has to wait', async () => {
    const { moveCoins, state } = createMoving('out');
    await moveCoins.fail(failedCall('refused', 429, { retryAfter: 900 }));
    const entry = state().children.askPin?.getSnapshot();
    expect([entry?.value, entry?.children.cooldown?.getSnapshot().context.secondsLeft]).toEqual([
      'limited',
      900,
    ]);
  });

  test('and left for the amount begins another request', async () => {
    const { moveCoins, send, state } = createMoving('out');
    await moveCoins.fail(failedCall('refused', 1405));
    send({ type: 'form.back' });
    expect([state().context.requestId, state().context.pinFailure]).toEqual(['', null]);
  });
});

test('what the server refuses is said, and another request may follow', async () => {
  const { moveCoins, send, state } = createMoving('in');
  await moveCoins.fail(failedCall('refused', 1201));
  expect([state().value, state().context.notice, state().context.requestId]).toEqual([
    'choosing',
    { kind: 'refused' },
    '',
  ]);
  send({ type: 'amount.changed', text: '50' });
  expect(state().context.notice).toBeNull();
});

test('an answer that is lost is asked for by the same request', async () => {
  const { moveCoins, state, submission } = createMoving('in');
  await moveCoins.fail(failedCall('timeout'));
  expect(state().hasTag('uninterruptible')).toBe(true);
  submission('submission.retry');
  expect(moveCoins.inputs.map(({ requestId }) => requestId)).toEqual([FIRST_ID, FIRST_ID]);
  await moveCoins.answer({ coin: 40_000, safebox: 40_000 });
  expect([state().value, state().context.notice?.kind]).toEqual(['choosing', 'moved']);
});

test('a wrong password after a lost answer is the player’s to type again, for the same request', async () => {
  const { enterPin, moveCoins, state, submission } = createMoving('out');
  await moveCoins.fail(failedCall('timeout'));
  submission('submission.retry');
  await moveCoins.fail(failedCall('refused', 1405));
  expect(state().value).toBe('password');
  enterPin('190328');
  await moveCoins.fail(failedCall('refused', 429, { retryAfter: 900 }));
  expect([state().value, moveCoins.inputs.map(({ requestId }) => requestId)]).toEqual([
    'password',
    [FIRST_ID, FIRST_ID, FIRST_ID],
  ]);
});

test('an answer that is left is looked up, and the same press is not made again by mistake', async () => {
  const { ask, ids, send, state, submission, told } = await createUnsettled();
  submission('submission.leave');
  const { notice, amountText, requestId } = state().context;
  expect({ notice, amountText, requestId, value: state().value }).toEqual({
    notice: { kind: 'unknown' },
    amountText: '',
    requestId: '',
    value: 'choosing',
  });
  expect(told).toEqual([{ type: 'balance.refresh' }]);
  send({ type: 'amount.changed', text: '' });
  expect(state().context.notice).toBeNull();
  ask('in', '50');
  expect(ids.made).toHaveLength(2);
});

test('a submission that breaks may have moved the coins', async () => {
  const test = createBox({}, { submit: brokenSubmission(safeBoxActors.submission) });
  test.ask('in', '100');
  await test.moveCoins.fail(failedCall('offline'));
  expect([test.state().value, test.state().context.notice, test.told]).toEqual([
    'choosing',
    { kind: 'unknown' },
    [{ type: 'balance.refresh' }],
  ]);
});
