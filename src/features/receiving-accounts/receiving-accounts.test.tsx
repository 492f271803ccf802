import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleExchange, sampleReceivingAccount } from '#tests/sample-exchange.ts';
import type { Script } from '#tests/scripted-server.ts';
import AccountEditScreen from './account-edit-screen.tsx';
import AccountListScreen from './account-list-screen.tsx';

const { accounts } = sampleExchange();

type Opened = Awaited<ReturnType<typeof openTestApp>>;

async function openList(answers: Script['answers'] = {}) {
  const app = await openTestApp({
    player: { hasWithdrawPassword: true },
    at: '/wallets/card/list',
    answers: { getBankInfo: () => ({ accounts }), ...answers },
  });
  app.show(<AccountListScreen />);
  return app;
}

async function openEdit(query: string, script: Script = {}) {
  const app = await openTestApp({
    player: { hasWithdrawPassword: true },
    at: `/wallets/card/edit${query}`,
    ...script,
    answers: { getBankInfo: () => ({ accounts }), ...script.answers },
  });
  app.show(<AccountEditScreen />);
  return app;
}

async function typePin(user: Opened['user'], press: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Withdrawal PIN' }), '280319');
  await user.click(screen.getByRole('button', { name: press }));
}

describe('the list', () => {
  test('shows masked accounts and marks the default one', async () => {
    await openList();
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.textContent).toContain('GCashDefault•••••••4567Maria Clara Santos');
    expect(second?.textContent).toContain('BDO••••••7890Maria Clara Santos');
    expect(screen.getByText('2 of 10')).toBeTruthy();
  });

  test('links each account to its kind of withdrawal', async () => {
    await openList();
    const ways = await screen.findAllByRole('link', { name: /^Withdraw to/ });
    expect(ways.map((way) => [way.getAttribute('aria-label'), way.getAttribute('href')])).toEqual([
      ['Withdraw to GCash •••••••4567', '/withdrawal/gcash?back=1'],
      ['Withdraw to BDO ••••••7890', '/withdrawal/bank?back=1'],
    ]);
  });

  test('offers to add an account when there are none', async () => {
    await openList({ getBankInfo: () => ({ accounts: [] }) });
    expect(await screen.findByRole('heading', { name: 'No account yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add account' }).getAttribute('href')).toBe('/wallets/card/edit');
  });

  test('does not offer an eleventh account', async () => {
    const ten = Array.from({ length: 10 }, (_, n) => sampleReceivingAccount({ accountId: `account-${n}` }));
    await openList({ getBankInfo: () => ({ accounts: ten }) });
    expect(await screen.findByText(/remove one you no longer use/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add account' })).toBeNull();
  });

  test('makes another account the default with the password', async () => {
    const { user, asked } = await openList({ modifyBankInfo: () => ({ accounts: accounts.toReversed() }) });
    await user.click(await screen.findByRole('button', { name: 'Make default: BDO ••••••7890' }));
    await typePin(user, 'Confirm');
    await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toContain('BDO'));
    expect(screen.getByText('Withdrawals go there from now on.').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Payout accounts' }));
    expect(asked('modifyBankInfo')).toMatchObject([
      { accountId: 'account-2', change: 'default', password: '280319' },
    ]);
  });

  test('removes an account after a confirmation', async () => {
    const { user, asked } = await openList({ modifyBankInfo: () => ({ accounts: accounts.slice(1) }) });
    await user.click(await screen.findByRole('button', { name: 'Remove GCash •••••••4567' }));
    const question = screen.getByRole('group', { name: 'Remove this account?' });
    expect(question.textContent).toContain('Maria Clara Santos');
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await typePin(user, 'Remove');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByText('Removed. Withdrawals no longer go there.').getAttribute('role')).toBe('status');
    expect(asked('modifyBankInfo')).toMatchObject([{ accountId: 'account-1', change: 'remove' }]);
  });

  test('keeps the account when the removal is cancelled', async () => {
    const { user, asked } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Remove GCash •••••••4567' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Payout accounts' }));
    expect(asked('modifyBankInfo')).toEqual([]);
  });
});

