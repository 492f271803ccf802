import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { signUpBonus } from '#server/features/account/config.ts';
import { readWagering } from '#server/ledger/wagering.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import fc from '#tests/fast-check.ts';
import { openForFile } from './open-for-file.ts';
import { type Paid, type Player, PRICE } from './open-test-cashier.ts';
import { openTestJackpot, withoutBonuses } from './open-test-jackpot.ts';

/** What a new player has to wager. */
const AT_FIRST = signUpBonus * (seedAppConfig.signUpBonusConfigs[0]?.betMultiple ?? 0);
/** For a first deposit of `PRICE`, which the offer doubles: once for itself, five times for its bonus. */
const FOR_BONUS = 5 * PRICE;
const PER_CHANCE = 30_000;
const byDeposits = { daily: 0, wagerPerChance: 0, depositPerChance: PER_CHANCE };

const jackpot = openForFile(openTestJackpot);
let player: Player;

beforeEach(async () => {
  await jackpot.configure({ ...seedAppConfig, drawChances: byDeposits });
  player = await jackpot.signUp();
});
afterEach(async () => expect(await jackpot.differences()).toEqual([]));

const pay = (amount: number) => jackpot.pay(player, { amount });

async function reverse(paid: Paid): Promise<void> {
  jackpot.advance(1_000);
  await jackpot.reverse(paid);
}

async function restore(paid: Paid): Promise<void> {
  jackpot.advance(1_000);
  await jackpot.restore(paid);
}

async function owing(): Promise<{ left: number; locked: number }> {
  const { left, locked } = await readWagering(jackpot.database, player.id);
  return { left, locked };
}

test('the remaining wagering goes with the coins, and returns with them', async () => {
  const first = await pay(PRICE);
  await pay(20_000);
  const before = { left: AT_FIRST + PRICE + FOR_BONUS + 20_000, locked: signUpBonus + 2 * PRICE + 20_000 };
  expect(await owing()).toEqual(before);

  await reverse(first);
  expect(await owing()).toEqual({ left: AT_FIRST + 20_000, locked: signUpBonus + 20_000 });
  const { data } = await jackpot.post(calls.getExchange, {}, player);
  expect(data).toMatchObject({ wageringLeft: AT_FIRST + 20_000, wageringTotal: AT_FIRST + 20_000 });

  await restore(first);
  expect(await owing()).toEqual(before);
});

test('the wagered part stays wagered, without counting for anything else', async () => {
  const first = await pay(PRICE);
  await pay(20_000);
  await jackpot.wager(player, AT_FIRST + 10_000);

  await reverse(first);
  expect(await owing()).toEqual({ left: 20_000, locked: 20_000 });
  await jackpot.wager(player, 5_000);
  expect(await owing()).toEqual({ left: 15_000, locked: 20_000 });

  await restore(first);
  expect(await owing()).toEqual({ left: 15_000 + PRICE - 10_000 + FOR_BONUS, locked: 20_000 + 2 * PRICE });
  await jackpot.wager(player, 15_000);
  expect(await owing()).toMatchObject({ locked: 2 * PRICE });
});

test('a partly spent bonus leaves a debt for that part', async () => {
  const first = await pay(PRICE);
  await jackpot.loseUntil(player, PRICE + PRICE / 5);

  await reverse(first);
  const kept = { left: AT_FIRST + (FOR_BONUS * 4) / 5, locked: signUpBonus + (PRICE * 4) / 5 };
  expect(await owing()).toEqual(kept);

  await restore(first);
  expect(await owing()).toEqual({ left: AT_FIRST + PRICE + FOR_BONUS, locked: signUpBonus + 2 * PRICE });
  await reverse(first);
  expect(await owing()).toEqual(kept);
});

test('a charged-back deposit earns no draw, and a valid one loses none', async () => {
  const first = await pay(PRICE);
  await pay(20_000);
  await jackpot.wager(player, AT_FIRST);
  await reverse(first);
  expect(await jackpot.info(player)).toMatchObject({ chances: 0, needDeposit: 10_000 });
  await pay(40_000);
  await jackpot.wager(player, 60_000);
  expect(await jackpot.info(player)).toMatchObject({ chances: 2, needDeposit: PER_CHANCE });

  await restore(first);
  expect(await jackpot.info(player)).toMatchObject({ chances: 2, needDeposit: 0, needTyping: PRICE });
  await jackpot.wager(player, PRICE);
  expect(await jackpot.info(player)).toMatchObject({ chances: 3, needDeposit: 10_000 });
});

test('a charged-back deposit does not reduce earnings from before a rate change', async () => {
  await jackpot.configure({ ...withoutBonuses, drawChances: byDeposits });
  player = await jackpot.signUp();
  await pay(30_000);
  await jackpot.wager(player, 30_000);
  jackpot.advance(1_000);
  await jackpot.configure({ drawChances: { ...byDeposits, depositPerChance: 20_000 } });
  const second = await pay(20_000);
  await jackpot.wager(player, 20_000);
  await reverse(second);
  expect(await jackpot.info(player)).toMatchObject({ chances: 1, needDeposit: 20_000 });
});

interface Owed extends Paid {
  amount: number;
  left: number;
  stands: boolean;
}

test('after any chargebacks and returns, the valid deposits are owed in order', async () => {
  const index = fc.nat(2);
  const act = fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), amount: fc.constantFrom(20_000, 25_000, 30_000) }),
    fc.record({ kind: fc.constant('wager' as const), amount: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('reverse' as const), index }),
    fc.record({ kind: fc.constant('restore' as const), index }),
  );
  await jackpot.configure({ ...withoutBonuses, drawChances: byDeposits });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
      player = await jackpot.signUp();
      const all: Owed[] = [];
      let open: Owed[] = [];
      let chances = 0;
      const first = { kind: 'pay' as const, amount: 20_000 };
      for (const each of [first, ...acts]) {
        if (each.kind === 'pay') {
          const owed = { ...(await pay(each.amount)), amount: each.amount, left: each.amount, stands: true };
          all.push(owed);
          open.push(owed);
        } else if (each.kind === 'wager') {
          const amount = each.amount * 500;
          await jackpot.wager(player, amount);
          let rest = amount;
          for (const owed of open) {
            const done = Math.min(rest, owed.left);
            owed.left -= done;
            rest -= done;
          }
        } else {
          const owed = all[each.index];
          if (owed === undefined || owed.stands === (each.kind === 'restore')) continue;
          await (each.kind === 'reverse' ? reverse(owed) : restore(owed));
          owed.stands = each.kind === 'restore';
          open = open.filter((other) => other !== owed);
          if (owed.stands) open.push(owed);
        }
        open = open.filter(({ left }) => left > 0);
        const sum = (rows: Owed[], key: 'amount' | 'left') =>
          rows.reduce((total, row) => total + row[key], 0);
        expect(await owing()).toEqual({ left: sum(open, 'left'), locked: sum(open, 'amount') });
        const done = all.filter(({ stands, left }) => stands && left === 0);
        chances = Math.max(chances, Math.floor(sum(done, 'amount') / PER_CHANCE));
        expect((await jackpot.info(player)).chances).toBe(chances);
      }
    }),
    { numRuns: 20 },
  );
});
