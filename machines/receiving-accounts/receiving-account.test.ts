import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { MOST_RECEIVING_ACCOUNTS } from '#contract/constants.ts';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSecured, fakeSecured, pressSecured } from '#tests/fake-secured.ts';
import { loseAnswers } from '#tests/fake-submission.ts';
import { sampleBanks, sampleExchange, sampleReceivingAccount } from '#tests/sample-exchange.ts';
import { receivingAccountActors, receivingAccountMachine } from './receiving-account.machine.ts';
import type { AccountFieldChange, AccountTask } from './receiving-account.types.ts';

const FIRST_ID = '0198b7d2-0000-7000-8000-000000000001';
const SECOND_ID = '0198b7d2-0000-7000-8000-000000000002';
const { accounts: ACCOUNTS } = sampleExchange();
const ADDING: AccountTask = { kind: 'add', accountId: '' };
const ADD = {
  requestId: FIRST_ID,
  body: { ...ADDING, bankId: 1, holder: 'Ana Cruz', number: '09171234567', password: '280319' },
};

function createPage(
  task: AccountTask,
  hasPassword = true,
  secured = fakeSecured(receivingAccountActors.secured),
) {
  const ids = fakeIds();
  const fetchAccounts = fakeCall(receivingAccountActors.fetchAccounts);
  const actor = createActor(
    receivingAccountMachine.provide({
      actors: { fetchAccounts: fetchAccounts.logic, secured: secured.logic },
    }),
    {
      input: {
        task,
        banks: sampleBanks,
        lengths: { min: 6, max: 20 },
        hasPassword,
        pinLength: 6,
        createId: ids.createId,
      },
    },
  ).start();
  const state = () => actor.getSnapshot();
  return {
    fetchAccounts,
    ids,
    saveAccount: secured.send,
    state,
    send: actor.send,
    ...pressSecured(() => state().children.secured),
    load: (accounts = ACCOUNTS) => fetchAccounts.answer(accounts),
    change: (change: AccountFieldChange) => actor.send({ type: 'field.changed', ...change }),
  };
}

async function createFilled(secured?: Parameters<typeof createPage>[2]) {
  const test = createPage(ADDING, true, secured);
  await test.load();
  test.change({ name: 'bankId', value: 1 });
  test.change({ name: 'holder', value: 'Ana Cruz' });
  test.change({ name: 'number', value: '09171234567' });
  return test;
}

async function createSaving(secured?: Parameters<typeof createPage>[2]) {
  const test = await createFilled(secured);
  test.send({ type: 'form.submit' });
  test.enterPin();
  return test;
}

describe('the page opens', () => {
  test.each<[string, AccountTask, boolean, number, string]>([
    ['with an empty form', ADDING, true, 9, 'editing'],
    ['with an account’s form', { kind: 'edit', accountId: 'account-0' }, true, 10, 'editing'],
    ['with the missing withdrawal password', ADDING, false, 10, 'passwordNeeded'],
    ['with the notice that the list is full', ADDING, true, 10, 'full'],
    ['with the notice that there is no such account', { kind: 'edit', accountId: 'x' }, true, 10, 'missing'],
  ])('%s', async (_, task, hasPassword, count, value) => {
    const { load, state } = createPage(task, hasPassword);
    await load(
      Array.from({ length: count }, (_, n) => sampleReceivingAccount({ accountId: `account-${n}` })),
    );
    expect(state().value).toBe(value);
  });

  test('with the reason why loading failed, and loads again on a retry', async () => {
    const { fetchAccounts, send, load, state } = createPage(ADDING);
    await fetchAccounts.fail(failedCall('offline'));
    expect([state().value, state().context.formError]).toEqual(['failed', 'offline']);
    send({ type: 'load.retry' });
    await load();
    expect([state().value, state().context.formError]).toEqual(['editing', null]);
  });
});

test('the limit of receiving accounts is ten', () => expect(MOST_RECEIVING_ACCOUNTS).toBe(10));

describe('adding an account', () => {
  test('needs the withdrawal password', async () => {
    const { saveAccount, state } = await createSaving();
    expect(saveAccount.inputs).toEqual([ADD]);
    await saveAccount.answer(ACCOUNTS);
    expect([state().status, state().value]).toEqual(['done', 'saved']);
  });

  test('waits until every field is valid', async () => {
    const { load, send, state } = createPage(ADDING);
    await load();
    send({ type: 'form.submit' });
    expect([state().value, state().context.errors]).toEqual([
      'editing',
      { bankId: 'missing', number: 'missing' },
    ]);
  });

  test('shows an error at a field once it was left', async () => {
    const { load, change, send, state } = createPage(ADDING);
    await load();
    change({ name: 'bankId', value: 1 });
    change({ name: 'number', value: '123' });
    expect(state().context.errors).toEqual({});
    send({ type: 'field.blurred', name: 'number' });
    expect(state().context.errors).toEqual({ number: 'mobile' });
    change({ name: 'bankId', value: 3 });
    expect(state().context.errors).toEqual({ number: 'tooShort' });
  });

  test('returns to the form when the player leaves the password', async () => {
    const { goBack, send, state } = await createFilled();
    send({ type: 'form.submit' });
    goBack();
    expect([state().value, state().context.values.holder, state().context.formError]).toEqual([
      'editing',
      'Ana Cruz',
      null,
    ]);
  });
});