describe('a new account', () => {
  test('is added, and leads back to the list', async () => {
    const { user, asked, address } = await openEdit('', { answers: { addBankInfo: () => ({ accounts }) } });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Wallet or bank' }), 'GCash');
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '0917 123 4567');
    await user.type(screen.getByRole('textbox', { name: 'Account holder' }), 'Ana Cruz');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await typePin(user, 'Save');
    await waitFor(() => expect(address()).toBe('/wallets/card/list'));
    expect(asked('addBankInfo')).toMatchObject([
      { bankId: 1, number: '0917 123 4567', holder: 'Ana Cruz', password: '280319' },
    ]);
  });

  test('is checked by the rules of its bank, with the focus on the first error', async () => {
    const { user, asked } = await openEdit('');
    await user.selectOptions(await screen.findByRole('combobox'), 'BPI');
    await user.type(screen.getByRole('textbox', { name: 'Account number' }), '12345');
    await user.type(screen.getByRole('textbox', { name: 'Account holder' }), 'Ana 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Too short for BPI')).toBeTruthy();
    expect(screen.getByText(/^Use only letters, spaces/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Account number' }));
    expect(asked('addBankInfo')).toEqual([]);
  });

  async function save(user: Opened['user']) {
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Wallet or bank' }), 'GCash');
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '09171234567');
    await user.type(screen.getByRole('textbox', { name: 'Account holder' }), 'Ana Cruz');
    await user.click(screen.getByRole('button', { name: 'Save' }));
  }

  test('that the server refuses focuses the refused field', async () => {
    const { user } = await openEdit('', {
      answers: { addBankInfo: () => ({ refuse: 'invalid', field: 'number' }) },
    });
    await save(user);
    await typePin(user, 'Save');
    expect(await screen.findByText('That wasn’t accepted. Please check it.')).toBeTruthy();
    const number = screen.getByRole('textbox', { name: 'Mobile number' });
    await waitFor(() => expect(document.activeElement).toBe(number));
  });

  test('that cannot be saved focuses the Save button, as going back does', async () => {
    const { user } = await openEdit('', { answers: { addBankInfo: () => ({ refuse: 'accountRefused' }) } });
    await save(user);
    const prompt = (await screen.findByRole('textbox', { name: 'Withdrawal PIN' })).closest('form');
    await user.click(within(prompt ?? document.body).getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Enter}');
    await typePin(user, 'Save');
    await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).not.toBe(''));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  });

  test('with a lost answer is retried with the same request and holds updates', async () => {
    let isLost = true;
    const { app, user, asked, address } = await openEdit('', {
      answers: { addBankInfo: () => (isLost ? { refuse: 'internal' } : { accounts }) },
    });
    await save(user);
    await typePin(user, 'Save');
    const ask = await screen.findByRole('button', { name: 'Check again' });
    expect(app.services.appUpdate.getSnapshot().context.holds).toBeGreaterThan(0);
    isLost = false;
    await user.click(ask);
    await waitFor(() => expect(address()).toBe('/wallets/card/list'));
    const [first, second] = asked('addBankInfo');
    expect([first?.requestId, asked('addBankInfo').length]).toEqual([second?.requestId, 2]);
  });

  test('starts with the wallet named in the address', async () => {
    await openEdit('?method=maya');
    const bank = await screen.findByRole<HTMLSelectElement>('combobox');
    await waitFor(() => expect(bank.selectedOptions[0]?.textContent).toBe('Maya'));
  });

  test('needs the withdrawal password first', async () => {
    await openEdit('', { player: { hasWithdrawPassword: false } });
    const way = await screen.findByRole('link', { name: 'Set PIN' });
    expect(way.getAttribute('href')).toBe('/member/profile?set=withdraw');
  });
});

describe('an account to edit', () => {
  test('keeps its bank, and its number when none is typed', async () => {
    const { user, asked } = await openEdit('?id=account-2', {
      answers: { modifyBankInfo: () => ({ accounts }) },
    });
    const holder = await screen.findByRole('textbox', { name: 'Account holder' });
    expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
    expect(screen.getByText(/Leave it empty to keep ••••••7890/)).toBeTruthy();
    await user.clear(holder);
    await user.type(holder, 'Maria Cruz');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await typePin(user, 'Save');
    await waitFor(() =>
      expect(asked('modifyBankInfo')).toMatchObject([
        { accountId: 'account-2', change: 'edit', holder: 'Maria Cruz', number: '' },
      ]),
    );
  });

  test('that does not exist leads to the list', async () => {
    await openEdit('?id=account-9');
    expect(await screen.findByRole('heading', { name: 'This account no longer exists' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All accounts' })).toBeTruthy();
  });
});
