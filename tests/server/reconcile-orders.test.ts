import { expect, test } from 'vitest';
import { describeReconciliation, reconcileOrders } from '#server/features/cashier/cashier-commands.ts';
import { MINUTE } from './durations.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { openTestCashier } from './open-test-cashier.ts';

const cashier = openForFile(openTestCashier);
const player = freshPlayer(cashier);

/** The lines that the operator reads. */
async function reconcile(): Promise<string[]> {
  const { database, provider, now: clock } = cashier;
  return describeReconciliation(await reconcileOrders({ database, clock, providers: [provider] }));
}

const nothing = 'Withdrawals: asked about 0, changed 0, no answer about 0.';

test('lists unanswered orders with the reason', async () => {
  const orderId = await cashier.open(player);
  cashier.provider.isReachable = false;
  cashier.advance(MINUTE);

  expect(await reconcile()).toEqual([
    'Deposits: asked about 1, changed 0, no answer about 1.',
    nothing,
    `No answer about ${orderId}: the provider cannot be reached`,
  ]);
  await cashier.cancel(player, orderId);
  cashier.provider.isReachable = true;
  cashier.advance(MINUTE);
  await reconcile();
});

test('lists events refused by an order', async () => {
  const orderId = await cashier.open(player);
  const { paymentId } = cashier.provider.pay(orderId, 0);
  cashier.advance(MINUTE);

  const [deposits, withdrawals, refused, ...others] = await reconcile();
  expect([deposits, withdrawals, others]).toEqual([
    'Deposits: asked about 1, changed 0, no answer about 0.',
    nothing,
    [],
  ]);
  expect(refused).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}/);
  expect(refused).toContain(`  ${orderId}  refused payment.verified while pending  {"`);
  expect(refused).toContain(paymentId);
});
