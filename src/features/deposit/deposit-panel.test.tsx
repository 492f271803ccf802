import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PLATFORM } from '#contract/constants.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import type { DepositInfo } from '#machines/deposit/deposit.types.ts';
import {
  BANK_ORDER,
  PAID_ORDER,
  PERCENT_COUPON,
  sampleDepositInfo,
  sampleOrder,
} from '#tests/create-test-deposit.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Answer, Script } from '#tests/scripted-server.ts';
import { withActivities } from '#tests/with-activities.ts';
import { DepositPanel } from './deposit-panel.tsx';

const FIRST: Partial<DepositInfo> = {
  totalRecharge: 0,
  lastRechargeTypeId: 0,
  coupons: [],
  firstDeposit: {
    name: 'First deposit',
    percent: 100,
    cap: 15_000,
    minAmount: 10_000,
    betMultiple: 5,
    endsAt: 1_796_000_000_000,
  },
};

/** Calm mode: sums change without counting. */
beforeEach(() => document.documentElement.setAttribute('data-calm', ''));
afterEach(() => document.documentElement.removeAttribute('data-calm'));

const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** The rows of the summary. */
function readBill(): string[] {
  const bill = screen.getByRole('region', { name: 'Summary' });
  return within(bill)
    .getAllByRole('definition')
    .map((value) => `${value.previousElementSibling?.textContent}: ${value.textContent}`);
}

interface Cashier {
  info?: Partial<DepositInfo>;
  /** The answer to creating an order; `later` are the answers to fetching it, in turn. */
  order?: RechargeOrder;
  later?: RechargeOrder[];
  at?: string;
  look?: 'any' | 'bank';
  isPhone?: boolean;
  config?: Script['config'];
  answers?: Record<string, Answer>;
}

async function openCashier({
  info,
  order,
  later = [],
  at,
  look = 'any',
  isPhone = false,
  config,
  answers = {},
}: Cashier = {}) {
  const heard = [...later];
  const opened = await openTestApp({
    player: { coin: 12_345 },
    at: at ?? '/wallets?name=deposit',
    config,
    answers: {
      getTradeInfo: () => sampleDepositInfo(info),
      createRechargeOrder: () => ({ order: order ?? sampleOrder() }),
      getRechargeOrder: () => ({ order: heard.shift() ?? order ?? sampleOrder(), coin: 22_345 }),
      cancelRechargeOrder: () => ({ order: sampleOrder({ state: 'cancelled' }) }),
      ...answers,
    },
  });
  if (isPhone) Object.assign(opened.app.platform, { kind: PLATFORM.mobile });
  const openBrowser = vi.spyOn(opened.app.platform, 'openBrowser').mockReturnValue();
  const copy = vi.spyOn(opened.app.platform, 'copy').mockResolvedValue(true);
  opened.show(<DepositPanel look={look} returnPath="/wallets?name=deposit" />);
  return { ...opened, openBrowser, copy };
}

/** A cashier with a newly created order. */
async function openOrder(options: Cashier = {}) {
  const opened = await openCashier(options);
  await opened.user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await screen.findByRole('heading', { name: 'Status' });
  return opened;
}

