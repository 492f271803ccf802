import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserInfo } from '#contract/account.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import type { CoinMovement } from '#contract/records.ts';
import type { ExchangeOrder } from '#contract/withdrawal.ts';
import { sampleDepositInfo } from '#tests/create-test-deposit.ts';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Answer } from '#tests/scripted-server.ts';
import RecordsScreen from './records-screen.tsx';

/** The test app's clock. */
const NOW = 1_795_000_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const PATH = { coins: 'appUserCoinDetail', deposits: 'rechargeRecord', withdrawals: 'exchangeRecord' };

interface Setting {
  at?: string;
  player?: Partial<UserInfo>;
  answers: Record<string, Answer>;
}

async function showRecords({ at = '/wallets/record', player = {}, answers }: Setting) {
  const app = await openTestApp({ player, at, answers });
  app.show(<RecordsScreen />);
  return app;
}

describe('all coins', () => {
  test('movements appear by day, with their kind in words and a sign', async () => {
    await showRecords({
      answers: coins([
        movement({ kind: 'game-win', amount: 1_500, gameName: 'Color Game', time: NOW - HOUR }),
        movement({ kind: 'withdrawal', amount: -20_000, time: NOW - DAY }),
        movement({ kind: 'something-new', amount: 5, time: NOW - 9 * DAY }),
      ]),
    });
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByRole('button', { name: /^Win Color Game · .* \+₱15\.00$/ })).toBeTruthy();
    const yesterday = within(screen.getByRole('region', { name: 'Yesterday' }));
    expect(yesterday.getByRole('button', { name: /^Withdrawal .* -₱200\.00$/ })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    expect(screen.getByRole('button', { name: /^Other .* \+₱0\.05$/ })).toBeTruthy();
    expect(screen.getByText('That’s everything.')).toBeTruthy();
  });

  test('an opened movement stays in view with its details, and its reference can be copied', async () => {
    const reference = '01a3185c-5000-7000-8000-000000000000';
    const { app, user } = await showRecords({
      answers: coins([movement({ kind: 'game-stake', amount: -500, gameName: 'Kulay Duo', reference })]),
    });
    const copy = vi.spyOn(app.platform, 'copy').mockResolvedValue(true);
    const row = await screen.findByRole('button', { name: /^Bet/ });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(row);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Kulay Duo').tagName).toBe('DD');
    expect(screen.getByText('01a3185c…000000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy the reference' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(copy).toHaveBeenCalledWith(reference);
    await user.click(row);
    expect(screen.queryByText('01a3185c…000000')).toBeNull();
  });

  test.each([
    [
      'Deposit',
      'deposit',
      'getRechargeOrder',
      () => deposit({ steps: steps('created', 'paid') }),
      'Paid and credited',
    ],
    [
      'Withdrawal',
      'withdrawal-return',
      'getExchangeOrder',
      () => withdrawal({ steps: steps('requested', 'rejected') }),
      'Rejected',
    ],
  ])('a movement of a %s shows the steps of its order', async (_, kind, path, order, last) => {
    let isDown = true;
    const { asked, user } = await showRecords({
      answers: {
        ...coins([movement({ kind, reference: 'order-1' })]),
        [path]: () => (isDown ? { refuse: 'internal' } : { order: order(), coin: 0 }),
      },
    });
    await user.click((await screen.findAllByRole('button', { expanded: false }))[0] ?? document.body);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    const list = await screen.findByRole('list', { name: 'Steps' });
    expect(list.querySelector('[aria-current]')?.textContent).toContain(last);
    expect(asked(path).at(-1)).toMatchObject({ orderId: 'order-1' });
  });

  test('a round is one line with its bet, its win and the balance after it', async () => {
    const round = { reference: 'round-1', gameName: 'Color Game' };
    const { user } = await showRecords({
      answers: {
        [PATH.coins]: ({ before }) =>
          before === ''
            ? {
                movements: [
                  movement({ movementId: 'a', kind: 'game-win', amount: 1_500, ...round }),
                  movement({ movementId: 'b', kind: 'game-stake', amount: -500, ...round }),
                ],
                hasMore: true,
                balance: 11_000,
              }
            : { movements: [movement({ movementId: 'c' })], hasMore: false, balance: null },
      },
    });
    const row = await screen.findByRole('button', {
      name: /^Bet and win Color Game · Bet ₱5\.00, won ₱15\.00 · .* \+₱10\.00 Balance ₱110\.00$/,
    });
    await user.click(row);
    expect(readFacts()).toMatchObject({
      Bet: '₱5.00',
      Win: '₱15.00',
      Amount: '+₱10.00',
      Game: 'Color Game',
    });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(
      await screen.findByRole('button', { name: /^Deposit .* \+₱100\.00 Balance ₱100\.00$/ }),
    ).toBeTruthy();
  });

  test('movements can be filtered by kind and period, which the address keeps', async () => {
    const { asked, address, user } = await showRecords({ answers: coins([movement({})]) });
    await user.click(await screen.findByRole('button', { name: 'Games' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
    expect(address()).toBe('/wallets/record?filter=games&period=week');
    const midnight = new Date(NOW).setHours(0, 0, 0, 0);
    await waitFor(() => expect(asked(PATH.coins)).toHaveLength(3));
    expect(asked(PATH.coins).map(({ filter, from }) => ({ filter, from }))).toEqual([
      { filter: 'all', from: 0 },
      { filter: 'games', from: 0 },
      { filter: 'games', from: midnight - 6 * DAY },
    ]);
  });

  test('movements and their file can be limited to two dates', async () => {
    vi.stubGlobal('IntersectionObserver', NearObserver);
    const { asked, address, user } = await showRecords({
      answers: { ...coins([movement({})]), coinDetailCsv: () => ({ refuse: 'internal' }) },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Choose dates');
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-10-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-31' } });
    expect(address()).toBe('/wallets/record?period=dates&from=2026-10-01&to=2026-10-31');
    const span = { from: new Date(2026, 9, 1).getTime(), to: new Date(2026, 10, 1).getTime() };
    await waitFor(() => expect(asked(PATH.coins).at(-1)).toMatchObject(span));
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(asked('coinDetailCsv')).toMatchObject([span]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'All time');
    expect(address()).toBe('/wallets/record');
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  test('movements come page by page', async () => {
    const { asked, user } = await showRecords({
      answers: {
        [PATH.coins]: ({ before }) =>
          before === ''
            ? { movements: [movement({ movementId: 'first', amount: 1 })], hasMore: true }
            : { movements: [movement({ movementId: 'second', amount: 2 })], hasMore: false },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('That’s everything.')).toBeTruthy();
    expect(asked(PATH.coins).map(({ before }) => before)).toEqual(['', 'first']);
    expect(screen.getByText('2 shown')).toBeTruthy();
  });

  test('a failed page says so, keeps the earlier ones and can be retried', async () => {
    let isDown = true;
    const { user } = await showRecords({
      answers: {
        [PATH.coins]: ({ before }) => {
          if (before === '') return { movements: [movement({ amount: 1 })], hasMore: true };
          return isDown ? { refuse: 'internal' } : { movements: [movement({ amount: 2 })], hasMore: false };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Older records didn’t load.');
    expect(screen.getByText('+₱0.01')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('+₱0.02')).toBeTruthy();
  });

  test('an empty list says so and leads on', async () => {
    await showRecords({ answers: coins([]) });
    expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Find a game' }).pathname).toBe(
      '/game/search',
    );
  });

  test('a filter without results leads back to all movements', async () => {
    const { user, address } = await showRecords({
      at: '/wallets/record?filter=bonuses&period=today',
      answers: {
        [PATH.coins]: ({ filter }) => ({
          movements: filter === 'all' ? [movement({})] : [],
          hasMore: false,
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(await screen.findByRole('region', { name: 'Today' })).toBeTruthy();
    expect(address()).toBe('/wallets/record');
  });

  test('movements that did not load can be retried', async () => {
    let isDown = true;
    const { user } = await showRecords({
      answers: {
        [PATH.coins]: () => (isDown ? { refuse: 'internal' } : { movements: [movement({})], hasMore: false }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'The records didn’t load' })).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Today' })).toBeTruthy();
  });

  test('movements that did not load offline say so', async () => {
    const { app } = await showRecords({ answers: { [PATH.coins]: () => ({ refuse: 'unavailable' }) } });
    app.services.connection.send({ type: 'network.lost' });
    expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();
  });
});

describe('the CSV file', () => {
  const saved: { text: string; name: string }[] = [];
  const blobs = new Map<string, Blob>();

  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', NearObserver);
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.set('blob:file', blob as Blob);
      return 'blob:file';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void blobs.delete(url));
  });
  async function openWithFile(answer: Answer) {
    const opened = await showRecords({
      at: '/wallets/record?filter=games',
      answers: { ...coins([movement({})]), coinDetailCsv: answer },
    });
    vi.spyOn(opened.app.platform, 'download').mockImplementation((url, name) => {
      void blobs
        .get(url)
        ?.text()
        .then((text) => saved.push({ text, name }));
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    return opened;
  }

  test('the shown movements are saved as a download, and the browser’s copy is freed later', async () => {
    const { asked, passTime } = await openWithFile(() => ({ csv: 'time\r\n', isWhole: true }));
    expect(await screen.findByText('Your download has started.')).toBeTruthy();
    expect(asked('coinDetailCsv')).toMatchObject([{ filter: 'games', from: 0 }]);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.text.replace(/^\uFEFF/, '')).toBe('time\r\n');
    expect(saved[0]?.name).toBe('coins-2026-11-18.csv');
    await passTime();
    expect(blobs.size).toBe(0);
  });

  test('in another app’s web view, which cannot save files, a press shows the way out', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) [FBAN/FB4A]');
    const { asked } = await openWithFile(() => ({ csv: 'time\r\n', isWhole: true }));
    expect(await screen.findByText('Facebook can’t save files. Your own browser can.')).toBeTruthy();
    expect([asked('coinDetailCsv'), saved]).toEqual([[], []]);
  });

  test('the message about the download disappears by itself, and returns for the next file', async () => {
    const { passTime, user } = await openWithFile(() => ({ csv: 'time\r\n', isWhole: true }));
    const said = 'Your download has started.';
    await screen.findByText(said);
    await passTime();
    expect(screen.queryByText(said)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('an incomplete file is announced', async () => {
    const { passTime } = await openWithFile(() => ({ csv: 'time\r\n', isWhole: false }));
    const said = /has the newest 10,000 rows/;
    expect(await screen.findByText(said)).toBeTruthy();
    await passTime();
    expect(screen.getByText(said)).toBeTruthy();
  });

  test('a failed file is reported', async () => {
    await openWithFile(() => ({ refuse: 'internal' }));
    expect(await screen.findByText(/We couldn’t create the file/)).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

describe('deposits', () => {
  const at = '/wallets/record?tab=deposits';

  test('a deposit shows its state and, opened, every step', async () => {
    const { user } = await showRecords({
      at,
      answers: {
        [PATH.deposits]: () => ({
          orders: [
            deposit({
              state: 'paid',
              amount: 50_000,
              paidAmount: 45_000,
              bonus: 5_000,
              steps: steps('created', 'pending', 'paid'),
            }),
          ],
          hasMore: false,
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^GCash .* \+₱450\.00 Paid and credited$/ }));
    const timeline = within(screen.getByRole('list', { name: 'Steps' }));
    expect(
      timeline.getAllByRole('listitem').map((step) => step.querySelector('strong')?.textContent),
    ).toEqual(['Started', 'Waiting for payment', 'Paid and credited']);
    expect(readFacts()).toMatchObject({ 'Amount to pay': '₱500.00', Arrived: '₱450.00' });
    expect(screen.queryByRole('link', { name: 'Go to this deposit' })).toBeNull();
  });

  test('a deposit that can still be paid leads to the cashier and says until when', async () => {
    const { user } = await showRecords({
      at,
      answers: {
        [PATH.deposits]: () => ({
          orders: [deposit({ state: 'pending', steps: steps('created', 'pending') })],
          hasMore: false,
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /Waiting for payment$/ }));
    expect(screen.getByText(/^Pay before/)).toBeTruthy();
    const way = screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to this deposit' });
    expect(way.pathname + way.search).toBe(`/wallets?name=deposit&back=1&order=${deposit({}).orderId}`);
  });

  test('an empty list leads to the first deposit', async () => {
    await showRecords({ at, answers: { [PATH.deposits]: () => ({ orders: [], hasMore: false }) } });
    expect(await screen.findByRole('heading', { name: 'No deposits yet' })).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Deposit' }).search).toBe(
      '?name=deposit&back=1',
    );
  });

  test('deposits that did not load say so', async () => {
    await showRecords({ at, answers: { [PATH.deposits]: () => ({ refuse: 'internal' }) } });
    expect(await screen.findByRole('heading', { name: 'The records didn’t load' })).toBeTruthy();
  });
});

describe('withdrawals', () => {
  const at = '/wallets/record?tab=withdrawals';

  test('a withdrawal shows its fee, what arrives, where, and the reason of a refusal', async () => {
    const { user } = await showRecords({
      at,
      answers: {
        [PATH.withdrawals]: () => ({
          orders: [
            withdrawal({
              state: 'rejected',
              reason: 'The names differ.',
              steps: steps('requested', 'reviewing', 'rejected'),
            }),
          ],
          hasMore: false,
        }),
      },
    });
    await user.click(
      await screen.findByRole('button', { name: /^GCash •••• 4567 · .* ₱1,000\.00 Rejected$/ }),
    );
    expect(readFacts()).toMatchObject({
      Amount: '₱1,000.00',
      Fee: '₱15.00',
      'You receive': '₱985.00',
      To: 'GCash •••• 4567, Maria Clara',
      Reason: 'The names differ.',
    });
    expect(screen.getByText('The coins are back in your balance.')).toBeTruthy();
  });

  test('an open withdrawal says by when it should arrive', async () => {
    const { user } = await showRecords({
      at,
      answers: {
        [PATH.withdrawals]: () => ({
          orders: [withdrawal({ state: 'paying', steps: steps('requested', 'reviewing', 'paying') })],
          hasMore: false,
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /On its way$/ }));
    expect(screen.getByText(/^Expected by/)).toBeTruthy();
    expect(readFacts()).not.toHaveProperty('Reason');
  });

  test('an empty list of withdrawals says so', async () => {
    await showRecords({ at, answers: { [PATH.withdrawals]: () => ({ orders: [], hasMore: false }) } });
    expect(await screen.findByRole('heading', { name: 'No withdrawals yet' })).toBeTruthy();
  });
});

describe('balance and net deposits', () => {
  const showMoney = async (getTradeInfo: Answer) => {
    const answers = { ...coins([]), getTradeInfo };
    const app = await showRecords({ player: { coin: 123_456_789 }, answers });
    await screen.findByRole('heading', { name: 'No activity yet' });
    return app;
  };

  test('they appear above the records', async () => {
    const { asked } = await showMoney(() => sampleDepositInfo({ netDeposited: -4_550 }));
    expect(await screen.findByText('-₱45.50')).toBeTruthy();
    expect(readFacts()).toEqual({
      Balance: '₱1,234,567.89',
      'Net depositsYour deposits minus your withdrawals': '-₱45.50',
    });
    expect(asked('getTradeInfo')).toHaveLength(1);
  });

  test('they do not block the records when they do not load', async () => {
    await showMoney(() => ({ refuse: 'internal' }));
    expect(await screen.findByText('Didn’t load')).toBeTruthy();
    expect(screen.getByText('₱1,234,567.89')).toBeTruthy();
  });
});

test('the records lead back', async () => {
  const { user, address } = await showRecords({ answers: coins([]) });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/member');
});

test('one filter leads to every list, and the address keeps the choice', async () => {
  const { user, address } = await showRecords({
    at: '/wallets/record?filter=games&period=week',
    answers: { ...coins([]), [PATH.deposits]: () => ({ orders: [], hasMore: false }) },
  });
  const filter = within(screen.getByRole('group', { name: 'Show' }));
  const pressed = () =>
    filter.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual(['Games']);
  await user.click(filter.getByRole('button', { name: 'Safe box' }));
  expect(address()).toBe('/wallets/record?period=week&filter=safebox');
  await user.click(filter.getByRole('button', { name: 'Deposits' }));
  expect(address()).toBe('/wallets/record?tab=deposits');
  expect(await screen.findByRole('heading', { name: 'No deposits yet' })).toBeTruthy();
  expect(pressed()).toEqual(['Deposits']);
  expect(screen.queryByRole('combobox', { name: 'Period' })).toBeNull();
  await user.click(filter.getByRole('button', { name: 'Everything' }));
  expect(address()).toBe('/wallets/record');
});

function coins(movements: CoinMovement[]): Record<string, Answer> {
  return { [PATH.coins]: () => ({ movements, hasMore: false, balance: null }) };
}

function movement(changes: Partial<CoinMovement>): CoinMovement {
  const usual = { kind: 'deposit', amount: 10_000, reference: 'order', gameName: '', time: NOW };
  return { movementId: `id-${changes.amount ?? 0}`, ...usual, ...changes };
}

function deposit(changes: Partial<RechargeOrder>): RechargeOrder {
  return {
    orderId: '01a3185c-5000-7000-8000-000000000000',
    typeId: 1,
    state: 'created',
    amount: 50_000,
    paidAmount: 0,
    bonus: 0,
    wagering: 50_000,
    couponId: '',
    isFirstDeposit: false,
    payUrl: '',
    reference: '',
    operatorAccounts: [],
    createdAt: NOW,
    expiresAt: NOW + HOUR,
    steps: [],
    ...changes,
  };
}

function withdrawal(changes: Partial<ExchangeOrder>): ExchangeOrder {
  return {
    orderId: '01a3185c-5000-7000-8000-000000000000',
    state: 'requested',
    method: 'gcash',
    amount: 100_000,
    fee: 1_500,
    payout: 98_500,
    bankName: 'GCash',
    holder: 'Maria Clara',
    maskedNumber: '•••• 4567',
    reason: '',
    createdAt: NOW,
    dueAt: NOW + HOUR,
    steps: [],
    ...changes,
  };
}

function steps(...states: string[]) {
  return states.map((state, index) => ({ state, time: NOW + index * 1_000 }));
}

function readFacts(): Record<string, string> {
  const names = [...document.querySelectorAll('dl > div > dt')];
  return Object.fromEntries(
    names.map((name) => [name.textContent ?? '', name.nextElementSibling?.textContent ?? '']),
  );
}
