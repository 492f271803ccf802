import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBookOf, checkNothingLost } from './cashier-model/check-world.ts';
import { openWorld, type World } from './cashier-model/open-world.ts';
import { type Known, type Step, step, take } from './cashier-model/steps.ts';

/** MODEL_SEED repeats a run: the seed stands in the name of what failed. MODEL_STEPS makes it longer. */
const seed = Number(process.env.MODEL_SEED ?? randomInt(2 ** 31));
const steps = Number(process.env.MODEL_STEPS ?? 2_000);
const TIME_LIMIT = 60_000 + steps * 500;

let world: World;

beforeAll(async () => {
  world = await openWorld({ seed, players: 6 });
});
afterAll(() => world.close());

test(
  `no coin is lost or made in ${steps} steps, seed ${seed}`,
  async () => {
    const known: Known = { orders: [], withdrawals: [], paid: new Map() };
    const taken: Step[] = [];
    for (const next of fc.sample(step, { seed, numRuns: steps })) {
      taken.push(next);
      await take(next, known, world);
      const faults = await checkBookOf(world);
      if (faults.length > 0) expect({ after: taken.slice(-20), faults }).toEqual({ after: [], faults: [] });
    }

    expect(await checkNothingLost(world, known)).toEqual([]);
    expect(known.paid.size).toBeGreaterThan(steps / 50);
    expect(known.withdrawals.length).toBeGreaterThan(steps / 200);
  },
  TIME_LIMIT,
);
