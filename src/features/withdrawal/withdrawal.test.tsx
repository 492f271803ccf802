import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryKeys } from '#app/app/query-keys.ts';
import { WalletBalance } from '#app/app/wallet-balance.tsx';
import { readLogin } from '#machines/account/session-rules.ts';
import { sampleDepositInfo } from '#tests/create-test-deposit.ts';
import { loseEveryAnswer } from '#tests/lose-every-answer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleExchange, sampleExchangeOrder } from '#tests/sample-exchange.ts';
import { sampleUser } from '#tests/sample-user.ts';
import type { Answer } from '#tests/scripted-server.ts';
import { Withdrawal } from './withdrawal.tsx';

type Answers = Record<string, Answer>;

async function openPanel(answers: Answers, player: Parameters<typeof sampleUser>[0] = {}) {
  const app = await openTestApp({ player: { hasWithdrawPassword: true, ...player }, answers });
  app.show(<Withdrawal method={null} />);
  return app;
}

const facts =
  (changes: Parameters<typeof sampleExchange>[0] = {}): Answer =>
  () =>
    sampleExchange(changes);

const text = (element: HTMLElement) => element.textContent;

async function askFor(user: Awaited<ReturnType<typeof openTestApp>>['user'], amount: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), amount);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

async function typePin(user: Awaited<ReturnType<typeof openTestApp>>['user'], pin = '280319') {
  await user.type(screen.getByRole('textbox', { name: 'Withdrawal PIN' }), pin);
  await user.click(screen.getByRole('button', { name: /^Withdraw ₱/ }));
}

describe('a blocked withdrawal', () => {
  test.each([
    [
      'no account',
      { accounts: [] },
      'Add an account to receive the money',
      'Add account',
      '/wallets/card/edit',
    ],
    [
      'no password',
      { hasWithdrawPassword: false },
      'Set your withdrawal PIN',
      'Set PIN',
      '/member/profile?set=withdraw',
    ],
    [
      'a report about a stranger’s change',
      { isStopped: true },
      'Withdrawals are stopped',
      'Customer service',
      '/service',
    ],
    [
      'a low balance',
      { coin: 5_000 },
      'The minimum withdrawal is ₱100.00',
      'Deposit',
      '/wallets?name=deposit',
    ],
    [
      'open wagering',
      { wageringLeft: 123_456, wageringTotal: 500_000 },
      '₱1,234.56 left to wager',
      'Play',
      '/',
    ],
  ])('because of %s shows the reason and a link, and no field', async (_, changes, title, way, to) => {
    await openPanel({ getExchange: facts(changes) });
    const block = (await screen.findByRole('heading', { name: title })).closest('article');
    const link = within(block ?? document.body).getByRole<HTMLAnchorElement>('link', { name: way });
    expect(link.getAttribute('href')).toBe(to);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('without an open method offers no new account', async () => {
    await openPanel({ getExchange: facts({ accounts: [], types: [] }) });
    expect(await screen.findByRole('heading', { name: 'Withdrawals are closed right now' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/^Once this is done/)).toBeNull();
  });

  test('shows the progress of the wagering', async () => {
    await openPanel({ getExchange: facts({ wageringLeft: 125_000, wageringTotal: 500_000 }) });
    const bar = await screen.findByRole('progressbar');
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
      '75',
      '₱3,750.00 of ₱5,000.00 wagered',
    ]);
  });

  test('names the end of the day', async () => {
    await openPanel({ getExchange: facts({ dailyLeft: 0 }) });
    expect(text(await screen.findByText(/The next day starts/))).toMatch(
      /^You can withdraw up to ₱50,000.00 .* 2026/,
    );
  });

  test('shows every reason at once', async () => {
    await openPanel({
      getExchange: facts({ accounts: [], hasWithdrawPassword: false, coin: 0, wageringLeft: 100 }),
    });
    await screen.findByRole('heading', { name: 'Before you can withdraw' });
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });
});

describe('during a break', () => {
  const locked = { locked: 100_000, wageringLeft: 104_000, wageringTotal: 110_000 };
  const lockedParts = [{ source: 'deposit', amount: 100_000, required: 100_000, left: 4_000 }];

  test.each([
    ['locked coins', { ...locked, lockedParts }, '₱1,000.00 stays locked during your break'],
    ['a low balance', { coin: 5_000 }, 'The minimum withdrawal is ₱100.00'],
  ])('%s lead to customer service, not to play or deposits', async (_, changes, title) => {
    await openPanel({ getExchange: facts(changes) }, { isOnBreak: true });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Nothing to withdraw right now' })).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/service']);
    expect(screen.queryByText(/wager/i)).toBeNull();
  });

  test('the free part can be withdrawn, and nobody is told to wager the rest', async () => {
    const { user } = await openPanel(
      { getExchange: facts({ ...locked, locked: 30_000, lockedParts }) },
      { isOnBreak: true },
    );
    await askFor(user, '800');
    expect(screen.getByText(/^You can withdraw ₱700.00 now. The rest stays locked/)).toBeTruthy();
    expect(screen.getByText('Locked during your break').nextElementSibling?.textContent).toBe('₱300.00');
    expect(screen.queryByText(/wager/i)).toBeNull();
  });
});

