import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { seed } from '#tests/seed.ts';
import { CHANGES } from './cashier-model/account-steps.ts';
import { play } from './cashier-model/ask-for.ts';
import { checkBookOf, checkNothingLost } from './cashier-model/check-world.ts';
import { createKnown, type Known } from './cashier-model/known.ts';
import { countRewards } from './cashier-model/known-rewards.ts';
import { openWorld, type World } from './cashier-model/open-world.ts';
import { ACCOUNT_STEPS, LEAVING, type Step, stepOf } from './cashier-model/step.ts';
import { take } from './cashier-model/take-step.ts';
import { TROUBLES } from './cashier-model/trouble.ts';
import { watchGate } from './cashier-model/watch-gate.ts';
import { ACCOUNT_KINDS } from './ways-in.ts';

/** Set MODEL_STEPS for a longer run, and MODEL_FAULTS=1 for one with faults. */
const steps = Number(process.env.MODEL_STEPS ?? 1_000);
const isTroubled = process.env.MODEL_FAULTS === '1';
/** After this many steps all work is finished and new players start. */
const CHUNK = 2_000;
/** One of each kind of account. */
const PLAYERS = 8;
/** Shorter runs do not reach every kind of step. */
const ENOUGH = 1_000;
/**
 * Up to this many transfers the book is checked after every step, then after every second step, and so on: a
 * look grows with the book, and a long run has other steps to take.
 */
const QUICKLY_CHECKED = steps > CHUNK ? 200 : 1_000;
const STARTING = 60_000;

/** What every whole chunk pays; others are rarer. */
const PAID = ['bind', 'points', 'rebate', 'scratch', 'sign-in', 'task', 'vip-daily', 'vip-level'];

/** The changes of accounts and the refusals that every chunk includes. */
const DONE = [
  ...ACCOUNT_KINDS.map((kind) => `closed: ${kind}`),
  ...CHANGES.map((change) => `changed: ${change}`),
  ...['password', 'code', 'google', 'facebook', 'line'].map((means) => `proved by ${means}`),
  ...['asked to close', 'kept the account', 'stays open', 'logged in again'],
  ...['reset the password', 'reported a takeover', 'allowed withdrawals'],
  ...[
    'proofNeeded',
    'proofTooNew',
    'forbidden',
    'passwordWrong',
    'alreadyBound',
    'lastWayIn',
    'codeOver',
  ].map((name) => `refused: ${name}`),
  ...['notFound', 'withdrawalsStopped', 'loginOver', 'orderOpen', 'unauthorised'].map(
    (name) => `refused: ${name}`,
  ),
];

/** Steps that every run includes: a draw is proven, and requests are cut off with and without an effect. */
const EXAMPLES: Step[] = [
  { kind: 'invite', player: 0 },
  { kind: 'play off', player: 0 },
  { kind: 'withdraw', player: 0, amount: 10_000 },
  { kind: 'draw', player: 0 },
  { kind: 'deposit', player: 1, typeId: 1, amount: 20_000 },
  { kind: 'deposit', player: 1, typeId: 1, amount: 20_000 },
  { kind: 'kill while', what: 'take a break', at: 'after the effect', player: 1, order: 0, amount: 0 },
  { kind: 'take a break', player: 1, isLong: false, days: 1 },
  { kind: 'pay', order: 0, amount: null, telling: { mode: 'once' } },
  { kind: 'pay', order: 1, amount: null, telling: { mode: 'once' } },
  { kind: 'work' },
  { kind: 'play', player: 1, stake: 100 },
  { kind: 'kill while', what: 'send back', at: { statements: 9 }, player: 1, order: 0, amount: 0 },
  { kind: 'decide about what is held', held: 0, choice: 'return' },
  { kind: 'kill while', what: 'set a limit', at: 'after the effect', player: 1, order: 0, amount: 20_000 },
  { kind: 'kill while', what: 'set a limit', at: { statements: 6 }, player: 1, order: 0, amount: 5_000 },
  { kind: 'change seeds', player: 0 },
  { kind: 'kill while', what: 'play', at: 'after the effect', player: 0, order: 0, amount: 100 },
  { kind: 'kill while', what: 'play', at: { statements: 0 }, player: 0, order: 0, amount: 100 },
  { kind: 'kill while', what: 'claim everything', at: 'after the effect', player: 0, order: 0, amount: 0 },
  { kind: 'kill while', what: 'daily work', at: { statements: 5 }, player: 0, order: 0, amount: 0 },
];

/** Every kind of fault, early in a run with faults. */
const TROUBLE: Step[] = TROUBLES.map((what) => ({ kind: 'trouble', what, after: 5, choice: 1 }));
/** Number of steps between two checks of the book in a run with faults. */
const SELDOM_CHECKED = 500;
/** Number of steps between two faults. */
const FAULTS_APART = 40;
/** Number of steps between two added draws, as a seed alone may bring too few draws. */
const DRAWS_APART = 20;

const chunks = Array.from({ length: Math.ceil(steps / CHUNK) }, (_, index) => ({
  from: index * CHUNK,
  to: Math.min(steps, (index + 1) * CHUNK),
}));

