import type { Page } from '@playwright/test';
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import {
  type DepositOrderEvent,
  depositOrderMachine,
} from '#machines/deposit-order/deposit-order.machine.ts';
import {
  type FollowingOrderEvent,
  followingOrderMachine,
} from '#machines/following-order/following-order.machine.ts';
import { DEPOSIT_ID, sampleOrder } from '#tests/create-test-deposit.ts';
import { beginDeposit, expectStage, goToProvider, readWallet, type Stage } from './cashier.ts';
import { expectAccessible } from './expect-accessible.ts';
import type { PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';
import { type Edge, findWay, listEdges, walk } from './walk-edges.ts';

test.use({ movesClock: true });

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
});

/**
 * Where the browser's chart stands while an order is open: what is shown, and whether a cancellation is being
 * asked about.
 */
type Place = `${'choosing' | 'newTab' | 'qr' | 'confirming'}${'' | ', asked'}` | 'left';

test('every press in every stage of an open order leads where the chart says', async ({ page }) => {
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

for (const way of listOrderWays()) {
  const name = way.map(({ event }) => event).join(', then ');
  test(`${name} leaves the order ${way.at(-1)?.to}, on the server as on the page`, async ({
    page,
    perya,
  }) => {
    await beginDeposit(page);
    const [provider] = await Promise.all([page.waitForEvent('popup'), press(page, /^In a new tab/)]);
    await expect(provider.getByRole('heading', { name: 'What happens?' })).toBeVisible();
    for (const { event, to } of way) {
      await orderPresses[event]?.({ page, provider, perya });
      if (to === 'pending') throw new Error('nothing leads back to pending');
      if (event !== 'order.cancel') await page.reload();
      await expectStage(page, to);
    }
  });
}

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

test('who lets a deposit expire on the provider’s page is told so, and begins again', async ({ page }) => {
  await beginDeposit(page, { channel: /^Maya/, amount: '321' });
  await goToProvider(page);
  await press(page, 'Let it expire');
  const wallet = await readWallet(page);
  await expectStage(page, 'expired');
  await expect(page.getByText('If you did pay, we’ll credit it as soon as we hear about it.')).toBeVisible();
  await expectAccessible(page, 'an expired deposit');
  expect(await readWallet(page)).toBe(wallet);

  await press(page, 'Try again');
  await expect(page.getByRole('radio', { name: /^Maya/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Pay ₱321.00' })).toBeVisible();
  await page.goto('/wallets/record?tab=deposits');
  await expect(page.getByRole('button', { name: /₱321\.00 Expired$/ })).toBeVisible();
});

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
