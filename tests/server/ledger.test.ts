import { sql } from 'kysely';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { bookChecks } from '#server/features.ts';
import { type Account, type Currency, readBalance } from '#server/ledger/account.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { readSystemAccounts, writeCheckpoints } from '#server/ledger/checkpoints.ts';
import { BalanceTooHigh, BalanceTooLow, type Transfer, transfer } from '#server/ledger/transfer.ts';
import fc from '#tests/fast-check.ts';
import { testDatabaseKind } from './create-test-database.ts';
import { HOUR } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { openTestDatabase } from './open-test-database.ts';
import { tables } from './tables.ts';
import { untilCounted } from './until-counted.ts';

const TIME = 1_800_000_000_000;
const house: Account = { kind: 'system', name: 'house' };
const bonus: Account = { kind: 'system', name: 'bonus' };

const database = openForFile(openTestDatabase);

function newPlayer(): Account & { kind: 'player' } {
  return { kind: 'player', userId: v7() };
}

function move(from: Account, to: Account, amount: number, others: Partial<Transfer> = {}) {
  const entry = { currency: 'coin', kind: 'test', reference: 'test', time: TIME } as const;
  return transfer(database, { ...entry, from, to, amount, ...others });
}

describe('transfer', () => {
  it('pays a player and returns the balance', async () => {
    const player = newPlayer();
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);

    expect(await move(bonus, player, 700)).toEqual({ id, balance: 700 });
    expect(await move(player, house, 200)).toEqual({ id, balance: 500 });
    expect(await readBalance(database, player.userId, 'coin')).toBe(500);
  });

  it('moves between two accounts of one player and returns the balance', async () => {
    const player = newPlayer();
    const safeBox = { ...player, part: 'safe-box' } as const;
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    await move(bonus, player, 700);

    expect(await move(player, safeBox, 300)).toEqual({ id, balance: 400 });
    expect(await move(safeBox, player, 100)).toEqual({ id, balance: 500 });
    expect(await readBalance(database, player.userId, 'coin', 'safe-box')).toBe(200);
    expect((await checkBook(database, bookChecks)).differences).toEqual([]);
  });

  it.each<Currency>(['coin', 'point', 'diamond'])(
    'refuses a balance in %ss beyond exact numbers',
    async (currency) => {
      const player = newPlayer();
      const box = { ...player, part: 'safe-box' } as const;
      const most = Number.MAX_SAFE_INTEGER;
      await move(bonus, player, most, { currency });

      await expect(move(bonus, player, 1, { currency })).rejects.toThrow(BalanceTooHigh);
      expect(await readBalance(database, player.userId, currency)).toBe(most);
      await move(player, box, most - 5, { currency });
      await move(bonus, player, 10, { currency });
      await expect(move(player, box, 6, { currency })).rejects.toThrow(/is 9007199254740991 at the most/);
      expect(await readBalance(database, player.userId, currency)).toBe(15);
      await move(box, bonus, most - 5, { currency });
      await move(player, bonus, 15, { currency });
    },
  );

  it('never moves more out of an account than it holds', async () => {
    const player = newPlayer();
    const safeBox = { ...player, part: 'safe-box' } as const;
    await move(bonus, player, 700);
    await move(player, safeBox, 300);

    await expect(move(safeBox, player, 301)).rejects.toThrow(BalanceTooLow);
    await expect(move(player, safeBox, 401)).rejects.toThrow(BalanceTooLow);
    expect(await readBalance(database, player.userId, 'coin')).toBe(400);
    expect(await readBalance(database, player.userId, 'coin', 'safe-box')).toBe(300);
  });

  it('keeps currencies apart', async () => {
    const player = newPlayer();
    await move(bonus, player, 700);
    await move(bonus, player, 30, { currency: 'diamond' });

    expect(await readBalance(database, player.userId, 'diamond')).toBe(30);
    expect(await readBalance(database, player.userId, 'point')).toBe(0);
    await expect(move(player, house, 31, { currency: 'diamond' })).rejects.toThrow(BalanceTooLow);
  });

  it('writes one journal row, with both sides', async () => {
    const player = newPlayer();
    const { id } = await move(bonus, player, 700, { kind: 'sign-up-bonus', reference: 'account' });

    const journal = await tables(database)
      .selectFrom('journal')
      .selectAll()
      .where('user_id', '=', player.userId)
      .execute();
    expect(journal).toEqual([
      {
        user_id: player.userId,
        id,
        currency: 'coin',
        from_account: 'bonus',
        to_account: 'player',
        amount: 700,
        kind: 'sign-up-bonus',
        reference: 'account',
        created_at: TIME,
        seq: expect.any(Number),
      },
    ]);
  });

  it('moves nothing when the player holds too little', async () => {
    const player = newPlayer();
    await move(bonus, player, 99);

    await expect(move(player, house, 100)).rejects.toThrow(BalanceTooLow);
    expect(await readBalance(database, player.userId, 'coin')).toBe(99);
  });

  it('is rolled back with its transaction', async () => {
    const player = newPlayer();
    const failing = database.transaction(async (tx) => {
      const entry = { currency: 'coin', kind: 'test', reference: 'test', time: TIME } as const;
      await transfer(tx, { ...entry, from: bonus, to: player, amount: 700 });
      throw new Error('changed my mind');
    });

    await expect(failing).rejects.toThrow('changed my mind');
    expect(await readBalance(database, player.userId, 'coin')).toBe(0);
    expect((await checkBook(database, bookChecks)).differences).toEqual([]);
  });

  it.each([0, -1, 0.5, Number.NaN, 2 ** 53])('refuses the amount %s', async (amount) => {
    await expect(move(bonus, newPlayer(), amount)).rejects.toThrow(RangeError);
  });

  it('refuses a transfer between players', async () => {
    await expect(move(newPlayer(), newPlayer(), 1)).rejects.toThrow(RangeError);
  });
});

