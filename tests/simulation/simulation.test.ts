import { globSync, openAsBlob, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import type { Database } from '#server/core/db/database.ts';
import { startPglite, wrapPglite } from '#server/core/db/wrap-pglite.ts';
import { createPlan, type Plan } from './create-plan.ts';
import { shrinkPlan } from './shrink-plan.ts';
import { type Simulated, simulate } from './simulate.ts';

const regressions = join(import.meta.dirname, 'regressions');
/** The run that `npm run simulate` or the soak asks for: `seeds` seeds from `seed` on. */
interface Asked {
  seed: number;
  seeds: number;
  players: number;
  days: number;
  /** A file for the trace of the last seed; empty for none. */
  trace: string;
}
const asked: Asked | null = JSON.parse(process.env.SIMULATION ?? 'null');
/** Each seed plays a day with three players; `npm run simulate` and the soak use other seeds. */
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const LONG = 300_000;
const VERY_LONG = 7_200_000;
/** Plans that are played to make one with a fault smaller. */
const TRIES = 80;

const askedSeeds = Array.from({ length: asked?.seeds ?? 0 }, (_, index) => (asked?.seed ?? 0) + index);

describe.runIf(asked !== null)('as asked', () => {
  test.each(askedSeeds)(
    'seed %i breaks no rule',
    async (seed) => {
      const { players = 1, days = 1, trace: file = '' } = asked ?? {};
      const plan = createPlan({ seed, players, days });
      const began = performance.now();
      const { faults, figures, trace } = await play(plan);
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      process.stdout.write(`${JSON.stringify({ seed, players, days, ...figures, seconds })}\n`);
      if (file !== '') await writeFile(file, `${trace.join('\n')}\n`);
      if (faults.length > 0) await keep(plan);
      expect(faults).toEqual([]);
    },
    VERY_LONG,
  );
});

describe.runIf(asked === null)('players, network, server and clock in one process', () => {
  let guarded = 0;

  test.each(SEEDS)(
    'break no rule in a day of three players, seed %i',
    async (seed) => {
      const { faults, figures } = await play(createPlan({ seed, players: 3, days: 1 }));
      expect(faults).toEqual([]);
      expect(figures.transfers).toBeGreaterThan(0);
      guarded += figures.guarded;
    },
    LONG,
  );

  test('set limits and take breaks in these days', () => {
    expect(guarded).toBeGreaterThan(0);
  });

  test(
    'do the same for the same seed',
    async () => {
      const plan = createPlan({ seed: 21, players: 3, days: 1 });
      const [one, other] = [await play(plan), await play(plan)];
      expect(other.trace.join('\n')).toBe(one.trace.join('\n'));
      expect(one.trace.length).toBeGreaterThan(500);
    },
    LONG,
  );

  test(
    'are caught when a coin appears from nowhere, with few steps leading to it',
    async () => {
      const plan = createPlan({ seed: 22, players: 2, days: 1 });
      const isFaulty = async (part: Plan) => (await play(part, makeCoins)).faults.length > 0;
      expect(await isFaulty(plan)).toBe(true);
      const smallest = await shrinkPlan(plan, isFaulty, 7);
      expect(smallest.steps.length).toBeLessThan(plan.steps.length / 2);
      expect(await isFaulty(smallest)).toBe(true);
    },
    LONG,
  );

  const kept = globSync('*.json', { cwd: regressions });
  test.runIf(kept.length > 0).each(kept)(
    'no longer break a rule in %s',
    async (file) => {
      const plan: Plan = JSON.parse(readFileSync(join(regressions, file), 'utf8'));
      expect((await play(plan)).faults).toEqual([]);
    },
    LONG,
  );
});

/** Plays a plan on a new database in memory. */
async function play(plan: Plan, spoil?: (database: Database) => Promise<unknown>): Promise<Simulated> {
  const dump = await openAsBlob(inject('pgliteTemplate'));
  const database = wrapPglite(await startPglite({ loadDataDir: dump }));
  try {
    await spoil?.(database);
    return await simulate(plan, database);
  } finally {
    await database.close();
  }
}

/** Makes the plan smaller and keeps it as a test. */
async function keep(plan: Plan): Promise<void> {
  const smallest = await shrinkPlan(plan, async (part) => (await play(part)).faults.length > 0, TRIES);
  await mkdir(regressions, { recursive: true });
  const file = join(regressions, `seed-${plan.seed}.json`);
  await writeFile(file, `${JSON.stringify(smallest)}\n`);
  process.stdout.write(`The smallest plan that ends with a fault: ${file}\n`);
}

/** Every payment to a player is a centavo too high. */
async function makeCoins({ unhurried }: Database): Promise<void> {
  await sql`create function make_coin() returns trigger language plpgsql as
    $$ begin if new.amount > old.amount then new.amount := new.amount + 1; end if; return new; end $$`.execute(
    unhurried,
  );
  await sql`create trigger make_coin before update on balance for each row execute function make_coin()`.execute(
    unhurried,
  );
}
