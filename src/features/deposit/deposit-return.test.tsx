import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PAID_ORDER, sampleDepositInfo, sampleOrder } from '#tests/create-test-deposit.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { DepositPanel } from './deposit-panel.tsx';

/** In its own file: every app opened in a document reacts to its return. */
test('a player who returns sees the paid order and the new balance at once', async () => {
  let isPaid = false;
  const { app, show } = await openTestApp({
    player: { coin: 12_345 },
    at: '/wallets?name=deposit',
    answers: {
      getTradeInfo: () => sampleDepositInfo({ openOrder: sampleOrder() }),
      getRechargeOrder: () =>
        isPaid ? { order: PAID_ORDER, coin: 22_345 } : { order: sampleOrder(), coin: 12_345 },
    },
  });
  show(<DepositPanel look="any" returnPath="/wallets?name=deposit" />);
  await screen.findByRole('heading', { name: 'Where do you want to pay?' });
  isPaid = true;
  act(() => void fireEvent(window, new Event('focus')));
  expect(await screen.findByRole('heading', { name: '₱100.00 is in your balance' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/');
  expect(app.queryClient.getQueryData([app.data.readEpoch(), 'user'])).toMatchObject({ coin: 22_345 });
});