test.each([
  ['the form', {}, 'Withdraw'],
  ['the list of blocks', { coin: 0 }, 'Before you can withdraw'],
])('%s does not take the focus as the first view', async (_, changes, title) => {
  await openPanel({ getExchange: facts(changes) });
  await screen.findByRole('heading', { level: 2, name: title });
  expect(document.activeElement).toBe(document.body);
});

test('fee, payout and arrival follow the typed amount and the chosen account', async () => {
  const { user } = await openPanel({ getExchange: facts() });
  const amount = await screen.findByRole('textbox', { name: 'Amount' });
  const figures = () => screen.getAllByRole('definition').map(text).slice(-3);
  expect(figures()).toEqual(['–', '1 minute to 30 minutes', '–']);
  await user.type(amount, '500');
  expect(figures()).toEqual(['₱2.50', '1 minute to 30 minutes', '₱497.50']);
  await user.click(screen.getByRole('radio', { name: /^BDO/ }));
  expect(figures()).toEqual(['₱15.00', '10 minutes to 24 hours', '₱485.00']);
});

test('after an account change, form and summary say until when a withdrawal waits', async () => {
  const { user } = await openPanel({ getExchange: facts({ waitsUntil: Date.UTC(2026, 10, 20, 4) }) });
  await askFor(user, '500');
  const words = /^Something in your account was changed lately.*waits until Nov 20/;
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Check the details' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText(words)).toBeTruthy();
});

test('the default account is chosen, and one press fills in the whole balance', async () => {
  const { user } = await openPanel({ getExchange: facts() });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^GCash/ })).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'All: ₱1,000.00' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('1,000.00');
});

test('the form shows the free and locked parts, with what each locked part waits for', async () => {
  const locked = 30_000;
  const lockedParts = [
    { source: 'deposit', amount: 10_000, required: 10_000, left: 4_000 },
    { source: 'deposit-bonus', amount: 20_000, required: 100_000, left: 100_000 },
  ];
  await openPanel({
    getExchange: facts({ wageringLeft: 104_000, wageringTotal: 110_000, locked, lockedParts }),
  });
  const parts = within(await screen.findByRole('list', { name: /^Locked coins/ }));
  expect(parts.getAllByRole('listitem').map(text)).toEqual([
    'Deposit₱100.00₱40.00 of ₱100.00 left to wager',
    'Deposit bonus₱200.00₱1,000.00 of ₱1,000.00 left to wager',
  ]);
  expect(screen.getByText('Free to withdraw').nextElementSibling?.textContent).toBe('₱700.00');
  expect(screen.getByText('Locked until wagered').nextElementSibling?.textContent).toBe('₱300.00');
});

test('before the last press the summary says that a withdrawal cannot be called back', async () => {
  const { user } = await openPanel({ getExchange: facts() });
  await askFor(user, '500');
  expect(await screen.findByText(/once it is sent, you can’t call it back/)).toBeTruthy();
});

test('a wrong amount is reported at its field and focuses it', async () => {
  const { user, asked } = await openPanel({ getExchange: facts() });
  await askFor(user, '99.99');
  expect(screen.getByText('The minimum is ₱100.00')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }));
  expect(asked('exchange')).toEqual([]);
});

test('a decimal comma is read, and unreadable text stays and is reported', async () => {
  const { user } = await openPanel({ getExchange: facts() });
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await user.type(amount, '150,50');
  expect(screen.getAllByRole('definition').map(text).slice(-1)).toEqual(['₱149.75']);
  await user.clear(amount);
  await user.paste('2x100');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(amount.value).toBe('2x100');
  expect(screen.getByText('Use digits only, with up to two decimals')).toBeTruthy();
});

