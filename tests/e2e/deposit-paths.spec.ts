import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import * as ERRCODE from '#contract/errcode.ts';
import { formatMoney } from '#contract/money.ts';
import { type DepositOrderEvent, depositOrderMachine } from '#machines/deposit/deposit-order.machine.ts';
import {
  type FollowingOrderEvent,
  followingOrderMachine,
} from '#machines/deposit/following-order.machine.ts';
import { DEPOSIT_ID, sampleOrder } from '#tests/create-test-deposit.ts';
import { beginDeposit, expectStage, lookUntil, type Stage } from './cashier.ts';
import { type DepositForm, depositFlow } from './deposit-flow.ts';
import { type HeldCalls, holdCalls } from './held-calls.ts';
import { type Edge, findWay, listEdges } from './list-edges.ts';
import { NETWORK_ERRORS } from './network-errors.ts';
import type { PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { keepToken, lookAgain } from './players.ts';
import { walk } from './walk-edges.ts';
import { openCalls } from './withdrawing.ts';

test.use({ movesClock: true });

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

/**
 * The state of the browser's chart while an order is open: the shown stage, and whether the player is asked
 * to confirm a cancellation.
 */
type Place = `${'choosing' | 'newTab' | 'qr' | 'confirming'}${'' | ', asked'}` | 'left';

test('every press in every stage of an open order follows the chart', async ({ page }) => {
  test.slow();
  await beginDeposit(page);
  page.on('popup', (tab) => tab.close());
  await walk(listStageEdges(), 'choosing', {
    press: (event) => pressStage(page, event),
    expect: (place) => expectPlace(page, place),
  });
});

const stagePresses: Record<string, (page: Page) => Promise<unknown>> = {
  'way.choose newTab': (page) => press(page, /^(?:In a new tab|Open it again)/),
  'way.choose qr': (page) => press(page, /^On another device/),
  'payment.made': (page) => press(page, 'I’ve paid'),
  'way.change': (page) => press(page, 'Other ways to pay'),
  'order.check': (page) => press(page, 'Check now'),
  'order.cancel': (page) => press(page, 'Cancel this deposit'),
  'cancel.keep': (page) => press(page, 'Keep it'),
  'order.leave': (page) => press(page, 'Make another deposit'),
  'order.resume': (page) => press(page, 'Continue'),
};

/** What of them a stage offers no button for. */
const withoutButton: Partial<Record<string, readonly string[]>> = {
  choosing: ['payment.made'],
  qr: ['way.choose newTab', 'way.choose qr'],
  confirming: ['payment.made'],
};

function listStageEdges(): Edge<Place>[] {
  /** The last one begins it anew: the chart has ended then. */
  const events: (FollowingOrderEvent | { type: 'order.resume' })[] = [
    { type: 'way.choose', way: 'newTab' },
    { type: 'way.choose', way: 'qr' },
    { type: 'payment.made' },
    { type: 'way.change' },
    { type: 'order.check' },
    { type: 'order.cancel' },
    { type: 'cancel.keep' },
    { type: 'order.leave' },
    { type: 'order.resume' },
  ];
  const input = {
    order: sampleOrder(),
    origin: 'opened',
    opensAtOnce: false,
    createId: () => DEPOSIT_ID,
  } as const;
  const [start] = initialTransition(followingOrderMachine, input);
  return listEdges(start, events, {
    step(state, event) {
      if (event.type !== 'order.resume') return transition(followingOrderMachine, state, event)[0];
      return state.status === 'done' ? start : state;
    },
    placeOf,
    nameOf: (event) => ('way' in event ? `${event.type} ${event.way}` : event.type),
  }).filter(({ from, event }) => !withoutButton[from.split(',')[0] ?? '']?.includes(event));
}

function placeOf(state: SnapshotFrom<typeof followingOrderMachine>): Place {
  if (state.status === 'done') return 'left';
  const asked = state.matches({ open: { cancellation: 'asked' } }) ? ', asked' : '';
  const paying = (['choosing', 'newTab', 'qr'] as const).find((way) =>
    state.matches({ open: { stage: { paying: way } } }),
  );
  return `${paying ?? 'confirming'}${asked}`;
}

async function pressStage(page: Page, event: string) {
  const known = stagePresses[event];
  if (!known) throw new Error(`the page offers no press for ${event}`);
  await known(page);
}

async function expectPlace(page: Page, place: Place) {
  const [stage, asked] = place.split(', ');
  await expect(page.getByRole('button', { name: 'Keep it' })).toHaveCount(asked ? 1 : 0);
  if (stage === 'left') await expect(page.getByText(/is still open/)).toBeVisible();
  else await expectStage(page, stage as Stage);
}

test('every way through the choice of a deposit follows the chart', async ({
  page,
  context,
  perya,
  player,
  console,
}) => {
  test.slow();
  console.expect(NETWORK_ERRORS);
  const call = await openCalls(perya, player);
  const { start, edges } = depositFlow(await call('getTradeInfo'));
  const calls: HeldCalls<'getTradeInfo' | 'createRechargeOrder'> = await holdCalls(page, [
    'getTradeInfo',
    'createRechargeOrder',
  ]);
  await page.goto('/wallets?name=deposit');

  const presses: Record<DepositMove, () => Promise<unknown>> = {
    'info.answer': () => calls.answer('getTradeInfo'),
    'info.lose': () => calls.lose('getTradeInfo'),
    'retry.press': () => press(page, 'Try again'),
    'page.return': () => lookAgain(page),
    'channel.choose': () => chooseNext('Pay with'),
    'amount.choose': () => chooseNext('Amount'),
    'amount.type': () => page.getByLabel('Other amount').fill('321'),
    'amount.typeTooLittle': () => page.getByLabel('Other amount').fill('0.50'),
    'amount.leave': () => page.getByLabel('Other amount').blur(),
    'offer.choose': () => chooseNext(/extra on your first deposit$/),
    'pay.press': () => press(page, /^Pay\b/),
    'creation.answer': () => calls.answer('createRechargeOrder'),
    'creation.refuse': () => calls.refuse('createRechargeOrder', ERRCODE.channelClosed),
    'order.leave': () => press(page, 'Make another deposit'),
    async 'order.cancel'() {
      await press(page, 'Cancel this deposit');
      await press(page, 'Cancel it');
      await press(page, 'Deposit again');
    },
    'order.pay': payElsewhere,
    'order.resume': () => press(page, 'Continue'),
    async 'otherTab.cancel'() {
      const { orderId } = await readOpenOrder();
      await call('cancelRechargeOrder', { requestId: randomUUID(), orderId });
      await lookAgain(page);
    },
    'otherTab.pay': payElsewhere,
    'again.press': () => press(page, 'Deposit again'),
    'page.load': () => page.goto('/wallets?name=deposit'),
    'order.load': async () => page.goto(`/wallets?name=deposit&order=${(await readOpenOrder()).orderId}`),
    'wrongOrder.load': () => page.goto(`/wallets?name=deposit&order=${randomUUID()}`),
  };

  await walk(edges, start, {
    press: async (event) => void (await presses[event as DepositMove]()),
    async expect(place) {
      const [sight = '', form = ''] = place.split('; ');
      await calls.expect({
        getTradeInfo: sight === 'loading' ? 1 : 0,
        createRechargeOrder: sight === 'creating' ? 1 : 0,
      });
      const expectSight = depositSights[sight];
      if (!expectSight) throw new Error(`nothing says how ‘${sight}’ is seen`);
      await expectSight(page, JSON.parse(form));
    },
  });

  /** Chooses the first choice that is not checked. */
  function chooseNext(name: string | RegExp): Promise<void> {
    const choices = page.getByRole('group', { name }).getByRole('radio', { checked: false });
    return choices.first().check({ force: true });
  }

  async function readOpenOrder() {
    const { openOrder } = await call('getTradeInfo');
    if (openOrder === null) throw new Error('no deposit is open');
    return openOrder;
  }

  /** On the provider's page beside the app, which asks for what a payment changes when it is back. */
  async function payElsewhere() {
    const provider = await context.newPage();
    await provider.goto((await readOpenOrder()).payUrl);
    await orderPresses['payment.verified']?.({ page, provider, perya });
    await provider.close();
    await lookAgain(page);
    await calls.answer('getTradeInfo');
  }
});

type DepositMove = ReturnType<typeof depositFlow>['moves'][number];

const depositSights: Record<string, (page: Page, form: DepositForm) => Promise<unknown>> = {
  async loading(page) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay\b/ })).toHaveCount(0);
  },
  failed: (page) => expect(page.getByRole('heading', { name: 'The cashier didn’t load' })).toBeVisible(),
  async choosing(page, form) {
    await expectForm(page, form);
    await expect(page.getByText(/is still open/)).toHaveCount(0);
  },
  async 'choosing beside an open order'(page, form) {
    await expectForm(page, form);
    await expect(page.getByText(/is still open/)).toBeVisible();
  },
  complaining: (page, form) => expectForm(page, form, 'true'),
  creating: (page) => expect(page.getByRole('button', { name: 'Setting up your deposit…' })).toBeVisible(),
  order: (page) => expect(page.getByRole('heading', { name: 'Status' })).toBeVisible(),
  paid: (page) => expectStage(page, 'paid'),
};