test('the cashier starts with the last channel and an amount, and shows the sums', async () => {
  await openCashier();
  expect(await screen.findByRole('status', { name: '' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Pay ₱100.00' });
  expect(radio('GCash').checked).toBe(true);
  expect(radio('₱100.00').checked).toBe(true);
  expect(screen.queryByRole('radio', { name: '₱50.00' })).toBeNull();
  expect(screen.getByText('From ₱100.00 to ₱5,000.00')).toBeTruthy();
  expect(readBill()).toEqual(['You pay: ₱100.00', 'You get: ₱100.00', 'Wager before you withdraw: ₱100.00']);
});

test('a first deposit shows the bonus of each amount and its wagering', async () => {
  await openCashier({
    info: FIRST,
    answers: { getAfterLoginInfoWeb: withActivities([44]) },
  });
  await screen.findByRole('button', { name: 'Pay ₱100.00' });
  const offer = within(screen.getByRole('group', { name: '100% extra on your first deposit' }));
  expect(offer.getByRole<HTMLInputElement>('radio', { name: /^Add the bonus, wager it 5×/ }).checked).toBe(
    true,
  );
  expect(offer.getByText('100% more, up to ₱150.00, on ₱100.00 or more.')).toBeTruthy();
  expect(offer.getByText('Wager only the deposit, 1×.')).toBeTruthy();
  const terms = await screen.findByRole('link', { name: 'See the terms' });
  expect(terms.getAttribute('href')).toBe('/activity/first-deposit');
  expect(radio('₱50.00').checked).toBe(false);
  expect(radio('₱100.00 +₱100.00 Bonus').checked).toBe(true);
  expect(radio('₱500.00 +₱150.00 Bonus')).toBeTruthy();
  expect(readBill()).toEqual([
    'You pay: ₱100.00',
    'First-deposit offer: ₱100.00',
    'You get: ₱200.00',
    'Wager before you withdraw: ₱600.00',
  ]);
});

test('a first deposit without the bonus is wagered once, and the choice stays for the next try', async () => {
  const { asked, user } = await openCashier({
    info: FIRST,
    answers: { createRechargeOrder: () => ({ refuse: 'channelClosed' }) },
  });
  await screen.findByRole('button', { name: 'Pay ₱100.00' });
  await user.click(radio(/^No bonus/));
  const sums = ['You pay: ₱100.00', 'You get: ₱100.00', 'Wager before you withdraw: ₱100.00'];
  expect(readBill()).toEqual(sums);
  await user.click(press('Pay ₱100.00'));
  await screen.findByRole('alert');
  expect(asked('createRechargeOrder')).toMatchObject([{ withOffer: false }]);
  expect(radio(/^No bonus/).checked).toBe(true);
  expect(readBill()).toEqual(sums);
});

test('an offer and a coupon held by open deposits are named with their end', async () => {
  const until = Date.UTC(2026, 10, 28, 4, 5);
  const held = { coupon: null, orderId: 'order-1', amount: 10_000, until };
  await openCashier({
    info: {
      firstDeposit: null,
      held: [held, { ...held, coupon: PERCENT_COUPON, orderId: 'order-2' }],
    },
  });
  await screen.findByRole('button', { name: 'Pay ₱100.00' });
  const end = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(until);
  const hint = `: saved for your open deposit of ₱100.00 until ${end}. Cancel that deposit to use it here.`;
  expect(await screen.findByText(`First-deposit offer${hint}`)).toBeTruthy();
  expect(screen.getByText(`5% deposit coupon${hint}`)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'See that deposit' })).toHaveLength(2);
});

test('a coupon needs its minimum amount, and then adds its gain', async () => {
  const { user } = await openCashier();
  await screen.findByRole('button', { name: 'Pay ₱100.00' });
  expect(radio('No coupon').checked).toBe(true);
  await user.click(radio(/^5% deposit coupon/));
  expect(screen.getByText('Deposit ₱200.00 or more. Wager the bonus 3×.')).toBeTruthy();
  expect(readBill()).toContain('You get: ₱100.00');
  await user.click(radio('₱200.00 +₱10.00 Bonus'));
  expect(readBill()).toEqual([
    'You pay: ₱200.00',
    'Coupon: ₱10.00',
    'You get: ₱210.00',
    'Wager before you withdraw: ₱230.00',
  ]);
});

test('a typed amount is accepted within its limits, and otherwise reported on blur', async () => {
  const { asked, user } = await openCashier();
  const field = await screen.findByLabelText<HTMLInputElement>('Other amount');
  await user.type(field, '99');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  expect(screen.getByText('With this method, the minimum is ₱100.00.')).toBeTruthy();
  expect(readBill()[0]).toBe('You pay: –');
  await user.clear(field);
  await user.type(field, '5001');
  expect(screen.getByText('With this method, the maximum is ₱5,000.00.')).toBeTruthy();
  await user.click(press('Pay'));
  expect(asked('createRechargeOrder')).toEqual([]);

  await user.clear(field);
  await user.type(field, '123.45');
  expect(readBill()).toContain('You get: ₱123.45');
  await user.click(press('Pay ₱123.45'));
  await screen.findByText('Where do you want to pay?');
  expect(asked('createRechargeOrder')).toMatchObject([
    { typeId: 1, amount: 12_345, itemId: 0, couponId: '', returnPath: '/wallets?name=deposit' },
  ]);
});

test.each(['depositLimitReached', 'excluded'] as const)(
  'a deposit refused as %s leads to the limits',
  async (refuse) => {
    const { user } = await openCashier({ answers: { createRechargeOrder: () => ({ refuse }) } });
    await user.click(await screen.findByRole('button', { name: 'Pay ₱100.00' }));
    const alert = within(await screen.findByRole('alert', { name: '' }));
    expect(await alert.findByText(/limits or a break/)).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Limits and breaks' }).getAttribute('href')).toBe(
      '/member/limits',
    );
  },
);

