import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Player, TestCashier } from './open-test-cashier.ts';

/** Opens it before the tests of a file and closes it after them. Its fields are there once a test or a hook runs. */
export function openForFile<Opened extends { close(): Promise<void> }>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
}

/** A new player for each test of a file. Hooks that are declared earlier run before the player signs up. */
export function playerForEachTest(cashier: TestCashier): Player {
  const player = {} as Player;
  beforeEach(async () => {
    Object.assign(player, await cashier.begin());
  });
  return player;
}