async function expectForm(
  page: Page,
  { channel, pay, typed, offer, failure }: DepositForm,
  isInvalid: 'true' | 'false' = 'false',
) {
  const amount = page.getByLabel('Other amount');
  await expect(page.getByRole('radio', { name: new RegExp(`^${channel}`) })).toBeChecked();
  await expect(
    page.getByRole('button', { name: pay === 0 ? 'Pay' : `Pay ${formatMoney(pay)}`, exact: true }),
  ).toBeVisible();
  await expect(amount).toHaveValue(typed);
  await expect.poll(async () => (await amount.getAttribute('aria-invalid')) ?? 'false').toBe(isInvalid);
  for (const [name, takesIt] of [
    [/^Add the bonus/, true],
    [/^No bonus/, false],
  ] as const) {
    const way = page.getByRole('radio', { name });
    await expect(way).toHaveCount(offer === null ? 0 : 1);
    if (offer === takesIt) await expect(way).toBeChecked();
  }
  await expect(page.getByText('That payment method just closed.')).toHaveCount(
    failure === 'channelClosed' ? 1 : 0,
  );
  await expect(page.getByText('We can’t find that deposit.')).toHaveCount(failure === 'orderUnknown' ? 1 : 0);
}

/** The states of the order itself that a person or the time can bring about. */
type State = 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled';

