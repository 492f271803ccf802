import type { Page } from '@playwright/test';
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import {
  type WithdrawalOrderEvent,
  withdrawalOrderMachine,
} from '#machines/withdrawal/withdrawal-order.machine.ts';
import { sampleExchange } from '#tests/sample-exchange.ts';
import { readWallet } from './cashier.ts';
import { type Edge, findWay, listEdges } from './list-edges.ts';
import { rowsOf } from './movements.ts';
import type { PeryaServer } from './perya-server.ts';
import { expect, test } from './perya-test.ts';
import { keepToken } from './players.ts';
import { walk } from './walk-edges.ts';
import { decide, give, openCalls, prepare, readOpenOrder, withdraw } from './withdrawing.ts';

/** Includes a new account's ₱50.00. */
const COINS = 5_000 + 2_000_000;

/** Limits are a day's. */
test.use({ movesClock: true });

test.beforeEach(async ({ page, perya, player }) => {
  const call = await openCalls(perya, player);
  await prepare(call);
  await give(perya, player, 20000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepToken(page, player);
  await page.goto('/withdrawal/gcash');
});

/** Steps of the form, before anything is asked for. */
type Step = 'choosing' | 'confirming' | 'password';

test('every press in every step of the form follows the chart', async ({ page }) => {
  await page.getByLabel('Amount').fill('150');
  await walk(listFormEdges(), 'choosing', {
    press: (event) => pressForm(page, event),
    expect: async (step) => {
      await expect(formSigns(page)[step]).toBeVisible();
    },
  });
  expect(await readWallet(page)).toBe(COINS);
});

function formSigns(page: Page) {
  return {
    choosing: page.getByLabel('Amount'),
    confirming: page.getByRole('heading', { name: 'Check the details' }),
    password: page.getByLabel('Withdrawal PIN'),
  } satisfies Record<Step, unknown>;
}

async function pressForm(page: Page, event: string): Promise<void> {
  const names: Record<string, string> = {
    'form.continue': 'Continue',
    'form.back': 'Back',
    'form.confirm': 'Confirm',
    'pin.back': 'Back',
  };
  const name = names[event];
  if (!name) throw new Error(`the page offers no press for ${event}`);
  /** The first arrow back is the page's own. */
  await page.getByRole('button', { name }).last().click();
}

function listFormEdges(): Edge<Step>[] {
  /** The last one is the child's, and ends it. */
  const events = ['form.continue', 'form.back', 'form.confirm', 'pin.back'] as const;
  const [{ context }] = initialTransition(withdrawalMachine, {
    method: 'gcash',
    pinLength: 6,
    createId: () => '0198b7d2-0000-7000-8000-000000000001',
  });
  const facts = sampleExchange();
  const accountId = facts.accounts[0]?.accountId ?? '';
  const empty = withdrawalMachine.resolveState({
    value: 'choosing',
    context: { ...context, facts, accountId },
  });
  const [start] = transition(withdrawalMachine, empty, { type: 'amount.changed', text: '150' });
  return listEdges(start, events, {
    step: (state, type) =>
      transition(withdrawalMachine, state, type === 'pin.back' ? WENT_BACK : { type })[0],
    placeOf: ({ value }: SnapshotFrom<typeof withdrawalMachine>) =>
      value === 'submitting' ? 'password' : (value as Step),
    nameOf: (type) => type,
  });
}

const WENT_BACK = { type: 'xstate.done.actor.secured', output: { kind: 'back' } } as never;

/** States of the order that a person can bring about: a large one is not approved by itself. */
type State = 'reviewing' | 'paying' | 'paid' | 'rejected' | 'returned';

const REASON = 'The account is closed.';

const orderEvents: WithdrawalOrderEvent[] = [
  { type: 'order.approve' },
  { type: 'order.reject', reason: REASON },
  { type: 'payout.succeeded' },
  { type: 'payout.failed', reason: REASON },
];

interface Words {
  heading: string;
  /** Among the records. */
  record: string;
}

const words: Record<State, Words> = {
  reviewing: { heading: 'Your withdrawal is being checked', record: 'Being checked' },
  paying: { heading: '₱5,970.00 is on its way to you', record: 'On its way' },
  paid: { heading: '₱5,970.00 has arrived', record: 'Paid out' },
  rejected: { heading: 'The withdrawal was rejected', record: 'Rejected' },
  returned: { heading: 'The payment came back', record: 'Sent back' },
};

test('each order change of the chart shows on the server and on the page', async ({
  page,
  perya,
  player,
}) => {
  test.slow();
  await handlePayouts(page, perya, 'Wait for me');
  const call = await openCalls(perya, player);
  let coins = COINS;
  for (const way of listOrderWays()) {
    const name = way.map(({ event }) => event).join(', then ');
    await test.step(`after ${name} it is ${way.at(-1)?.to}`, async () => {
      await withdraw(page, '6000');
      await expectState(page, 'reviewing', coins);
      const orderId = await readOpenOrder(call);
      for (const { event, to } of way) {
        await orderPresses[event]?.({ page, perya, orderId });
        await expectState(page, to, coins);
        await expectRecord(page, to);
      }
      if (way.at(-1)?.to === 'paid') coins -= 600_000;
    });
  }
  await handlePayouts(page, perya, 'Succeed by themselves');
});

interface Scene {
  page: Page;
  perya: PeryaServer;
  orderId: string;
}

const orderPresses: Record<string, (scene: Scene) => Promise<void>> = {
  'order.approve': ({ perya, orderId }) => decide(perya, 'approve', orderId),
  'order.reject': ({ perya, orderId }) => decide(perya, 'reject', orderId, REASON),
  'payout.succeeded': (scene) => settlePayout(scene, 'Let it succeed'),
  'payout.failed': (scene) => settlePayout(scene, 'Let it fail'),
};

async function settlePayout({ page, perya, orderId }: Scene, press: string): Promise<void> {
  await onPayouts(page, perya, async (payouts) => {
    const payout = payouts.getByRole('article').filter({ hasText: orderId });
    await payout.getByLabel('Or fail, because').selectOption(REASON);
    await payout.getByRole('button', { name: press }).click();
    await expect(payout.getByRole('button', { name: press })).toHaveCount(0);
  });
}

/** Who decides what becomes of payouts from now on. */
async function handlePayouts(page: Page, perya: PeryaServer, by: string): Promise<void> {
  await onPayouts(page, perya, async (payouts) => {
    await payouts.getByRole('radio', { name: by }).check({ force: true });
    await payouts.getByRole('button', { name: 'Save' }).click();
    await expect(payouts.getByRole('radio', { name: by })).toBeChecked();
  });
}

/** Does something on the provider's page of payouts, beside the player's. */
async function onPayouts(
  page: Page,
  { sandboxUrl }: PeryaServer,
  work: (payouts: Page) => Promise<void>,
): Promise<void> {
  const payouts = await page.context().newPage();
  await payouts.goto(`${sandboxUrl}/payouts`);
  await work(payouts);
  await payouts.close();
}

/** Looks among the records, and comes back. */
async function expectRecord(page: Page, state: State): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Records' }).click();
  await page.getByRole('button', { name: 'Withdrawals', exact: true }).click();
  await expect(rowsOf(page, 'GCash').first()).toContainText(`₱6,000.00${words[state].record}`);
  await page.goBack();
}

