import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { MOST_RECEIVING_ACCOUNTS } from '#contract/constants.ts';
import { brokenPinEntry } from '#tests/broken-pin-entry.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { sampleBanks, sampleExchange, sampleReceivingAccount } from '#tests/sample-exchange.ts';
import { tellTime as stub } from '../credentials/tell-time.ts';
import { pinEntryMachine } from '../pin-entry/pin-entry.machine.ts';
import { receivingAccountActors } from './receiving-account.actors.ts';
import { receivingAccountMachine } from './receiving-account.machine.ts';
import type { AccountFieldChange, AccountTask } from './receiving-account.types.ts';

const FIRST_ID = '0198b7d2-0000-7000-8000-000000000001';
const SECOND_ID = '0198b7d2-0000-7000-8000-000000000002';
const { accounts: ACCOUNTS } = sampleExchange();
const ADD = {
  kind: 'add',
  accountId: '',
  bankId: 1,
  holder: 'Ana Cruz',
  number: '09171234567',
  requestId: FIRST_ID,
  password: '280319',
};

function createPage(task: AccountTask, hasPassword = true, pinEntry = pinEntryMachine) {
  const fetchAccounts = fakeCall(receivingAccountActors.fetchAccounts);
  const createRequestId = fakeCall(receivingAccountActors.createRequestId);
  const saveAccount = fakeCall(receivingAccountActors.saveAccount);
  const tellTime = fakeCall(stub);
  const actor = createActor(
    receivingAccountMachine.provide({
      actors: {
        fetchAccounts: fetchAccounts.logic,
        askPin: pinEntry.provide({ actors: { tellTime: tellTime.logic } }),
        createRequestId: createRequestId.logic,
        saveAccount: saveAccount.logic,
      },
    }),
    { input: { task, banks: sampleBanks, lengths: { min: 6, max: 20 }, hasPassword, pinLength: 6 } },
  ).start();
  const state = () => actor.getSnapshot();
  return {
    fetchAccounts,
    createRequestId,
    saveAccount,
    state,
    send: actor.send,
    load: (accounts = ACCOUNTS) => fetchAccounts.answer(accounts),
    change: (change: AccountFieldChange) => actor.send({ type: 'field.changed', ...change }),
    enterPin() {
      const { askPin } = state().children;
      askPin?.send({ type: 'pin.changed', text: '280319' });
      askPin?.send({ type: 'pin.submit' });
    },
  };
}

async function createList(pinEntry = pinEntryMachine) {
  const test = createPage({ kind: 'list' }, true, pinEntry);
  await test.load();
  return test;
}

async function createFilled(pinEntry = pinEntryMachine) {
  const test = createPage({ kind: 'add' }, true, pinEntry);
  await test.load();
  test.change({ name: 'bankId', value: 1 });
  test.change({ name: 'holder', value: 'Ana Cruz' });
  test.change({ name: 'number', value: '09171234567' });
  return test;
}

async function createSaving() {
  const test = await createFilled();
  test.send({ type: 'form.submit' });
  test.enterPin();
  await test.createRequestId.answer(FIRST_ID);
  return test;
}

describe('the page opens', () => {
  test('with the list', async () => {
    const { load, state } = createPage({ kind: 'list' }, false);
    expect(state().hasTag('busy')).toBe(true);
    await load();
    expect([state().value, state().context.accounts]).toEqual(['listing', ACCOUNTS]);
  });

  test.each<[string, AccountTask, boolean, number, string]>([
    ['with an empty form', { kind: 'add' }, true, 9, 'editing'],
    ['with an account’s form', { kind: 'edit', accountId: 'account-0' }, true, 10, 'editing'],
    ['with what is missing first', { kind: 'add' }, false, 10, 'passwordNeeded'],
    ['with the word that there are enough', { kind: 'add' }, true, 10, 'full'],
    ['with the word that there is no such account', { kind: 'edit', accountId: 'x' }, true, 10, 'missing'],
  ])('%s', async (_, task, hasPassword, count, value) => {
    const { load, state } = createPage(task, hasPassword);
    await load(
      Array.from({ length: count }, (_, n) => sampleReceivingAccount({ accountId: `account-${n}` })),
    );
    expect(state().value).toBe(value);
  });

  test('with why it could not be loaded, and another try', async () => {
    const { fetchAccounts, send, load, state } = createPage({ kind: 'list' });
    await fetchAccounts.fail(failedCall('offline'));
    expect([state().value, state().context.formError]).toEqual(['failed', 'offline']);
    send({ type: 'load.retry' });
    await load();
    expect([state().value, state().context.formError]).toEqual(['listing', null]);
  });
});

