import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JACKPOT_PROP } from '#contract/constants.ts';
import { findMoneyFaults } from './check-money/find-money-faults.ts';
import { openTestJackpot, type TestJackpot } from './open-test-jackpot.ts';
import { tables } from './tables.ts';

const SCRATCH_CARD = 80_001;
const PRIZES = [
  { propId: 2001, count: 500 },
  { propId: 2002, count: 30 },
  { propId: SCRATCH_CARD, count: 2 },
];

let jackpot: TestJackpot;

beforeEach(async () => {
  jackpot = await openTestJackpot();
  const player = await jackpot.signUp();
  await jackpot.give(player, 4);
  for (const prize of PRIZES) {
    await jackpot.rig(prize);
    await jackpot.draw(player);
  }
  await jackpot.rigJackpot(JACKPOT_PROP.mini);
  await jackpot.draw(player);
});
afterEach(() => jackpot.close());

const faults = async () =>
  (await findMoneyFaults(jackpot.database, jackpot.provider)).map(({ says }) => says);

test('finds no fault in correctly paid draws', async () => {
  expect(await faults()).toEqual([]);
});

test.each<[string, RawBuilder<unknown>, RegExp]>([
  [
    'unmoved coins',
    sql`update draw set bonus = 501, count = 501 where bonus = 500`,
    /^draw .* of 501 paid 500 in 1 movements$/,
  ],
  [
    'coins that differ from the answer',
    sql`update draw set bonus = 501 where bonus = 500`,
    /^draw .* of 500 paid 500 in 1 movements$/,
  ],
  [
    'unmoved points',
    sql`update draw set count = 31 where prop_id = 2002`,
    /^draw .* of 31 paid 30 in 1 movements$/,
  ],
  [
    'a missing card',
    sql`delete from player_prop where id = (select max(id::text)::uuid from player_prop where source = 'draw')`,
    /drew 2 of prop 80001, and was given 1$/,
  ],
  [
    'a skipped number',
    sql`update draw set nonce = nonce + 1 where type = 2`,
    /^seed .* has 1 draws, but 1 numbers$/,
  ],
])('notices %s', async (_, defect, words) => {
  await defect.execute(tables(jackpot.database));
  expect(await faults()).toContainEqual(expect.stringMatching(words));
});