async function expectState(page: Page, state: State, coins: number): Promise<void> {
  await expect(page.getByRole('heading', { name: words[state].heading })).toBeVisible({ timeout: 45_000 });
  const isBack = state === 'rejected' || state === 'returned';
  await expect(page.getByText('₱6,000.00 is back in your balance, fee included.')).toHaveCount(
    isBack ? 1 : 0,
  );
  await expect(page.getByText(REASON)).toHaveCount(isBack ? 1 : 0);
  await expect.poll(() => readWallet(page)).toBe(isBack ? coins : coins - 600_000);
}

/** Ways from the review on that cover each declared change. Ways that begin a longer way are left out. */
function listOrderWays(): Edge<State>[][] {
  const start = withdrawalOrderMachine.resolveState({ value: 'reviewing' });
  const edges = listEdges(start, orderEvents, {
    step: (state, event) => transition(withdrawalOrderMachine, state, event)[0],
    placeOf: ({ value }) => value as State,
    nameOf: ({ type }) => type,
  });
  const ways = edges.map((edge) => [...findWay(edges, 'reviewing', edge.from), edge]);
  return ways.filter((way) => !ways.some((longer) => longer.length > way.length && beginsWith(longer, way)));
}

function beginsWith(way: readonly Edge<State>[], start: readonly Edge<State>[]): boolean {
  return start.every((edge, index) => edge === way[index]);
}