test('at most ten is what the server allows too', () => expect(MOST_RECEIVING_ACCOUNTS).toBe(10));

describe('an account is added', () => {
  test('with the withdrawal password', async () => {
    const { saveAccount, state } = await createSaving();
    expect([saveAccount.inputs, state().hasTag('busy')]).toEqual([[ADD], true]);
    await saveAccount.answer(ACCOUNTS);
    expect([state().status, state().context.pin]).toEqual(['done', '']);
  });

  test('but not before everything is right', async () => {
    const { load, send, state } = createPage({ kind: 'add' });
    await load();
    send({ type: 'form.submit' });
    expect([state().value, state().context.errors]).toEqual([
      'editing',
      { bankId: 'missing', number: 'missing' },
    ]);
  });

  test('by rules that show at a field once it was left', async () => {
    const { load, change, send, state } = createPage({ kind: 'add' });
    await load();
    change({ name: 'bankId', value: 1 });
    change({ name: 'number', value: '123' });
    expect(state().context.errors).toEqual({});
    send({ type: 'field.blurred', name: 'number' });
    expect(state().context.errors).toEqual({ number: 'mobile' });
    change({ name: 'bankId', value: 3 });
    expect(state().context.errors).toEqual({ number: 'tooShort' });
  });

  test('or not: the password is left for the form', async () => {
    const { send, state } = await createFilled();
    send({ type: 'form.submit' });
    send({ type: 'change.cancel' });
    expect([state().value, state().context.values.holder]).toEqual(['editing', 'Ana Cruz']);
  });
});

test('an account is edited, and its number stays when none is typed', async () => {
  const { load, change, send, enterPin, createRequestId, saveAccount, state } = createPage({
    kind: 'edit',
    accountId: 'account-2',
  });
  await load();
  expect(state().context.values).toEqual({ bankId: 3, holder: 'Maria Clara Santos', number: '' });
  change({ name: 'holder', value: 'Maria Cruz' });
  send({ type: 'form.submit' });
  enterPin();
  await createRequestId.answer(FIRST_ID);
  expect(saveAccount.inputs).toEqual([
    {
      kind: 'edit',
      accountId: 'account-2',
      bankId: 3,
      holder: 'Maria Cruz',
      number: '',
      requestId: FIRST_ID,
      password: '280319',
    },
  ]);
});

describe('in the list', () => {
  test('another account becomes the default', async () => {
    const { send, enterPin, createRequestId, saveAccount, state } = await createList();
    send({ type: 'account.makeDefault', accountId: 'account-2' });
    enterPin();
    await createRequestId.answer(FIRST_ID);
    expect(saveAccount.inputs).toMatchObject([
      { kind: 'default', accountId: 'account-2', requestId: FIRST_ID, password: '280319' },
    ]);
    const changed = ACCOUNTS.toReversed();
    await saveAccount.answer(changed);
    expect([state().value, state().context.accounts, state().context.change]).toEqual([
      'listing',
      changed,
      null,
    ]);
  });

  test('one is removed only after a second word', async () => {
    const { send, enterPin, createRequestId, saveAccount, state } = await createList();
    send({ type: 'account.remove', accountId: 'account-1' });
    expect(state().value).toBe('removing');
    send({ type: 'change.cancel' });
    expect([state().value, state().context.change]).toEqual(['listing', null]);
    send({ type: 'account.remove', accountId: 'account-1' });
    send({ type: 'change.confirm' });
    enterPin();
    await createRequestId.answer(FIRST_ID);
    expect(saveAccount.inputs).toMatchObject([{ kind: 'remove', accountId: 'account-1' }]);
  });

  test('the password is left for the list', async () => {
    const { send, state } = await createList();
    send({ type: 'account.makeDefault', accountId: 'account-2' });
    send({ type: 'change.cancel' });
    expect(state().value).toBe('listing');
  });

  test('a change that failed shows why, and how things stand', async () => {
    const { send, enterPin, createRequestId, saveAccount, load, state } = await createList();
    send({ type: 'account.makeDefault', accountId: 'account-2' });
    enterPin();
    await createRequestId.answer(FIRST_ID);
    await saveAccount.fail(failedCall('timeout'));
    expect(state().value).toBe('loading');
    await load();
    expect([state().value, state().context.formError]).toEqual(['listing', 'timeout']);
  });

  test('another change is another request', async () => {
    const { send, enterPin, createRequestId, saveAccount } = await createList();
    for (const requestId of [FIRST_ID, SECOND_ID]) {
      send({ type: 'account.makeDefault', accountId: 'account-2' });
      enterPin();
      await createRequestId.answer(requestId);
      await saveAccount.answer(ACCOUNTS);
    }
    expect(saveAccount.inputs.map(({ requestId }) => requestId)).toEqual([FIRST_ID, SECOND_ID]);
  });

  test('without a request id nothing is sent', async () => {
    const { send, enterPin, createRequestId, saveAccount, state } = await createList();
    send({ type: 'account.makeDefault', accountId: 'account-2' });
    enterPin();
    await createRequestId.fail(new Error('no randomness'));
    expect([saveAccount.inputs, state().value, state().context.formError]).toEqual([[], 'listing', 'server']);
  });
});

