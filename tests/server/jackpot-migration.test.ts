import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findDrawFacts } from '#server/features/jackpot/draw-accounts.ts';
import * as migration from '#server/migrations/028-jackpot.ts';
import * as chosenSeeds from '#server/migrations/030-chosen-seeds.ts';
import * as chainedSeeds from '#server/migrations/034-chained-seeds.ts';
import * as rates from '#server/migrations/041-rates.ts';
import * as inviteSpin from '#server/migrations/053-invite-spin.ts';
import * as safeSums from '#server/migrations/075-safe-sums.ts';
import { forgetWagering } from './create-play-deps.ts';
import { openTestJackpot } from './open-test-jackpot.ts';

const TABLES = [
  ...['jackpot_pool', 'jackpot_contribution', 'draw_account', 'draw_table'],
  ...['draw_seed', 'draw', 'draw_best', 'signing_key'],
];

test('existing players earn no draws from deposits and stakes before the activity', async () => {
  const jackpot = await openTestJackpot();
  const { unhurried } = jackpot.database;
  const player = await jackpot.signUp();
  const newcomer = await jackpot.signUp();
  await jackpot.deposit(player, 150_000);
  await forgetWagering(jackpot.database, player.id);
  await jackpot.stake(player, 5_000);

  await sql.raw(`drop table ${TABLES.join(', ')}`).execute(unhurried);
  await migration.up(unhurried);
  await chosenSeeds.up(unhurried);
  await chainedSeeds.up(unhurried);
  await rates.noteVersions(unhurried);
  await inviteSpin.nameDraws(unhurried);

  const facts = await findDrawFacts(jackpot.database, player.id);
  expect(facts).toMatchObject({ chances: 0, wageredCounted: 5_000, depositedCounted: 150_000 });
  await jackpot.deposit(player, 999_999);
  expect(await jackpot.info(player)).toMatchObject({ chances: 0, needDeposit: 1 });
  expect(await jackpot.info(newcomer)).toMatchObject({ chances: 0, needDeposit: 1_000_000 });
  expect(await jackpot.differences()).toEqual([]);
  await jackpot.close();
});

test('a player with more draws than the maximum, from two earlier gifts, can open the page and draw', async () => {
  const jackpot = await openTestJackpot();
  const { unhurried } = jackpot.database;
  const player = await jackpot.signUp();
  await jackpot.give(player, 1);
  await sql`alter table draw_account drop constraint draw_account_is_safe`.execute(unhurried);
  await sql`alter table balance drop constraint balance_sums_are_safe`.execute(unhurried);
  await sql`update draw_account set chances = 18000000000000000 where user_id = ${player.id}`.execute(
    unhurried,
  );
  await expect(findDrawFacts(jackpot.database, player.id)).rejects.toThrow(RangeError);

  await safeSums.up(unhurried);
  expect(await jackpot.info(player)).toMatchObject({ chances: 1_000_000 });
  await expect(jackpot.give(player, Number.MAX_SAFE_INTEGER)).rejects.toThrow(/draw_account_is_safe/);
  await jackpot.close();
});
