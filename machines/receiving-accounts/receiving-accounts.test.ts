import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { brokenPinEntry } from '#tests/broken-pin-entry.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeCooldown } from '#tests/fake-cooldown.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSubmission, fakeSubmission } from '#tests/fake-submission.ts';
import { sampleExchange } from '#tests/sample-exchange.ts';
import { pinEntryMachine } from '../pin-entry/pin-entry.machine.ts';
import type { SubmissionEvent } from '../submission/submission.machine.ts';
import { receivingAccountsActors, receivingAccountsMachine } from './receiving-accounts.machine.ts';

const { accounts: ACCOUNTS } = sampleExchange();

function createList({
  pinEntry = pinEntryMachine,
  submit = fakeSubmission(receivingAccountsActors.submission),
} = {}) {
  const ids = fakeIds();
  const fetchAccounts = fakeCall(receivingAccountsActors.fetchAccounts);
  const actor = createActor(
    receivingAccountsMachine.provide({
      actors: {
        fetchAccounts: fetchAccounts.logic,
        askPin: pinEntry.provide({ actors: { cooldown: fakeCooldown().logic } }),
        submission: submit.logic,
      },
    }),
    { input: { pinLength: 6, createId: ids.createId } },
  ).start();
  const state = () => actor.getSnapshot();
  return {
    ids,
    fetchAccounts,
    changeAccount: submit.send,
    state,
    send: actor.send,
    submission: (type: SubmissionEvent['type']) => state().children.submission?.send({ type }),
    load: (accounts = ACCOUNTS) => fetchAccounts.answer(accounts),
    enterPin() {
      const { askPin } = state().children;
      askPin?.send({ type: 'pin.changed', text: '280319' });
      askPin?.send({ type: 'pin.submit' });
    },
  };
}

async function createLoaded(parts: Parameters<typeof createList>[0] = {}) {
  const test = createList(parts);
  await test.load();
  return test;
}

async function createChanging(parts: Parameters<typeof createList>[0] = {}) {
  const test = await createLoaded(parts);
  test.send({ type: 'account.makeDefault', accountId: 'account-2' });
  test.enterPin();
  return test;
}

test('the page opens with the list', async () => {
  const { state } = await createLoaded();
  expect([state().value, state().context.accounts]).toEqual(['listing', ACCOUNTS]);
});

test('what could not be loaded says why, and is loaded at another try', async () => {
  const { fetchAccounts, send, load, state } = createList();
  await fetchAccounts.fail(failedCall('offline'));
  expect([state().value, state().context.formError]).toEqual(['failed', 'offline']);
  send({ type: 'load.retry' });
  await load();
  expect([state().value, state().context.formError]).toEqual(['listing', null]);
});

test('another account becomes the default against the password', async () => {
  const { changeAccount, ids, state } = await createChanging();
  expect(state().hasTag('uninterruptible')).toBe(true);
  expect(changeAccount.inputs).toEqual([
    { requestId: ids.made[0], body: { kind: 'default', accountId: 'account-2', password: '280319' } },
  ]);
  const changed = ACCOUNTS.toReversed();
  await changeAccount.answer(changed);
  const { accounts, done, pin } = state().context;
  expect({ value: state().value, accounts, done, pin }).toEqual({
    value: 'listing',
    accounts: changed,
    done: 'default',
    pin: '',
  });
});

test('an account is removed only after a second word', async () => {
  const { changeAccount, enterPin, send, state } = await createLoaded();
  send({ type: 'account.remove', accountId: 'account-1' });
  expect(state().value).toBe('removing');
  send({ type: 'change.cancel' });
  expect(state().value).toBe('listing');
  send({ type: 'account.remove', accountId: 'account-1' });
  send({ type: 'change.confirm' });
  enterPin();
  expect(changeAccount.inputs.map(({ body }) => body)).toEqual([
    { kind: 'remove', accountId: 'account-1', password: '280319' },
  ]);
});

test('the password can be left for the list', async () => {
  const { send, state } = await createLoaded();
  send({ type: 'account.makeDefault', accountId: 'account-2' });
  send({ type: 'change.cancel' });
  expect(state().value).toBe('listing');
});

test('a wrong password is asked for again, for the same request', async () => {
  const { changeAccount, enterPin, ids, state } = await createChanging();
  await changeAccount.fail(failedCall('refused', 1405));
  expect(state().children.askPin?.getSnapshot().context.error).toBe('wrong');
  enterPin();
  expect(changeAccount.inputs.map(({ requestId }) => requestId)).toEqual([ids.made[0], ids.made[0]]);
});

test('another change is another request', async () => {
  const { changeAccount, enterPin, ids, send } = await createChanging();
  await changeAccount.answer(ACCOUNTS);
  send({ type: 'account.makeDefault', accountId: 'account-2' });
  enterPin();
  expect(changeAccount.inputs.map(({ requestId }) => requestId)).toEqual(ids.made);
  expect(ids.made).toHaveLength(2);
});

test('without a password that is set nothing can be changed', async () => {
  const { changeAccount, state } = await createChanging();
  await changeAccount.fail(failedCall('refused', 1404));
  expect(state().value).toBe('passwordNeeded');
});

test('a change that is refused says so, above how things stand', async () => {
  const { changeAccount, load, state } = await createChanging();
  await changeAccount.fail(failedCall('refused', 404));
  expect(state().value).toBe('loading');
  await load();
  expect([state().value, state().context.formError]).toEqual(['listing', 'invalid']);
});

describe('a change whose answer was lost', () => {
  test('is asked for by the same request, and nothing comes in between', async () => {
    const { changeAccount, ids, state, submission } = await createChanging();
    await changeAccount.fail(failedCall('timeout'));
    expect(state().hasTag('uninterruptible')).toBe(true);
    submission('submission.retry');
    expect(changeAccount.inputs.map(({ requestId }) => requestId)).toEqual([ids.made[0], ids.made[0]]);
    await changeAccount.answer(ACCOUNTS);
    expect([state().value, state().context.done]).toEqual(['listing', 'default']);
  });

  test('and left shows how things stand', async () => {
    const { changeAccount, load, state, submission } = await createChanging();
    for (let lost = 0; lost < 6; lost += 1) {
      await changeAccount.fail(failedCall('timeout'));
      if (lost < 5) submission('submission.retry');
    }
    submission('submission.leave');
    expect(state().value).toBe('loading');
    await load();
    expect([state().value, state().context.formError, state().context.done]).toEqual([
      'listing',
      'timeout',
      null,
    ]);
  });
});

test('a submission that breaks shows how things stand', async () => {
  const submit = brokenSubmission(receivingAccountsActors.submission);
  const { changeAccount, state } = await createChanging({ submit });
  await changeAccount.fail(failedCall('offline'));
  expect([state().value, state().context.formError]).toEqual(['loading', 'timeout']);
});

test('without digits nothing is sent, and the list says so', async () => {
  const { changeAccount, send, state } = await createLoaded({ pinEntry: brokenPinEntry });
  send({ type: 'account.makeDefault', accountId: 'account-2' });
  expect([state().value, state().context.formError]).toEqual(['listing', 'server']);
  expect(changeAccount.inputs).toEqual([]);
});