describe('system accounts', () => {
  it('equal the checkpoint plus later transfers', async () => {
    const before = await systemAccounts();
    await move(bonus, house, 40);
    await untilCounted(database);
    await move(bonus, house, 2);

    const after = await systemAccounts();
    expect(after.house - before.house).toBe(42);
    expect(after.bonus - before.bonus).toBe(-42);
  });

  it('count a transfer of a process with a clock an hour behind', async () => {
    const before = await systemAccounts();
    await move(bonus, house, 40, { time: TIME + HOUR });
    await untilCounted(database);
    await move(bonus, house, 2, { time: TIME });
    await move(bonus, house, 1, { time: TIME + 2 * HOUR });
    await untilCounted(database);
    await move(bonus, house, 3, { time: TIME - HOUR });

    expect((await systemAccounts()).house - before.house).toBe(46);
    expect((await checkBook(database, bookChecks)).differences).toEqual([]);
  });

  it('let the index by number cover the newest transfers', async () => {
    const countUncovered = async () => {
      const { rows } = await sql<{ ranges: number }>`
        select brin_summarize_new_values('journal_by_seq') as ranges`.execute(tables(database));
      return rows[0]?.ranges;
    };
    await move(bonus, house, 1);
    await sql`select brin_desummarize_range('journal_by_seq', 0)`.execute(tables(database));
    await writeCheckpoints(database);
    expect(await countUncovered()).toBe(0);
  });

  it('count each transfer once, however many processes write checkpoints', async () => {
    const before = await systemAccounts();
    for (let times = 0; times < 5; times += 1) {
      const writing = Array.from({ length: 4 }, () => writeCheckpoints(database));
      await Promise.all([...writing, move(bonus, house, 1), move(bonus, house, 2)]);
    }

    expect((await systemAccounts()).house - before.house).toBe(15);
    expect((await checkBook(database, bookChecks)).differences).toEqual([]);
  });

  // An embedded database has one transaction at a time.
  if (testDatabaseKind() === 'postgres') {
    it('are counted while a vacuum holds the index', async () => {
      await database.transaction(async (tx) => {
        await tx.query({
          name: 'as-a-vacuum-does',
          text: 'lock table journal in share update exclusive mode',
          values: [],
        });
        await expect(writeCheckpoints(database)).resolves.toBeUndefined();
      });
    });

    it('include a transfer that commits later than others', async () => {
      const before = await systemAccounts();
      const held = Promise.withResolvers<void>();
      const written = Promise.withResolvers<void>();
      const slow = database.transaction(async (tx) => {
        const entry = { currency: 'coin', kind: 'test', reference: 'test', time: TIME } as const;
        await transfer(tx, { ...entry, from: bonus, to: house, amount: 40 });
        written.resolve();
        await held.promise;
      });
      await written.promise;
      await move(bonus, house, 2);
      for (let times = 0; times < 3; times += 1) await writeCheckpoints(database);
      held.resolve();
      await slow;

      expect((await systemAccounts()).house - before.house).toBe(42);
      await untilCounted(database);
      expect((await systemAccounts()).house - before.house).toBe(42);
    });
  }

  it('are still counted after a restore into a cluster with lower transaction ids', async () => {
    const before = await systemAccounts();
    await move(bonus, house, 7);
    await tables(database).updateTable('ledger_horizon').set({ mark_xid: 1_000_000_000 }).execute();
    await untilCounted(database);
    await move(bonus, house, 1);

    expect((await systemAccounts()).house - before.house).toBe(8);
  });

  async function systemAccounts(): Promise<Record<'house' | 'bonus', number>> {
    const sums = { house: 0, bonus: 0 };
    for (const { account, currency, amount } of await readSystemAccounts(database)) {
      if (currency === 'coin') Object.assign(sums, { [account]: Number(amount) });
    }
    return sums;
  }
});

describe('any transfers in any order', () => {
  const players = [newPlayer(), newPlayer(), newPlayer()];
  const currencies: Currency[] = ['coin', 'point', 'diamond'];
  const step = fc.record({
    player: fc.constantFrom(...players),
    isPaid: fc.boolean(),
    system: fc.constantFrom(house, bonus),
    currency: fc.constantFrom(...currencies),
    amount: fc.integer({ min: 1, max: 1000 }),
  });

  it('leave a correct book, and balances equal to a plain sum', async () => {
    const expected = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { player, isPaid, system, currency, amount } of steps) {
          const key = `${player.userId} ${currency}`;
          const holds = expected.get(key) ?? 0;
          const [from, to] = isPaid ? [system, player] : [player, system];
          if (!isPaid && holds < amount) {
            await expect(move(from, to, amount, { currency, time: TIME + 5 * HOUR })).rejects.toThrow(
              BalanceTooLow,
            );
            continue;
          }
          expected.set(key, isPaid ? holds + amount : holds - amount);
          expect(await move(from, to, amount, { currency, time: TIME + 5 * HOUR })).toMatchObject({
            balance: expected.get(key),
          });
        }
        expect((await checkBook(database, bookChecks)).differences).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
