import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Player, TestCashier } from './open-test-cashier.ts';
import { openTestPayouts, type TestPayouts } from './open-test-payouts.ts';

/** Opened before the tests of a file, closed after them. Its fields are there once a test or a hook runs. */
export function openForFile<Opened extends { close(): Promise<void> }>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
}

/** A new player for each test of a file. Hooks that are declared earlier run before the player signs up. */
export function freshPlayer(cashier: TestCashier): Player {
  const player = {} as Player;
  beforeEach(async () => {
    Object.assign(player, await cashier.begin());
  });
  return player;
}

/** Payouts for the tests of a file. Refusals and failures are forgotten after each test. */
export function payoutsForFile(): TestPayouts {
  const payouts = openForFile(openTestPayouts);
  afterEach(() => {
    payouts.refused.length = 0;
    payouts.failures.length = 0;
  });
  return payouts;
}
