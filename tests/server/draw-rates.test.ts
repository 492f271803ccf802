import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppConfig } from '#contract/app-config.ts';
import fc from '#tests/fast-check.ts';
import { DAY, MINUTE } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import type { Player } from './open-test-cashier.ts';
import {
  activitiesWithDraws,
  activitiesWithoutDraws,
  openTestJackpot,
  withoutBonuses,
} from './open-test-jackpot.ts';

type Ways = AppConfig['drawChances'];
const off: Ways = { daily: 0, depositPerChance: 0, wagerPerChance: 0 };
const per = (wagerPerChance: number, depositPerChance = 0): Ways => ({
  ...off,
  wagerPerChance,
  depositPerChance,
});

const jackpot = openForFile(openTestJackpot);
let silent: Player;
let watchful: Player;

beforeEach(async () => {
  await jackpot.configure({ drawChances: off, activities: activitiesWithDraws, ...withoutBonuses });
  await join();
});
afterEach(async () => expect(await jackpot.differences()).toEqual([]));

async function join(): Promise<void> {
  [silent, watchful] = [await jackpot.signUp(), await jackpot.signUp()];
}

async function setRate(drawChances: Ways, activities = activitiesWithDraws): Promise<void> {
  jackpot.advance(MINUTE);
  await jackpot.configure({ drawChances, activities });
}

/** Both wager, and one of them looks. */
async function wager(amount: number): Promise<void> {
  jackpot.advance(MINUTE);
  await jackpot.wager(silent, amount);
  await jackpot.wager(watchful, amount);
  await look();
}

async function deposit(amount: number): Promise<void> {
  jackpot.advance(MINUTE);
  await jackpot.deposit(silent, amount);
  await jackpot.deposit(watchful, amount);
  await look();
}

const look = () => jackpot.info(watchful).catch(() => null);

async function standings() {
  const [one, other] = [await jackpot.info(silent), await jackpot.info(watchful)];
  return [one, other].map(({ chances, needDeposit, needTyping }) => ({ chances, needDeposit, needTyping }));
}

async function chances(): Promise<number[]> {
  return (await standings()).map((standing) => standing.chances);
}

describe('each period is settled at its own rate', () => {
  test('whether a player looks at the end or all the time', async () => {
    await setRate(per(10_000));
    await wager(90_000);
    await setRate(per(1_000));
    await wager(9_000);
    expect(await chances()).toEqual([18, 18]);
  });

  test('and a part of a chance counts on at the next rate', async () => {
    await setRate(per(10_000));
    await wager(15_000);
    await setRate(per(8_000));
    await wager(2_900);
    expect(await chances()).toEqual([1, 1]);
    await wager(100);
    expect(await chances()).toEqual([2, 2]);
  });

  test('and a temporarily switched-off way earns nothing and loses nothing', async () => {
    await setRate(per(10_000));
    await wager(15_000);
    await setRate(off);
    await wager(50_000);
    await setRate(per(10_000));
    await wager(4_900);
    expect(await chances()).toEqual([1, 1]);
    await wager(100);
    expect(await chances()).toEqual([2, 2]);
  });

  test('and earns nothing while draws are off', async () => {
    await setRate(per(1_000));
    await wager(3_000);
    await setRate(per(1_000), activitiesWithoutDraws);
    await wager(20_000);
    await setRate(per(1_000));
    await wager(1_000);
    expect(await chances()).toEqual([4, 4]);
  });

  test('for a deposit, the rate when its wagering was completed', async () => {
    await setRate(per(0, 10_000));
    await deposit(30_000);
    await wager(29_900);
    await setRate(per(0, 1_000));
    await wager(100);
    await deposit(40_000);
    await wager(40_000);
    await setRate(per(0, 20_000));
    await deposit(20_000);
    expect(await standings()).toEqual(
      [0, 1].map(() => ({ chances: 70, needDeposit: 0, needTyping: 20_000 })),
    );
    await wager(20_000);
    expect(await chances()).toEqual([71, 71]);
  });

  test('for days too: a visit earns at the rate in force on arrival', async () => {
    await setRate({ ...off, daily: 1 });
    await look();
    await setRate({ ...off, daily: 3 });
    expect(await chances()).toEqual([3, 1]);
    jackpot.advance(DAY);
    expect(await chances()).toEqual([6, 4]);
  });

  test('starting with a player’s first day', async () => {
    await setRate(per(1_000));
    await setRate(per(50_000));
    await join();
    await wager(50_000);
    await setRate(per(1_000));
    expect(await chances()).toEqual([1, 1]);
  });
});

test('however rates change, nobody gains or loses by looking', async () => {
  const amount = fc.integer({ min: 1, max: 40 }).map((units) => units * 500);
  const rate = fc.constantFrom(0, 700, 2_500, 10_000, 33_300);
  const act = fc.oneof(
    fc.record({ kind: fc.constant('wager' as const), amount }),
    fc.record({ kind: fc.constant('deposit' as const), amount: fc.constantFrom(20_000, 35_000) }),
    fc.record({ kind: fc.constant('rate' as const), byWager: rate, byDeposit: rate, isOn: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      await setRate(per(2_500, 10_000));
      await join();
      for (const each of acts) {
        if (each.kind === 'wager') await wager(each.amount);
        else if (each.kind === 'deposit') await deposit(each.amount);
        else {
          const activities = each.isOn ? activitiesWithDraws : activitiesWithoutDraws;
          await setRate(per(each.byWager, each.byDeposit), activities);
          await look();
        }
      }
      await setRate(per(900, 1_100));
      const [one, other] = await standings();
      expect(one).toEqual(other);
    }),
    { numRuns: 15 },
  );
});
