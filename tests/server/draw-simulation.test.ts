import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/core/db/database.ts';
import { seedJackpot } from '#server/features/jackpot/seed-jackpot.ts';
import { findSimulationFaults } from './draw-simulation/find-simulation-faults.ts';
import { feedPool, openPredictedPool, winPool } from './draw-simulation/predict-pool.ts';
import { type Simulation, simulateDraws } from './draw-simulation/simulate-draws.ts';
import { openTestDatabase } from './open-test-database.ts';

/**
 * A fixed seed: one in ten thousand others would fail as unlikely. `npm run draws:simulate` takes any seed
 * and draws more.
 */
const SEED = 20_261_122;
const DRAWS = 2_000;

describe(`${DRAWS} draws of fifty players, seed ${SEED}`, () => {
  let database: Database;
  let simulation: Simulation;

  beforeAll(async () => {
    database = await openTestDatabase();
    simulation = await simulateDraws(database, { seed: SEED, draws: DRAWS, players: 50, jackpotTimes: 100 });
  }, 240_000);
  afterAll(() => database.close());

  test('leave every coin where it belongs, and the jackpots as the odds predict', async () => {
    expect(await findSimulationFaults(database, simulation)).toEqual([]);
  });

  test('have won jackpots, and met a ceiling', () => {
    const { draws, counts, pools, staked } = simulation;
    expect(draws).toBe(DRAWS);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(DRAWS);
    expect(staked).toBeGreaterThan(0);
    expect(pools.reduce((sum, { wins }) => sum + wins, 0)).toBeGreaterThan(50);
    expect(pools.filter(({ refused }) => refused > 0).length).toBeGreaterThan(0);
  });

  test('would reveal an unpaid draw or a lost millionth', async () => {
    const { counts, pools } = simulation;
    const [first = 0, ...others] = counts;
    const other = {
      ...simulation,
      counts: [first + 1, ...others],
      pools: pools.map((pool, index) => (index === 0 ? { ...pool, carry: pool.carry + 1 } : pool)),
    };
    expect(await findSimulationFaults(database, other)).toEqual([
      expect.stringMatching(/^jackpot 50001 holds/),
      expect.stringMatching(/^drawWins came to/),
    ]);
  });

  test('would reveal different odds', async () => {
    const table = simulation.table.map((row) => ({ ...row, weight: row.weight + 20_000 }));
    expect(await findSimulationFaults(database, { ...simulation, table })).toEqual([
      expect.stringMatching(/^chi-square is/),
    ]);
  });
});

test('a jackpot’s amount is predicted', () => {
  const [mega] = seedJackpot.jackpotPools;
  if (mega === undefined) throw new Error('no jackpot');
  const settings = { ...mega, seed: 1_000, ceiling: 1_010, sharePpm: 2_500 };
  const begun = openPredictedPool(settings);
  const fed = feedPool(feedPool(begun, settings, 500), settings, 500);
  expect(fed).toEqual({ ...begun, amount: 1_002, carry: 500_000 });
  const full = feedPool(fed, settings, 5_000);
  expect(full).toEqual({ ...begun, amount: 1_010, carry: 0, refused: 5 });
  expect(winPool(full, settings, 0)).toEqual(full);
  expect(winPool(full, settings, 3)).toEqual({ ...full, amount: 1_000, wins: 3, paid: 3_010 });
});