test('a refusal shows above the choices, and they are fetched again', async () => {
  const { asked, user } = await openCashier({
    answers: { createRechargeOrder: () => ({ refuse: 'couponRefused' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay ₱100.00' }));
  expect((await screen.findByRole('alert', { name: '' })).textContent).toMatch(/^That coupon can’t/);
  expect(asked('getTradeInfo')).toHaveLength(2);
});

test('one press leads to the payment page, and the address keeps the order', async () => {
  const { address, passTime, user } = await openOrder();
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  expect(address()).toBe('/wallets?name=deposit&order=order-1');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where do you want to pay?' }));
  await user.click(press(/^Go there now/));
  await passTime();
  expect(assign.mock.calls).toEqual([['https://pay.example/checkout/1']]);
  expect(screen.getByRole('heading', { name: 'Taking you to the payment page…' })).toBeTruthy();
});

test('on a phone the payment page opens at once, and the address keeps the order', async () => {
  const { address, passTime } = await openOrder({ isPhone: true });
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  expect(screen.getByRole('heading', { name: 'Taking you to the payment page…' })).toBeTruthy();
  expect(address()).toBe('/wallets?name=deposit&order=order-1');
  await passTime();
  expect(assign.mock.calls).toEqual([['https://pay.example/checkout/1']]);
});

test('an already open order waits for a press on a phone too', async () => {
  await openCashier({ isPhone: true, info: { openOrder: sampleOrder() } });
  expect(await screen.findByRole('heading', { name: 'Where do you want to pay?' })).toBeTruthy();
});

test('each channel says its fee and its time before it is chosen', async () => {
  const [wallet, card, bank] = sampleDepositInfo().types;
  const types = [
    wallet,
    card && { ...card, feeFixed: 500, feeRate: 150, maxMinutes: 5 },
    bank && { ...bank, feeRate: 200, minMinutes: 5, maxMinutes: 120 },
  ].filter((type) => type !== undefined);
  await openCashier({ info: { types } });
  await screen.findByRole('button', { name: 'Pay ₱100.00' });
  const costs = ['GCash', 'Card', 'Bank transfer'].map((name) => {
    const note = radio(name).getAttribute('aria-describedby') ?? '';
    return document.getElementById(note)?.textContent;
  });
  expect(costs).toEqual([
    'No fee · at once',
    'Fee ₱5.00 + 1.5% · within 5 minutes',
    'Fee 2% · 5 minutes to 2 hours',
  ]);
});

test('a page with one channel says what it costs', async () => {
  await openCashier({ look: 'bank' });
  expect(await screen.findByText('No fee · at once')).toBeTruthy();
});

test('after a press on Pay the page shows from its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const { user } = await openCashier();
  const pay = await screen.findByRole('button', { name: 'Pay ₱100.00' });
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(pay);
  await screen.findByRole('heading', { name: 'Status' });
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('the payment page can open in a new tab or by QR code', async () => {
  const { openBrowser, user } = await openOrder();
  await user.click(press(/^In a new tab/));
  expect(openBrowser.mock.calls).toEqual([['https://pay.example/checkout/1']]);
  expect(screen.getByRole('heading', { name: 'Pay in the new tab' })).toBeTruthy();
  await user.click(press(/^On another device/));
  expect(screen.getByRole('heading', { name: 'Scan to pay ₱100.00' })).toBeTruthy();
  expect(
    (await screen.findByRole('img', { name: 'QR code of the payment page' })).querySelector('path'),
  ).toBeTruthy();
});

test('a bank transfer shows accounts and reference, and each can be copied', async () => {
  const { copy, user } = await openOrder({ order: BANK_ORDER });
  expect(screen.getByRole('heading', { name: 'Send exactly ₱100.00' })).toBeTruthy();
  await user.click(press('Copy: Reference PRY-7K3Q-92'));
  await user.click(press('Copy: Account number 9876543210'));
  expect(copy.mock.calls).toEqual([['PRY-7K3Q-92'], ['9876543210']]);
  expect(press('Copy: Reference PRY-7K3Q-92').textContent).toBe('Copied');

  await user.click(press('I’ve sent it'));
  expect(screen.getByRole('heading', { name: 'Waiting for your payment' })).toBeTruthy();
  await user.click(press('Show the accounts again'));
  expect(screen.getByRole('heading', { name: 'Send exactly ₱100.00' })).toBeTruthy();
});

test.each([
  ['while the jackpot is on', [44, 47], ['Jackpot draws once it’s wagered: 2']],
  ['not while it is off', [44], []],
])('a payment says how many draws it earns, %s', async (_, activityIds, expected) => {
  const arrived = { ...PAID_ORDER, paidAmount: 25_050, wagering: 25_050 };
  const { user } = await openOrder({
    later: [arrived],
    config: { drawChances: { daily: 0, depositPerChance: 10_000, wagerPerChance: 0 } },
    answers: {
      getActivityIds: () => ({ activityMap: {}, activityIds, hasTurntable: false, totalRecharge: 0 }),
    },
  });
  await user.click(press(/^In a new tab/));
  await user.click(press('I’ve paid'));
  await screen.findByRole('heading', { name: '₱250.50 is in your balance' });
  const rows = screen
    .getAllByRole('definition')
    .map((value) => `${value.previousElementSibling?.textContent}: ${value.textContent}`);
  expect(rows.filter((row) => row.startsWith('Jackpot'))).toEqual(expected);
});

test('a failed copy is reported', async () => {
  const { copy, user } = await openOrder({ order: BANK_ORDER });
  copy.mockResolvedValue(false);
  await user.click(press('Copy: Reference PRY-7K3Q-92'));
  expect(await screen.findByText('Couldn’t copy. Press and hold the text instead.')).toBeTruthy();
});

test('a payment of a different amount is reported', async () => {
  const arrived = { ...PAID_ORDER, paidAmount: 25_050, bonus: 1_000, wagering: 28_050 };
  const { user } = await openOrder({ later: [arrived] });
  await user.click(press(/^In a new tab/));
  await user.click(press('I’ve paid'));
  expect(await screen.findByRole('heading', { name: '₱260.50 is in your balance' })).toBeTruthy();
  expect(screen.getByText('You chose ₱100.00. ₱250.50 arrived, and that’s what we credited.')).toBeTruthy();
  expect(
    screen
      .getAllByRole('definition')
      .map((value) => `${value.previousElementSibling?.textContent}: ${value.textContent}`),
  ).toEqual(['Arrived: ₱250.50', 'Bonus: ₱10.00', 'Wager before you withdraw: ₱280.50']);
});

test.each([
  ['failed', 'The payment was declined', 'Try again'],
  ['expired', 'Time to pay has run out', 'Try again'],
  ['cancelled', 'Deposit cancelled', 'Deposit again'],
] as const)(
  'an order that is %s is shown so, and can be followed by another',
  async (state, title, again) => {
    const { user, address } = await openOrder({ order: sampleOrder({ state }) });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    await user.click(press(again));
    expect(await screen.findByRole('button', { name: 'Pay ₱100.00' })).toBeTruthy();
    expect(address()).toBe('/wallets?name=deposit');
  },
);

test('a cancellation without an answer is reported in place, and the payment shows no wait', async () => {
  const { user } = await openOrder({ answers: { cancelRechargeOrder: () => ({ refuse: 'internal' }) } });
  await user.click(press(/^On another device/));
  await user.click(press('I’ve paid'));
  await screen.findByRole('button', { name: 'Check now' });
  await user.click(press('Cancel this deposit'));
  await user.click(press('Cancel it'));
  expect(await screen.findByRole('heading', { name: 'No answer yet' })).toBeTruthy();
  expect(screen.queryByText(/We’ll keep trying/)).toBeNull();
});

test('an order in an unknown state shows as in progress, with a link to the records', async () => {
  const steps = [{ state: 'frozen', time: 1_795_000_000_000 }];
  await openCashier({
    answers: {
      getTradeInfo: () => ({
        ...sampleDepositInfo(),
        openOrder: { ...sampleOrder({ steps }), state: 'frozen' },
      }),
    },
  });
  const status = await screen.findByRole('list', { name: 'Steps' });
  expect(within(status).getByText('In progress').closest('[data-mood]')?.getAttribute('data-mood')).toBe(
    'open',
  );
  expect(screen.getByRole('link', { name: 'Records' }).getAttribute('href')).toBe(
    '/wallets/record?tab=deposits',
  );
});

test('a payment held apart shows why it can’t be added, and is sent back when its player asks', async () => {
  const held = { ...sampleOrder({}), state: 'held' as const, paidAmount: 10_000 };
  let state: 'held' | 'returning' = 'held';
  const { asked, user } = await openCashier({
    answers: {
      getTradeInfo: () => ({ ...sampleDepositInfo(), openOrder: held }),
      getRechargeOrder: () => ({ order: { ...held, state }, coin: 0 }),
      resolveHeldDeposit: ({ choice }) => {
        if (choice === 'keep') return { refuse: 'depositLimitReached' };
        state = 'returning';
        return { order: { ...held, state } };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add it to my balance' }));
  expect(await screen.findByText(/Your deposit limit still leaves too little room/)).toBeTruthy();
  await user.click(press('Send it back'));
  expect(await screen.findByRole('heading', { name: 'Your payment is on its way back' })).toBeTruthy();
  expect(asked('resolveHeldDeposit').map(({ choice }) => choice)).toEqual(['keep', 'return']);
  expect(screen.queryByText('Paid and credited once your money arrives')).toBeNull();
});

test('a cancellation is confirmed first', async () => {
  const { asked, user } = await openOrder();
  await user.click(press('Cancel this deposit'));
  expect(screen.getByText('If your payment still comes in, we’ll credit it.')).toBeTruthy();
  await user.click(press('Keep it'));
  expect(screen.queryByText('If your payment still comes in, we’ll credit it.')).toBeNull();
  expect(document.activeElement).toBe(press('Cancel this deposit'));
  await user.click(press('Cancel this deposit'));
  await user.click(press('Cancel it'));
  expect(await screen.findByRole('heading', { name: 'Deposit cancelled' })).toBeTruthy();
  expect(asked('cancelRechargeOrder')).toMatchObject([{ orderId: 'order-1' }]);
});

test('an open order can be left for another deposit, and found again', async () => {
  const { user, address } = await openOrder();
  await user.click(press('Make another deposit'));
  expect(await screen.findByText('Your deposit of ₱100.00 is still open.')).toBeTruthy();
  expect(address()).toBe('/wallets?name=deposit');
  await user.click(press('Continue'));
  expect(screen.getByRole('heading', { name: 'Where do you want to pay?' })).toBeTruthy();
});

test('the order in the address is shown in its current state', async () => {
  const { asked } = await openCashier({ at: '/wallets?name=deposit&order=order-1' });
  expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeTruthy();
  expect(asked('getRechargeOrder')).toMatchObject([{ orderId: 'order-1' }]);
});

test('an open order is shown when the address names none', async () => {
  const { address } = await openCashier({ info: { openOrder: sampleOrder() } });
  expect(await screen.findByRole('heading', { name: 'Where do you want to pay?' })).toBeTruthy();
  expect(address()).toBe('/wallets?name=deposit&order=order-1');
});

test('an unknown order in the address is reported', async () => {
  const { address } = await openCashier({
    at: '/wallets?name=deposit&order=order-9',
    answers: { getRechargeOrder: () => ({ refuse: 'notFound' }) },
  });
  expect(await screen.findByText('We can’t find that deposit.')).toBeTruthy();
  expect(address()).toBe('/wallets?name=deposit');
});

test('a cashier that did not load can be retried', async () => {
  let isDown = true;
  const { user } = await openCashier({
    answers: { getTradeInfo: () => (isDown ? { refuse: 'internal' } : sampleDepositInfo()) },
  });
  expect(await screen.findByRole('heading', { name: 'The cashier didn’t load' })).toBeTruthy();
  isDown = false;
  await user.click(press('Try again'));
  expect(await screen.findByRole('button', { name: 'Pay ₱100.00' })).toBeTruthy();
});

test('a cashier without channels is explained', async () => {
  await openCashier({ info: { types: [] } });
  expect(await screen.findByRole('heading', { name: 'No deposits right now' })).toBeTruthy();
});

test('the bank page offers bank transfers only', async () => {
  const { asked, user } = await openOrder({ look: 'bank', order: BANK_ORDER });
  expect(screen.queryByRole('group', { name: 'Pay with' })).toBeNull();
  expect(asked('createRechargeOrder')).toMatchObject([{ typeId: 3 }]);
  await user.click(press('Make another deposit'));
  expect(screen.queryByRole('radio', { name: /GCash/ })).toBeNull();
});
