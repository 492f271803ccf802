import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PAID_ORDER, sampleOrder, sampleTrade } from '#tests/create-test-deposit.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import DepositPanel from './deposit-panel.tsx';

/** In a file of its own: every app that was ever opened in a document hears of its return. */
test('who comes back to the page is told at once, and his balance with it', async () => {
  const { app, show } = await openTestApp({
    player: { coin: 12_345 },
    at: '/wallets?name=deposit',
    answers: {
      getTradeInfo: () => sampleTrade({ openOrder: sampleOrder() }),
      getRechargeOrder: () => ({ order: PAID_ORDER, coin: 22_345 }),
    },
  });
  show(<DepositPanel look="any" returnPath="/wallets?name=deposit" />);
  await screen.findByRole('heading', { name: 'Where do you want to pay?' });
  act(() => void fireEvent(window, new Event('focus')));
  expect(await screen.findByRole('heading', { name: '₱100.00 is in your balance' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/');
  expect(app.queryClient.getQueryData([app.data.readEpoch(), 'user'])).toMatchObject({ coin: 22_345 });
});