test('an account is edited, and its number stays when none is typed', async () => {
  const { load, change, send, enterPin, saveAccount, state } = createPage({
    kind: 'edit',
    accountId: 'account-2',
  });
  await load();
  expect(state().context.values).toEqual({ bankId: 3, holder: 'Maria Clara Santos', number: '' });
  change({ name: 'holder', value: 'Maria Cruz' });
  send({ type: 'form.submit' });
  enterPin();
  expect(saveAccount.inputs.map(({ body }) => body)).toEqual([
    {
      kind: 'edit',
      accountId: 'account-2',
      bankId: 3,
      holder: 'Maria Cruz',
      number: '',
      password: '280319',
    },
  ]);
});

test('a wrong password is asked for again with the same request id', async () => {
  const { saveAccount, enterPin, ids } = await createSaving();
  await saveAccount.fail(failedCall('refused', 1405));
  enterPin();
  expect(saveAccount.inputs).toEqual([ADD, ADD]);
  expect(ids.made).toEqual([FIRST_ID]);
});

describe('a refusal', () => {
  test.each([
    ['because the password is not set', failedCall('refused', 1404), 'passwordNeeded'],
    ['of an eleventh account', failedCall('refused', 1403), 'full'],
  ])('%s has a page of its own', async (_, error, value) => {
    const { saveAccount, state } = await createSaving();
    await saveAccount.fail(error);
    expect(state().value).toBe(value);
  });

  test('for want of a proof of the login leaves the form as it was, and no password counts as wrong', async () => {
    const { saveAccount, send, enterPin, state } = await createSaving();
    await saveAccount.fail(failedCall('refused', 1111));
    const { values, errors, formError } = state().context;
    expect([state().value, values.holder, errors, formError]).toEqual([
      'editing',
      'Ana Cruz',
      {},
      'proofNeeded',
    ]);
    send({ type: 'form.submit' });
    enterPin();
    expect([saveAccount.inputs, state().context.formError]).toEqual([[ADD, ADD], null]);
  });

  test('of a field is shown there until the field changes', async () => {
    const { saveAccount, change, state } = await createSaving();
    await saveAccount.fail(failedCall('refused', 1402, { field: 'number' }));
    expect([state().value, state().context.errors]).toEqual(['editing', { number: 'invalid' }]);
    change({ name: 'number', value: '09181234567' });
    expect(state().context.errors).toEqual({});
  });
});

describe('an account whose answer was lost', () => {
  async function createLeft() {
    const test = await createSaving();
    await loseAnswers(test.saveAccount, test.submission);
    return test;
  }

  test('returns to the form when it is left, and saving repeats the same request', async () => {
    const { enterPin, ids, saveAccount, send, state } = await createLeft();
    expect([state().value, state().context.formError]).toEqual(['editing', 'timeout']);
    send({ type: 'form.submit' });
    expect(state().context.formError).toBeNull();
    enterPin();
    expect([saveAccount.inputs.at(-1), ids.made]).toEqual([ADD, [FIRST_ID]]);
  });

  test('is another request after a change', async () => {
    const { change, send, enterPin, saveAccount } = await createLeft();
    change({ name: 'holder', value: 'Ana Reyes' });
    send({ type: 'form.submit' });
    enterPin();
    expect(saveAccount.inputs.at(-1)).toEqual({
      requestId: SECOND_ID,
      body: { ...ADD.body, holder: 'Ana Reyes' },
    });
  });
});

test('a request id that the server knows with other values is not used again', async () => {
  const { send, enterPin, saveAccount } = await createSaving();
  await saveAccount.fail(failedCall('refused', 409));
  send({ type: 'form.submit' });
  enterPin();
  expect(saveAccount.inputs.at(-1)?.requestId).toBe(SECOND_ID);
});

test('a submission that breaks leads back to the form', async () => {
  const { state } = await createSaving(brokenSecured(receivingAccountActors.secured));
  expect([state().value, state().context.formError]).toEqual(['editing', 'timeout']);
});