/** Longer than an e-wallet's order can be paid, and the hour stays the same. */
const ITS_TIME = 86_400_000;

const orderEvents: DepositOrderEvent[] = [
  { type: 'payment.verified', paymentId: 'payment-1', amount: 10_000 },
  { type: 'payment.declined' },
  { type: 'checkout.expired' },
  { type: 'order.cancel' },
  { type: 'time.passed', now: ITS_TIME },
];

test('each order change of the chart shows on the server and on the page', async ({ page, perya }) => {
  test.slow();
  await page.goto('/wallets?name=deposit');
  for (const way of listOrderWays()) {
    const end = way.at(-1)?.to;
    const name = way.map(({ event }) => event).join(', then ');
    await test.step(`after ${name} it is ${end}`, async () => {
      await press(page, /^Pay ₱/);
      const [provider] = await Promise.all([page.waitForEvent('popup'), press(page, /^In a new tab/)]);
      await expect(provider.getByRole('heading', { name: 'What happens?' })).toBeVisible();
      for (const { event, to } of way) {
        await orderPresses[event]?.({ page, provider, perya });
        if (to === 'pending') throw new Error('nothing leads back to pending');
        if (event === 'order.cancel') await expectStage(page, to);
        else await lookUntil(page, to);
      }
      await provider.close();
      await press(page, /^(?:Deposit again|Try again)$/);
    });
  }
});

interface Scene {
  page: Page;
  provider: Page;
  perya: PeryaServer;
}

const orderPresses: Record<string, (scene: Scene) => Promise<unknown>> = {
  'payment.verified': async ({ provider }) => {
    await provider.reload();
    const payAnyway = provider.getByText('Pay anyway');
    if (await payAnyway.isVisible()) await payAnyway.click();
    await stayThere(provider);
    await provider
      .getByRole('button', { name: /^(?:Approve|Pay) ₱/ })
      .first()
      .click();
    await expect(provider.getByText(/close this page/)).toBeVisible();
  },
  'payment.declined': async ({ provider }) => {
    await stayThere(provider);
    await provider.getByRole('button', { name: 'Decline' }).click();
    await expect(provider.getByText(/close this page/)).toBeVisible();
  },
  'checkout.expired': async ({ provider }) => {
    await stayThere(provider);
    await press(provider, 'Let it expire');
    await expect(provider.getByText(/close this page/)).toBeVisible();
  },
  'order.cancel': async ({ page }) => {
    await press(page, 'Cancel this deposit');
    await press(page, 'Cancel it');
  },
  'time.passed': ({ perya }) => perya.passTime(ITS_TIME),
};

async function stayThere(provider: Page) {
  await provider.getByRole('radio', { name: /^Never return/ }).check({ force: true });
}

/** From an open order on, each change that the chart declares, with the changes that lead there. */
function listOrderWays(): Edge<State>[][] {
  const start = depositOrderMachine.resolveState({
    value: 'pending',
    context: { expiresAt: ITS_TIME },
  });
  const edges = listEdges(start, orderEvents, {
    step: (state, event) => transition(depositOrderMachine, state, event)[0],
    placeOf: ({ value }) => value as State,
    nameOf: ({ type }) => type,
  });
  return edges.map((edge) => [...findWay(edges, 'pending', edge.from), edge]);
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name }).click();
}