describe('the model', () => {
  const [first, later] = isTroubled
    ? (['troubled, short', 'troubled, long'] as const)
    : (['short', 'long'] as const);
  const sampled = [
    ...fc.sample(stepOf(first), { seed, numRuns: Math.min(steps, CHUNK) }),
    ...fc.sample(stepOf(later), { seed, numRuns: Math.max(0, steps - CHUNK) }),
  ];
  const draws = Array.from(
    { length: Math.ceil(sampled.length / DRAWS_APART) },
    (_, player): Step => ({ kind: 'draw', player }),
  );
  const withDraws = spread(draws, sampled, DRAWS_APART);
  const others = spread(isTroubled ? TROUBLE : [], withDraws, FAULTS_APART);
  const all = chunks.flatMap(({ from, to }) => {
    const first = [...(from === 0 ? EXAMPLES : []), ...ACCOUNT_STEPS];
    const apart = Math.max(1, Math.floor((to - from - first.length) / LEAVING.length) - 1);
    const rest = spread(LEAVING, others.slice(from, to), apart);
    return [...first, ...rest].slice(0, to - from);
  });
  const known: Known = createKnown();
  let world: World;
  let checks = 0;

  beforeAll(async () => {
    world = watchGate(await openWorld({ seed, isTroubled }), known);
  }, STARTING);
  afterAll(() => world.close());

  test.each(chunks)(
    `neither loses nor creates a coin in steps $from to $to, seed ${seed}`,
    async ({ from, to }) => {
      const [paidBefore, drawnBefore] = [known.paid.size, known.draws.all.length];
      const didBefore = new Map(known.account.did);
      await world.addPlayers(PLAYERS);
      let unchecked: Step[] = [];
      let wait = 0;
      for (const [index, next] of all.slice(from, to).entries()) {
        unchecked.push(next);
        world.begin(from + index);
        await take(next, known, world);
        if (unchecked.length <= wait) continue;
        checks += 1;
        const { faults, transfers } = await checkBookOf(world, known);
        if (faults.length > 0) expect({ after: unchecked, faults }).toEqual({ after: [], faults: [] });
        wait = isTroubled ? SELDOM_CHECKED : Math.floor(transfers / QUICKLY_CHECKED);
        unchecked = [];
      }
      const { faults, neverKnown } = await checkNothingLost(world, known);
      expect(faults).toEqual([]);
      const { refused, breaks, heldOnce, decided } = known.protection;
      const gate = { refused, breaks, heldOnce, decided };
      const did = Object.fromEntries([...known.account.did].toSorted());
      await writeFigures({ steps: to, checks, rewards: countRewards(known.rewards.all()), gate, did, world });
      expect(neverKnown.length).toBeLessThanOrEqual(known.paid.size / 2);
      if (to - from < ENOUGH) return;
      const paid = Object.keys(countRewards(known.rewards.all()));
      if (to - from === CHUNK) expect(paid).toEqual(expect.arrayContaining(PAID));
      expect(known.paid.size - paidBefore).toBeGreaterThan((to - from) / 50);
      expect(known.withdrawn.size).toBeGreaterThan(0);
      expect(Object.entries(gate).filter(([, times]) => times === 0)).toEqual([]);
      if (to - from === CHUNK) expect(did).toHaveProperty('approved by itself');
      const became = DONE.filter((what) => (did[what] ?? 0) > (didBefore.get(what) ?? 0));
      expect(became).toEqual(DONE);
      expect(known.draws.all.length - drawnBefore).toBeGreaterThan((to - from) / 20);
      expect(known.draws.jackpots.size).toBeGreaterThan(0);
      expect(known.draws.all.some(({ isProven }) => isProven)).toBe(true);
      expect(known.cutOff.hadEffect).toBeGreaterThan(0);
      expect(known.cutOff.lost).toBeGreaterThan(known.cutOff.hadEffect);
    },
    STARTING + CHUNK * 1_000,
  );
});

/** Puts each of a few steps between others. */
function spread(few: readonly Step[], others: readonly Step[], apart: number): Step[] {
  return others.flatMap((step, index) => {
    const next = index % apart === 0 ? few[index / apart] : undefined;
    return next === undefined ? [step] : [next, step];
  });
}

interface Did {
  steps: number;
  checks: number;
  rewards: Record<string, number>;
  gate: Record<string, number>;
  did: Record<string, number>;
}

/** What the run came to so far, for who started it. */
async function writeFigures({ world, ...did }: Did & { world: World }) {
  const file = process.env.MODEL_FIGURES ?? '';
  const { calls, troubles } = world;
  const figures = { ...did, calls, faults: troubles.counts, retries: troubles.retries() };
  if (file !== '') await writeFile(file, JSON.stringify(figures));
}

const ROUNDS = 12;

test(
  'the same seed gives the same outcomes',
  async () => {
    const [one, other] = [await playOnce(seed), await playOnce(seed)];
    expect(other).toEqual(one);
    expect(new Set(one).size).toBeGreaterThan(1);
  },
  2 * STARTING,
);

/** @returns the balance after each round */
async function playOnce(worldSeed: number): Promise<number[]> {
  const world = await openWorld({ seed: worldSeed });
  try {
    await world.addPlayers(1);
    const balances: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      world.begin(round);
      await play(0, 100, createKnown(), world);
      const { accounts } = await world.book();
      balances.push(accounts.find(({ account }) => account === 'house')?.amount ?? 0);
    }
    return balances;
  } finally {
    await world.close();
  }
}