describe('a withdrawal', () => {
  const answers: Answers = {
    getExchange: facts(),
    exchange: () => ({ order: sampleExchangeOrder(), coin: 50_000 }),
    getExchangeOrder: () => ({
      order: sampleExchangeOrder({
        state: 'paid',
        steps: [...sampleExchangeOrder().steps, { state: 'paid', time: 1_795_000_060_000 }],
      }),
      coin: 50_000,
    }),
  };

  test('is summarised, submitted with the password, and followed to its end', async () => {
    const { user, asked, app } = await openPanel(answers);
    await askFor(user, '500');
    const summary = await screen.findByRole('heading', { name: 'Check the details' });
    expect(document.activeElement).toBe(summary);
    expect(screen.getAllByRole('definition').map(text)).toEqual([
      'GCash •••••••4567',
      'Maria Clara Santos',
      '₱500.00',
      '₱2.50',
      '1 minute to 30 minutes',
      '₱497.50',
    ]);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await typePin(user);
    await screen.findByRole('heading', { name: 'Your withdrawal is being checked' });
    expect(asked('exchange')).toMatchObject([
      { accountId: 'account-1', amount: 50_000, password: '280319', requestId: expect.any(String) },
    ]);
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => step.textContent?.replace(/Nov.*/, ''))).toEqual([
      'Requested',
      'Being checked',
      'On its way',
      'Paid out',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('heading', { name: '₱497.50 has arrived' });
    expect(app.data.readEpoch()).not.toBeNull();
  });

  test('belongs to its player even if another player logs in before the answer', async () => {
    const call = Promise.withResolvers<object>();
    const { user, app, askedWith } = await openPanel({ ...answers, exchange: () => call.promise });
    await askFor(user, '500');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await typePin(user);

    const { session } = app.services;
    const next = sampleUser({ id: 'user-2', coin: 123 });
    await act(async () => session.send({ type: 'session.loggedIn', token: 'token-2', user: next }));
    await waitFor(() => expect(readLogin(session.getSnapshot())).toBe('player'));
    await act(async () => call.resolve({ order: sampleExchangeOrder(), coin: 50_000 }));
    await screen.findByRole('heading', { name: 'Your withdrawal is being checked' });
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('heading', { name: '₱497.50 has arrived' });

    const tokens = new Set([...askedWith('exchange'), ...askedWith('getExchangeOrder')]);
    expect([...tokens]).toEqual(['token-of-before']);
    expect(app.queryClient.getQueryData([app.data.readEpoch(), 'user'])).toMatchObject({ coin: 10_000 });
  });

  test('can go back to its form and focuses it', async () => {
    const { user } = await openPanel(answers);
    await askFor(user, '500');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByRole('textbox', { name: 'Amount' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Withdraw' }));
  });

  test('with a wrong password asks again and keeps the request id', async () => {
    let tries = 0;
    const { user, asked } = await openPanel({
      ...answers,
      exchange: () => {
        tries += 1;
        return tries === 1
          ? { refuse: 'passwordWrong' as const }
          : { order: sampleExchangeOrder(), coin: 50_000 };
      },
    });
    await askFor(user, '500');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await typePin(user, '111222');
    await screen.findByText('Wrong PIN. Please try again. After 5 wrong tries, you’ll have to wait.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Withdrawal PIN' }));
    await typePin(user);
    await screen.findByRole('heading', { name: 'Your withdrawal is being checked' });
    const [first, second] = asked('exchange');
    expect(second?.requestId).toBe(first?.requestId);
  });

  test('counts down the wait after too many attempts', async () => {
    const { user } = await openPanel({
      ...answers,
      exchange: () => ({ refuse: 'tooMany', retryAfter: 900 }),
    });
    await askFor(user, '500');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await typePin(user);
    expect(await screen.findByText('Too many wrong tries')).toBeTruthy();
    expect(screen.getByText('Try again in 15:00')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Withdraw ₱/ }).getAttribute('aria-disabled')).toBe('true');
  });

  test('that was refused shows the current blocker', async () => {
    let isRefused = false;
    const { user } = await openPanel({
      getExchange: () => sampleExchange(isRefused ? { wageringLeft: 5_000, wageringTotal: 5_000 } : {}),
      exchange: () => {
        isRefused = true;
        return { refuse: 'wageringLeft' };
      },
    });
    await askFor(user, '500');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await typePin(user);
    expect(await screen.findByText(/We couldn’t accept that withdrawal/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: '₱50.00 left to wager' })).toBeTruthy();
  });

  test('can be left after lost answers: it says that the result is unknown and leads to the records', async () => {
    const { user, asked } = await openPanel({ ...answers, exchange: () => ({ refuse: 'internal' }) });
    await askFor(user, '500');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await typePin(user);
    await loseEveryAnswer(() => asked('exchange').length);
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(await screen.findByText(/^We’re not sure your last withdrawal was accepted/)).toBeTruthy();
    const records = screen.getByRole('link', { name: 'Withdrawals' });
    expect(records.getAttribute('href')).toBe('/wallets/record?tab=withdrawals');
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    expect(amount.value).toBe('');
  });

  test('is submitted with pasted and typed digits, but not with too few', async () => {
    const { user, asked } = await openPanel(answers);
    await askFor(user, '500');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await user.click(screen.getByRole('textbox', { name: 'Withdrawal PIN' }));
    await user.paste('280 31');
    await user.click(screen.getByRole('button', { name: /^Withdraw ₱/ }));
    expect(screen.getByText('Enter 6 digits')).toBeTruthy();
    await user.keyboard('9{Enter}');
    await screen.findByRole('heading', { name: 'Your withdrawal is being checked' });
    expect(asked('exchange')).toMatchObject([{ password: '280319' }]);
  });
});

