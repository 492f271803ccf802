import { sql } from 'kysely';
import { v4 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import { openTestJackpot } from './open-test-jackpot.ts';
import { tables } from './tables.ts';

const { jackpotAwardConfig, jackpotPools } = seedAppConfig;

const jackpot = openForFile(openTestJackpot);

/** A player with three seeds and two draws on each. The last seed is over another table. */
beforeEach(async () => {
  await sql`truncate draw, draw_seed, draw_account, draw_table`.execute(tables(jackpot.database));
  await jackpot.configure({ jackpotAwardConfig, jackpotPools });
});
const player = freshPlayer(jackpot);
beforeEach(async () => {
  await jackpot.give(player, 6);
  for (const change of [nothing, changeSeed, changeTable]) {
    await change();
    await jackpot.draw(player);
    await jackpot.draw(player);
  }
  expect(await jackpot.differences()).toEqual([]);
});

async function nothing() {}

async function changeSeed() {
  await jackpot.post(calls.changeDrawSeed, { requestId: v4(), clientSeed: v4() }, player);
}

async function changeTable() {
  await jackpot.rig({ propId: 2002, count: 3 });
}

interface Seed {
  id: string;
  previous: string | null;
}

/** From the first to the one in use. */
async function listSeeds(): Promise<[first: string, second: string, third: string]> {
  const { rows } = await sql<Seed>`select id, previous_id as previous from draw_seed`.execute(
    tables(jackpot.database),
  );
  const after = (id: string | null) => rows.find(({ previous }) => previous === id)?.id ?? '';
  const first = after(null);
  return [first, after(first), after(after(first))];
}

const spoil = (statement: ReturnType<typeof sql>) => statement.execute(tables(jackpot.database));
const seedOf = (id: string) => `The draw seed ${id} of player ${player.id}`;

const OTHER_SEED = 'ab'.repeat(32);
const hashOf = (seed: string) => sql`encode(sha256(convert_to(${seed}, 'UTF8')), 'hex')`;

describe('the check of the book finds', () => {
  test('a used seed swapped after its commitment was shown', async () => {
    const [, , third] = await listSeeds();
    await spoil(sql`update draw_seed set server_seed = ${OTHER_SEED} where id = ${third}`);
    expect(await jackpot.differences()).toEqual([`${seedOf(third)} does not match its commitment.`]);
  });

  test('a seed swapped together with its commitment, different from the announced one', async () => {
    const [, , third] = await listSeeds();
    await spoil(
      sql`update draw_seed set server_seed = ${OTHER_SEED}, commitment = ${hashOf(OTHER_SEED)} where id = ${third}`,
    );
    expect(await jackpot.differences()).toEqual([
      `${seedOf(third)} is not the one that the seed before it announced.`,
    ]);
  });

  test('an announcement changed together with the seed, breaking the chain’s hash', async () => {
    const [, second, third] = await listSeeds();
    const commitment = hashOf(OTHER_SEED);
    await spoil(
      sql`update draw_seed set server_seed = ${OTHER_SEED}, commitment = ${commitment} where id = ${third}`,
    );
    await spoil(sql`update draw_seed set next_commitment = ${commitment} where id = ${second}`);
    expect(await jackpot.differences()).toEqual([
      `${seedOf(third)} does not carry the hash of the seed before it.`,
    ]);
  });

  test('an invalid seed', async () => {
    const [, , third] = await listSeeds();
    await spoil(sql`update draw_seed set server_seed = 'luck' where id = ${third}`);
    expect(await jackpot.differences()).toContain(`${seedOf(third)} does not match its commitment.`);
  });

  test('a next seed other than announced', async () => {
    const [, , third] = await listSeeds();
    await spoil(sql`update draw_account set next_seed = ${OTHER_SEED} where user_id = ${player.id}`);
    expect(await jackpot.differences()).toEqual([
      `${seedOf(third)} announces another seed than the one that will follow.`,
    ]);
  });

  test.each([
    ['a changed player’s part', sql`client_seed = 'other'`],
    ['a changed record of who chose the seed', sql`is_chosen = not is_chosen`],
  ])('%s', async (_, change) => {
    const [first, second] = await listSeeds();
    await spoil(sql`update draw_seed set ${change} where id = ${first}`);
    const faults = await jackpot.differences();
    expect(faults).toContain(`${seedOf(second)} does not carry the hash of the seed before it.`);
  });

  test('a missing seed in the chain', async () => {
    const [first, second, third] = await listSeeds();
    await spoil(sql`update draw_seed set previous_id = ${first} where id = ${third}`);
    const faults = await jackpot.differences();
    expect(faults).toContain(`${seedOf(second)} is not in its player’s chain.`);
    expect(faults).toContain(`${seedOf(third)} does not carry the hash of the seed before it.`);
  });

  test('a seed deleted with its draws', async () => {
    const [first, second] = await listSeeds();
    const { rows } = await sql<{ id: string }>`select id from draw where seed_id = ${first}`.execute(
      tables(jackpot.database),
    );
    await spoil(sql`delete from draw_seed where id = ${first}`);
    const faults = await jackpot.differences();
    expect(faults).toContain(`${seedOf(second)} follows a seed that is missing.`);
    for (const { id } of rows) {
      expect(faults).toContain(`The draw ${id} was made on a seed that is missing.`);
    }
  });

  test('a restarted chain', async () => {
    const [first, second, third] = await listSeeds();
    await spoil(sql`update draw_seed set previous_id = null, chain = '' where id = ${third}`);
    expect(await jackpot.differences()).toEqual(
      expect.arrayContaining([first, second].map((id) => `${seedOf(id)} is not in its player’s chain.`)),
    );
  });

  test('a draw with a prize other than its seed gives', async () => {
    const { rows } = await sql<{ id: string }>`select id from draw order by id limit 1`.execute(
      tables(jackpot.database),
    );
    const id = rows[0]?.id ?? '';
    await spoil(sql`update draw set count = count + 1 where id = ${id}`);
    expect(await jackpot.differences()).toEqual([`The draw ${id} has another prize than its seed draws.`]);
  });

  test('a deleted draw', async () => {
    const [, , third] = await listSeeds();
    const last = sql`delete from draw where seed_id = ${third} and nonce = 1`;
    await spoil(last);
    expect(await jackpot.differences()).toEqual([
      `${seedOf(third)} goes on with the number 2 after 1 draws.`,
    ]);
  });

  test('a deleted draw on an ended seed, counted by the chain', async () => {
    const [first, second] = await listSeeds();
    await spoil(sql`delete from draw where seed_id = ${first} and nonce = 1`);
    expect(await jackpot.differences()).toEqual([
      `${seedOf(second)} does not carry the hash of the seed before it.`,
    ]);
  });

  test('a draw with a changed number', async () => {
    const [first] = await listSeeds();
    await spoil(sql`update draw set nonce = 7 where seed_id = ${first} and nonce = 1`);
    expect((await jackpot.differences()).join()).toContain('has the number 7 instead of 1.');
  });

  test('a changed table and a missing one', async () => {
    const { rows } = await sql<{ version: string }>`select version from draw_table`.execute(
      tables(jackpot.database),
    );
    for (const { version } of rows) {
      await spoil(sql`update draw_table set rows = '[]' where version = ${version}`);
      expect((await jackpot.differences()).join()).toContain(
        `The draw table ${version} is not the one that was hashed.`,
      );
      await spoil(sql`delete from draw_table where version = ${version}`);
      expect((await jackpot.differences()).join()).toContain(
        `draws from the table ${version}, which is missing.`,
      );
    }
  });

  test('an ended seed still in use, and a seed that never ended', async () => {
    const [first, , third] = await listSeeds();
    await spoil(sql`update draw_seed set ended_at = 1 where id = ${third}`);
    await spoil(sql`update draw_seed set ended_at = null where id = ${first}`);
    expect(await jackpot.differences()).toEqual(
      expect.arrayContaining([
        `${seedOf(third)} is in use, but has ended.`,
        `${seedOf(first)} is not in use, but has not ended.`,
      ]),
    );
  });

  test('a player without a seed in use', async () => {
    await spoil(sql`update draw_account set seed_id = null where user_id = ${player.id}`);
    expect(await jackpot.differences()).toEqual([`Player ${player.id} has draw seeds, but none in use.`]);
  });
});

test('the check covers more players than one batch', async () => {
  await sql`
    insert into draw_account (user_id, seed_id, nonce, next_seed)
    select gen_random_uuid(), a.seed_id, a.nonce, a.next_seed
    from draw_account a, generate_series(1, 450) where a.user_id = ${player.id}`.execute(
    tables(jackpot.database),
  );
  const faults = await jackpot.differences();
  expect(faults.filter((fault) => fault.endsWith('has draw seeds, but none in use.'))).toHaveLength(450);
});

test('a seed from before the chain ends at its player’s next look, and its draws stay provable', async () => {
  const [first, second, third] = await listSeeds();
  await spoil(sql`delete from draw where seed_id in (${first}, ${second})`);
  await spoil(sql`delete from draw_seed where id in (${first}, ${second})`);
  await spoil(sql`
    update draw_seed set next_commitment = null, previous_id = null, chain = '', is_chosen = true,
      commitment = encode(sha256(convert_to(
        server_seed || E'\n' || (
          select '[' || string_agg(format('[%s,%s,%s,%s,%s]', r->>'awardId', r->>'type', r->>'propId', r->>'count', r->>'weight'), ',') || ']'
          from jsonb_array_elements(t.rows) r
        ) || E'\n' || t.version, 'UTF8')), 'hex')
    from draw_table t where t.version = draw_seed.table_version and id = ${third}`);
  expect(await jackpot.differences()).toEqual([]);

  const { fairness } = await jackpot.info(player);
  expect(fairness).toMatchObject({ isChosen: false, nonce: 0 });
  expect(fairness.seedId).not.toBe(third);
  expect(await jackpot.differences()).toEqual([]);
  const { rows } = await sql<{ id: string }>`select id from draw where seed_id = ${third}`.execute(
    tables(jackpot.database),
  );
  const { data } = await jackpot.post(calls.getDrawReceipt, { drawId: rows[0]?.id ?? '' }, player);
  expect(JSON.parse(data.receipt)).not.toHaveProperty('version');
  expect(data.serverSeed).toMatch(/^[0-9a-f]{64}$/);
});
