import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleExchange } from '#tests/sample-exchange.ts';
import WithdrawalScreen from './withdrawal-screen.tsx';

async function open(method: string, facts: Parameters<typeof sampleExchange>[0] = {}) {
  const { show } = await openTestApp({
    player: { hasWithdrawPassword: true },
    at: `/withdrawal/${method}`,
    answers: { getExchange: () => sampleExchange(facts) },
  });
  show(
    <Routes>
      <Route path="/withdrawal/:name" element={<WithdrawalScreen />} />
    </Routes>,
  );
}

test('only the method’s accounts show, and one is chosen', async () => {
  await open('bank');
  expect(screen.getByRole('heading', { level: 1, name: 'Withdraw to a bank account' })).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>('radio')).checked).toBe(true);
  expect(screen.getByRole('radio', { name: /^BDO/ })).toBeTruthy();
});

test('without an account for the method the page leads to adding one', async () => {
  await open('maya');
  const add = await screen.findByRole('link', { name: 'Add account' });
  expect(add.getAttribute('href')).toBe('/wallets/card/edit?method=maya');
});

test('a closed method leads to the other methods, not to adding an account', async () => {
  await open('gcash', { types: sampleExchange().types.filter(({ name }) => name !== 'gcash') });
  expect(await screen.findByRole('heading', { name: 'GCash is closed right now' })).toBeTruthy();
  const ways = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'));
  expect(ways).toContain('/wallets?name=withdraw');
  expect(screen.queryByRole('link', { name: 'Add account' })).toBeNull();
});