test('a wrong password is asked for again with the same request id', async () => {
  const { saveAccount, enterPin, createRequestId, state } = await createSaving();
  await saveAccount.fail(failedCall('refused', 1405));
  expect(state().children.askPin?.getSnapshot()).toMatchObject({ context: { error: 'wrong' } });
  enterPin();
  expect(saveAccount.inputs).toEqual([ADD, ADD]);
  expect(createRequestId.inputs).toHaveLength(1);
});

test('too many wrong ones have to wait', async () => {
  const { saveAccount, state } = await createSaving();
  await saveAccount.fail(failedCall('refused', 429, { retryAfter: 900 }));
  expect(state().children.askPin?.getSnapshot()).toMatchObject({ value: 'limited' });
});

describe('what the server refuses', () => {
  test.each([
    ['a password that is not set', failedCall('refused', 1404), 'passwordNeeded'],
    ['an eleventh account', failedCall('refused', 1403), 'full'],
  ])('%s', async (_, error, value) => {
    const { saveAccount, state } = await createSaving();
    await saveAccount.fail(error);
    expect(state().value).toBe(value);
  });

  test('is said at its field until it is changed', async () => {
    const { saveAccount, change, state } = await createSaving();
    await saveAccount.fail(failedCall('refused', 1402, { field: 'number' }));
    expect([state().value, state().context.errors]).toEqual(['editing', { number: 'invalid' }]);
    change({ name: 'number', value: '09181234567' });
    expect(state().context.errors).toEqual({});
  });
});

describe('an account whose answer was lost', () => {
  async function createLost() {
    const test = await createSaving();
    await test.saveAccount.fail(failedCall('timeout'));
    return test;
  }

  test('is asked for with the same request id', async () => {
    const { send, enterPin, saveAccount, state } = await createLost();
    expect([state().value, state().context.formError]).toEqual(['editing', 'timeout']);
    send({ type: 'form.submit' });
    expect(state().context.formError).toBeNull();
    enterPin();
    expect(saveAccount.inputs).toEqual([ADD, ADD]);
  });

  test('and changed is another request', async () => {
    const { change, send, enterPin, createRequestId, saveAccount } = await createLost();
    change({ name: 'holder', value: 'Ana Reyes' });
    send({ type: 'form.submit' });
    enterPin();
    await createRequestId.answer(SECOND_ID);
    expect(saveAccount.inputs.at(-1)).toEqual({ ...ADD, holder: 'Ana Reyes', requestId: SECOND_ID });
  });

  test('and known with other values is another request', async () => {
    const { send, enterPin, saveAccount, createRequestId } = await createLost();
    send({ type: 'form.submit' });
    enterPin();
    await saveAccount.fail(failedCall('refused', 409));
    send({ type: 'form.submit' });
    enterPin();
    await createRequestId.answer(SECOND_ID);
    expect(saveAccount.inputs.at(-1)?.requestId).toBe(SECOND_ID);
  });
});

test('a form without a request id is not sent, and says so', async () => {
  const { send, enterPin, createRequestId, state } = await createFilled();
  send({ type: 'form.submit' });
  enterPin();
  await createRequestId.fail(new Error('no randomness'));
  expect([state().value, state().context.formError]).toEqual(['editing', 'server']);
});

describe('without digits nothing is sent', () => {
  test('and the form says so', async () => {
    const { send, createRequestId, state } = await createFilled(brokenPinEntry);
    send({ type: 'form.submit' });
    expect([state().value, state().context.formError]).toEqual(['editing', 'server']);
    expect(createRequestId.inputs).toEqual([]);
  });

  test('and the list says so', async () => {
    const { send, state } = await createList(brokenPinEntry);
    send({ type: 'account.makeDefault', accountId: 'account-2' });
    expect([state().value, state().context.formError]).toEqual(['listing', 'server']);
  });
});