test('an open withdrawal is shown at once', async () => {
  await openPanel({ getExchange: facts({ openOrder: sampleExchangeOrder({ state: 'paying' }) }) });
  expect(await screen.findByRole('heading', { name: '₱497.50 is on its way to you' })).toBeTruthy();
});

test('a withdrawal in an unknown state shows as in progress, with a link to the records', async () => {
  const order = { ...sampleExchangeOrder({ steps: [{ state: 'screened', time: 1_795_000_000_000 }] }) };
  await openPanel({
    getExchange: () => ({ ...sampleExchange(), openOrder: { ...order, state: 'screened', method: 'qrph' } }),
  });
  expect(await screen.findByRole('heading', { name: 'Your withdrawal is being checked' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('In progress');
  expect(screen.getByRole('link', { name: 'Records' })).toBeTruthy();
});

test('a paid withdrawal reduces the net deposits beside the balance', async () => {
  const { show, app } = await openPanel({
    getExchange: facts({ openOrder: sampleExchangeOrder({ state: 'paying' }), netDeposited: 70_000 }),
    getExchangeOrder: () => ({ order: sampleExchangeOrder({ state: 'paid' }), coin: 50_000 }),
    getTradeInfo: () => sampleDepositInfo({ netDeposited: 20_250 }),
  });
  show(<WalletBalance />);
  await screen.findByRole('heading', { name: /is on its way/ });
  expect(app.queryClient.getQueryData(queryKeys.netDeposited(app.data.readEpoch() ?? 0))).toBe(70_000);
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: '₱497.50 has arrived' });
  expect(await screen.findByText('₱202.50')).toBeTruthy();
});

test.each(['rejected', 'returned'] as const)(
  'a withdrawal that was %s gives the reason, and says that the coins are back',
  async (state) => {
    const order = sampleExchangeOrder({ state: 'paying' });
    const { user } = await openPanel({
      getExchange: facts({ openOrder: order }),
      getExchangeOrder: () => ({
        order: { ...order, state, reason: 'The name differs' },
        coin: 100_000,
      }),
    });
    await screen.findByRole('heading', { name: /is on its way/ });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('The name differs')).toBeTruthy();
    expect(screen.getByText(/^₱500.00 is back in your balance/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Withdraw again' }));
    expect(await screen.findByRole('heading', { name: /is on its way/ })).toBeTruthy();
  },
);

test('a withdrawal that did not load says why and can be retried', async () => {
  let isBroken = true;
  const { user } = await openPanel({
    getExchange: () => (isBroken ? { refuse: 'internal' as const } : sampleExchange()),
  });
  expect(await screen.findByRole('heading', { name: 'The cashier didn’t load' })).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeTruthy();
});
