import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission, loseAnswers } from '#tests/fake-submission.ts';
import { type CloseAccountInput, closeAccountActors, closeAccountMachine } from './close-account.machine.ts';

const NOW = 1_795_000_000_000;
const CLOSES_AT = NOW + 30 * 86_400_000;

function createClosing(
  overrides: Partial<CloseAccountInput> = {},
  close = fakeSubmission(closeAccountActors.closing),
  keep = fakeSubmission(closeAccountActors.keeping),
) {
  const ask = fakeCall(closeAccountActors.fetchClosing);
  const ids = fakeIds();
  const actor = createActor(
    closeAccountMachine.provide({
      actors: { closing: close.logic, keeping: keep.logic, fetchClosing: ask.logic },
    }),
    { input: { closesAt: null, createId: ids.createId, ...overrides } },
  ).start();
  const state = () => actor.getSnapshot();
  return {
    actor,
    close: close.send,
    keep: keep.send,
    ask,
    ids,
    state,
    open: () => actor.send({ type: 'closing.open' }),
    cancel: () => actor.send({ type: 'closing.cancel' }),
    submit: () => actor.send({ type: 'form.submit' }),
    keepAccount: () => actor.send({ type: 'account.keep' }),
    leave: async (name: 'closing' | 'keeping') => {
      const send = { closing: close.send, keeping: keep.send }[name];
      await loseAnswers(send, (type) => state().children[name]?.send({ type }));
    },
  };
}

function createSubmitted(...parts: Parameters<typeof createClosing>) {
  const test = createClosing(...parts);
  test.open();
  test.submit();
  return test;
}

test('after the explanation the account closes on a day', async () => {
  const { open, submit, close, state } = createClosing();
  expect(state().value).toBe('open');
  open();
  expect(state().value).toBe('explaining');
  submit();
  expect(close.inputs.map(({ body }) => body)).toEqual([null]);
  await close.answer({ closesAt: CLOSES_AT });
  expect([state().value, state().context.closesAt]).toEqual(['waiting', CLOSES_AT]);
});

test('while the account closes the page is busy and not to be left', () => {
  const { state } = createSubmitted();
  expect([state().value, ...state().tags]).toEqual(['closing', 'busy', 'uninterruptible']);
});

test('every try to close the account is a request of its own, without the error before', async () => {
  const { close, ids, state, submit } = createSubmitted();
  await close.fail(failedCall('refused', 1111));
  submit();
  expect(close.inputs.map(({ requestId }) => requestId)).toEqual(ids.made.slice(0, 2));
  expect(state().context.formError).toBeNull();
});

test('changing one’s mind clears the refusal before', async () => {
  const { close, cancel, state } = createSubmitted();
  await close.fail(failedCall('refused', 1111));
  cancel();
  expect([state().value, state().context.formError]).toEqual(['open', null]);
});

test('an account that closes can be kept, and closed again', async () => {
  const { keepAccount, keep, state, open } = createClosing({ closesAt: CLOSES_AT });
  expect(state().value).toBe('waiting');
  keepAccount();
  expect([...state().tags]).toEqual(['busy', 'uninterruptible']);
  await keep.answer({ closesAt: null });
  expect([state().value, state().context.closesAt]).toEqual(['open', null]);
  open();
  expect(state().value).toEqual('explaining');
});

test.each([
  [1410, 'orderOpen'],
  [1204, 'roundOpen'],
  [1122, 'coinsLeft'],
])('what has to be done first is said: %i is %s', async (errcode, block) => {
  const { close, cancel, state } = createSubmitted();
  await close.fail(failedCall('refused', errcode));
  expect([state().value, state().context.block]).toEqual(['blocked', block]);
  cancel();
  expect([state().value, state().context.block]).toEqual(['open', null]);
});

test.each([
  [1111, 'proofNeeded'],
  [429, 'tooMany'],
])('the refusal %i is shown as %s, below the explanation', async (errcode, formError) => {
  const { close, state } = createSubmitted();
  await close.fail(failedCall('refused', errcode));
  expect([state().value, state().context.formError]).toEqual(['explaining', formError]);
});

test.each([
  ['closing', CLOSES_AT, 'waiting', null],
  ['not closing', null, 'explaining', 'timeout'],
] as const)('after a lost answer the page asks: %s', async (_, closesAt, value, formError) => {
  const { leave, ask, state } = createSubmitted();
  await leave('closing');
  expect([state().value, ...state().tags]).toEqual(['checking', 'busy']);
  await ask.answer({ closesAt });
  expect([state().value, state().context.formError]).toEqual([value, formError]);
});

test('when that is not answered either, it can be tried again', async () => {
  const { leave, ask, state, submit, close } = createSubmitted();
  await leave('closing');
  await ask.fail(failedCall('offline'));
  expect([state().value, state().context.formError]).toEqual(['explaining', 'timeout']);
  submit();
  expect(close.inputs).toHaveLength(7);
});

test('a submission that breaks is asked about too', async () => {
  const { close, state } = createSubmitted({}, brokenSubmission(closeAccountActors.closing));
  await close.fail(failedCall('offline'));
  expect(state().value).toBe('checking');
});

test('keeping it that is refused or gets no answer can be tried again', async () => {
  const { keepAccount, keep, ids, leave, state } = createClosing({ closesAt: CLOSES_AT });
  keepAccount();
  await keep.fail(failedCall('refused', 429, { retryAfter: 1 }));
  expect([state().value, state().context.formError]).toEqual(['waiting', 'tooMany']);
  keepAccount();
  expect(keep.inputs.map(({ requestId }) => requestId)).toEqual(ids.made.slice(0, 2));
  expect(state().context.formError).toBeNull();
  await leave('keeping');
  expect([state().value, state().context.formError]).toEqual(['waiting', 'timeout']);
});

test('keeping it that breaks can be tried again', async () => {
  const keep = brokenSubmission(closeAccountActors.keeping);
  const { keepAccount, state } = createClosing({ closesAt: CLOSES_AT }, undefined, keep);
  keepAccount();
  await keep.send.fail(failedCall('offline'));
  expect([state().value, state().context.formError]).toEqual(['waiting', 'timeout']);
});
