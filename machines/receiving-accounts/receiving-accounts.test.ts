import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failedCall, fakeCall } from '#tests/fake-call.ts';
import { fakeIds } from '#tests/fake-ids.ts';
import { brokenSecured, fakeSecured, pressSecured } from '#tests/fake-secured.ts';
import { loseAnswers } from '#tests/fake-submission.ts';
import { sampleExchange } from '#tests/sample-exchange.ts';
import { receivingAccountsActors, receivingAccountsMachine } from './receiving-accounts.machine.ts';

const { accounts: ACCOUNTS } = sampleExchange();

function createList(secured = fakeSecured(receivingAccountsActors.secured)) {
  const ids = fakeIds();
  const fetchAccounts = fakeCall(receivingAccountsActors.fetchAccounts);
  const actor = createActor(
    receivingAccountsMachine.provide({
      actors: { fetchAccounts: fetchAccounts.logic, secured: secured.logic },
    }),
    { input: { pinLength: 6, createId: ids.createId } },
  ).start();
  const state = () => actor.getSnapshot();
  return {
    ids,
    fetchAccounts,
    changeAccount: secured.send,
    state,
    send: actor.send,
    ...pressSecured(() => state().children.secured),
    load: (accounts = ACCOUNTS) => fetchAccounts.answer(accounts),
  };
}

async function createLoaded(secured?: Parameters<typeof createList>[0]) {
  const test = createList(secured);
  await test.load();
  return test;
}

async function createChanging(secured?: Parameters<typeof createList>[0]) {
  const test = await createLoaded(secured);
  test.send({ type: 'account.makeDefault', accountId: 'account-2' });
  test.enterPin();
  return test;
}

test('the page opens with the list', async () => {
  const { state } = await createLoaded();
  expect([state().value, state().context.accounts]).toEqual(['listing', ACCOUNTS]);
});

test('a list that could not be loaded says why, and loads on a retry', async () => {
  const { fetchAccounts, send, load, state } = createList();
  await fetchAccounts.fail(failedCall('offline'));
  expect([state().value, state().context.formError]).toEqual(['failed', 'offline']);
  send({ type: 'load.retry' });
  await load();
  expect([state().value, state().context.formError]).toEqual(['listing', null]);
});

test('another account becomes the default with the password', async () => {
  const { changeAccount, ids, state } = await createChanging();
  expect(changeAccount.inputs).toEqual([
    { requestId: ids.made[0], body: { kind: 'default', accountId: 'account-2', password: '280319' } },
  ]);
  const changed = ACCOUNTS.toReversed();
  await changeAccount.answer(changed);
  const { accounts, done } = state().context;
  expect({ value: state().value, accounts, done }).toEqual({
    value: 'listing',
    accounts: changed,
    done: 'default',
  });
});

test('an account is removed only after a confirmation', async () => {
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

test('the player can leave the password and returns to the list', async () => {
  const { goBack, send, state } = await createLoaded();
  send({ type: 'account.makeDefault', accountId: 'account-2' });
  goBack();
  expect([state().value, state().context.done]).toEqual(['listing', null]);
});

test('a wrong password is asked for again, for the same request', async () => {
  const { changeAccount, enterPin, ids } = await createChanging();
  await changeAccount.fail(failedCall('refused', 1405));
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

test('nothing can be changed while no password is set', async () => {
  const { changeAccount, state } = await createChanging();
  await changeAccount.fail(failedCall('refused', 1404));
  expect(state().value).toBe('passwordNeeded');
});

test('a refused change says so above the current list', async () => {
  const { changeAccount, load, state } = await createChanging();
  await changeAccount.fail(failedCall('refused', 404));
  expect(state().value).toBe('loading');
  await load();
  expect([state().value, state().context.formError]).toEqual(['listing', 'invalid']);
});

test.each(['default', 'remove'] as const)(
  'without a proof of the login nothing is done: %s',
  async (kind) => {
    const { changeAccount, enterPin, load, send, state } = await createLoaded();
    const accountId = 'account-2';
    send({ type: kind === 'default' ? 'account.makeDefault' : 'account.remove', accountId });
    send({ type: 'change.confirm' });
    enterPin();
    await changeAccount.fail(failedCall('refused', 1111));
    await load();
    const { accounts, done, formError } = state().context;
    expect([state().value, accounts, done, formError]).toEqual(['listing', ACCOUNTS, null, 'proofNeeded']);
  },
);

test('a change that is left without an answer shows the current list', async () => {
  const { changeAccount, load, state, submission } = await createChanging();
  await loseAnswers(changeAccount, submission);
  expect(state().value).toBe('loading');
  await load();
  expect([state().value, state().context.formError, state().context.done]).toEqual([
    'listing',
    'timeout',
    null,
  ]);
});

test('a submission that breaks shows the current list', async () => {
  const { state } = await createChanging(brokenSecured(receivingAccountsActors.secured));
  expect([state().value, state().context.formError]).toEqual(['loading', 'timeout']);
});
