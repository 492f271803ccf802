import type { Page } from '@playwright/test';
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { depositMachine } from '#machines/deposit/deposit.machine.ts';
import type { DepositEvent } from '#machines/deposit/deposit.types.ts';
import {
  type DepositOrderEvent,
  depositOrderMachine,
} from '#machines/deposit-order/deposit-order.machine.ts';
import { sampleOrder, sampleTrade } from '#tests/create-test-deposit.ts';
import { beginDeposit, expectStage, type Stage } from './cashier.ts';
import { expect, test } from './perya-test.ts';
import { bringToken } from './players.ts';

interface Edge<Place extends string> {
  from: Place;
  event: string;
  to: Place;
}

test.beforeEach(async ({ page, player }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await bringToken(page, player);
});

/** Where the browser's chart stands while an order is open: what is shown, and whether a cancellation is being asked about. */
type Place = `${'choosing' | 'newTab' | 'qr' | 'confirming'}${'' | ', asked'}` | 'left';

test('every press from every stage of an open order leads where the chart says', async ({ page }) => {
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
  'payment.made': (page) => press(page, 'I have paid'),
  'way.change': (page) => press(page, 'Back to the ways to pay'),
  'order.check': (page) => press(page, 'Check now'),
  'order.cancel': (page) => press(page, 'Cancel this deposit'),
  'cancel.keep': (page) => press(page, 'Keep it'),
  'order.leave': (page) => press(page, 'Make another deposit'),
  'order.resume': (page) => press(page, 'Go on with it'),
};

/** What of them a stage offers no button for. */
const withoutButton: Partial<Record<string, readonly string[]>> = {
  choosing: ['payment.made'],
  qr: ['way.choose newTab', 'way.choose qr'],
  confirming: ['payment.made'],
};

function listStageEdges(): Edge<Place>[] {
  const events: DepositEvent[] = [
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
  const input = { orderId: '', look: 'any', returnPath: '/wallets?name=deposit' } as const;
  const [{ context }] = initialTransition(depositMachine, input);
  const start = depositMachine.resolveState({
    value: { following: { stage: { paying: 'choosing' }, watch: 'waiting', cancellation: 'idle' } },
    context: { ...context, order: sampleOrder(), trade: sampleTrade() },
  });
  return listEdges(start, events, {
    step: (state, event) => transition(depositMachine, state, event)[0],
    placeOf,
    nameOf: (event) => ('way' in event ? `${event.type} ${event.way}` : event.type),
  }).filter(({ from, event }) => !withoutButton[from.split(',')[0] ?? '']?.includes(event));
}

function placeOf(state: SnapshotFrom<typeof depositMachine>): Place {
  if (!state.matches('following')) return 'left';
  const asked = state.matches({ following: { cancellation: 'asked' } }) ? ', asked' : '';
  const paying = (['choosing', 'newTab', 'qr'] as const).find((way) =>
    state.matches({ following: { stage: { paying: way } } }),
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

/** The states of the order itself that a person can bring about. */
type State = 'pending' | 'paid' | 'failed' | 'cancelled';

const orderEvents: DepositOrderEvent[] = [
  { type: 'payment.verified', paymentId: 'payment-1', amount: 10_000 },
  { type: 'payment.declined' },
  { type: 'order.cancel' },
];

for (const way of listOrderWays()) {
  const name = way.map(({ event }) => event).join(', then ');
  test(`${name} leaves the order ${way.at(-1)?.to}, on the server as on the page`, async ({ page }) => {
    await beginDeposit(page);
    const [provider] = await Promise.all([page.waitForEvent('popup'), press(page, /^In a new tab/)]);
    await expect(provider.getByRole('heading', { name: 'What happens?' })).toBeVisible();
    for (const { event, to } of way) {
      await orderPresses[event]?.(page, provider);
      if (to === 'pending') throw new Error('nothing leads back to pending');
      if (event !== 'order.cancel') await page.reload();
      await expectStage(page, to);
    }
  });
}

const orderPresses: Record<string, (page: Page, provider: Page) => Promise<unknown>> = {
  'payment.verified': async (_, provider) => {
    const paidAllTheSame = provider.getByText('Pay all the same');
    if (await paidAllTheSame.isVisible()) await paidAllTheSame.click();
    await stayThere(provider);
    await provider
      .getByRole('button', { name: /^(?:Approve|Pay) ₱/ })
      .first()
      .click();
    await expect(provider.getByText(/close this page/)).toBeVisible();
  },
  'payment.declined': async (_, provider) => {
    await stayThere(provider);
    await provider.getByRole('button', { name: 'Decline' }).click();
    await expect(provider.getByText(/close this page/)).toBeVisible();
  },
  'order.cancel': async (page) => {
    await press(page, 'Cancel this deposit');
    await press(page, 'Cancel it');
  },
};

async function stayThere(provider: Page) {
  await provider.getByRole('radio', { name: /^Never return/ }).check({ force: true });
}

/** From an open order on, each change that the chart declares, with the changes that lead there. */
function listOrderWays(): Edge<State>[][] {
  const start = depositOrderMachine.resolveState({
    value: 'pending',
    context: { expiresAt: Number.POSITIVE_INFINITY },
  });
  const edges = listEdges(start, orderEvents, {
    step: (state, event) => transition(depositOrderMachine, state, event)[0],
    placeOf: ({ value }) => value as State,
    nameOf: ({ type }) => type,
  });
  return edges.map((edge) => [...findWay(edges, 'pending', edge.from), edge]);
}

/** Every change of place that one of the events brings about, wherever they lead. */
function listEdges<State, Event, P extends string>(
  start: State,
  events: readonly Event[],
  chart: {
    step: (state: State, event: Event) => State;
    placeOf: (state: State) => P;
    nameOf: (event: Event) => string;
  },
): Edge<P>[] {
  const states = [start];
  const seen = new Set([chart.placeOf(start)]);
  const edges: Edge<P>[] = [];
  for (const state of states) {
    for (const event of events) {
      const next = chart.step(state, event);
      const [from, to] = [chart.placeOf(state), chart.placeOf(next)];
      if (from !== to) edges.push({ from, event: chart.nameOf(event), to });
      if (!seen.has(to)) states.push(next);
      seen.add(to);
    }
  }
  return edges;
}

/** Takes every edge, by the shortest ways there are. */
async function walk<P extends string>(
  edges: readonly Edge<P>[],
  start: P,
  page: { press: (event: string) => Promise<void>; expect: (place: P) => Promise<void> },
): Promise<void> {
  const left = new Set(edges);
  let here = start;
  await page.expect(here);
  while (left.size > 0) {
    const ways = [...left].map((edge) => [...findWay(edges, here, edge.from), edge]);
    const [way = []] = ways.sort((a, b) => a.length - b.length);
    for (const edge of way) {
      await test.step(`${edge.from}: ${edge.event}`, async () => {
        await page.press(edge.event);
        await page.expect(edge.to);
      });
      left.delete(edge);
      here = edge.to;
    }
  }
}

function findWay<P extends string>(edges: readonly Edge<P>[], from: P, to: P): Edge<P>[] {
  const ways: { end: P; way: Edge<P>[] }[] = [{ end: from, way: [] }];
  const seen = new Set<P>([from]);
  for (const { end, way } of ways) {
    if (end === to) return way;
    for (const edge of edges.filter((one) => one.from === end && !seen.has(one.to))) {
      seen.add(edge.to);
      ways.push({ end: edge.to, way: [...way, edge] });
    }
  }
  throw new Error(`no way leads from ${from} to ${to}`);
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name }).click();
}
