import { RateLimiterRes } from 'rate-limiter-flexible';
import { beforeEach, expect, test } from 'vitest';
import { createLeasedLimiter, type LeasedLimiter, type TakeFromAll } from './leased-limiter.ts';

const budget = { calls: 600, seconds: 60 };
const SHARE = 30;
const WINDOW = 60_000;

let now: number;
let isAway: boolean;
let held: Promise<void>;
/** The players whose shares were taken, in order. */
let taken: string[];
let counts: Map<string, { points: number; endsAt: number }>;

beforeEach(() => {
  [now, isAway, held] = [1_000_000, false, Promise.resolve()];
  taken = [];
  counts = new Map();
});

/** The count that all processes share. */
const takeFromAll: TakeFromAll = async (player, points, limit) => {
  taken.push(player);
  await held;
  if (isAway) throw new Error('away');
  const known = counts.get(player);
  const count = known && known.endsAt > now ? known : { points: 0, endsAt: now + limit.seconds * 1_000 };
  counts.set(player, count);
  count.points += points;
  if (count.points > limit.points) throw new RateLimiterRes(0, count.endsAt - now, count.points);
};

const openProcess = () => createLeasedLimiter(takeFromAll, () => now);

/** @returns the outcome of each call */
async function call(limiter: LeasedLimiter, times: number, limit = budget): Promise<string[]> {
  const told: string[] = [];
  for (let sent = 0; sent < times; sent += 1) {
    const describe = (error: unknown) =>
      error instanceof RateLimiterRes ? `refused for ${error.msBeforeNext / 1_000} s` : String(error);
    told.push(await limiter.consume('ana', limit).then(() => 'allowed', describe));
  }
  return told;
}

const allowed = (times: number): string[] => Array(times).fill('allowed');
const countAllowed = (told: readonly string[]) => told.filter((each) => each === 'allowed').length;

test('the next share is taken a quarter to three quarters of a share early, and calls wait only when they need it', async () => {
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  const limiter = openProcess();
  await call(limiter, SHARE / 4);
  expect(taken).toEqual([]);
  await call(limiter, 16);
  expect(taken).toEqual(['ana']);
  expect(await call(limiter, SHARE - 24)).toEqual(allowed(6));
  let isOver = false;
  const beyond = call(limiter, 1).then((told) => {
    isOver = true;
    return told;
  });
  await new Promise(setImmediate);
  expect([isOver, taken]).toEqual([false, ['ana']]);
  answer.resolve();
  expect(await beyond).toEqual(['allowed']);
  await call(limiter, SHARE - 1);
  expect(taken).toEqual(['ana', 'ana']);
});

test('a thousand players in lock-step take their shares at fifteen different calls', async () => {
  const limiter = openProcess();
  const burst: number[] = [];
  for (let turn = 0; turn < 2 * SHARE; turn += 1) {
    const before = taken.length;
    for (let player = 0; player < 1_000; player += 1) await limiter.consume(`player ${player}`, budget);
    burst.push(taken.length - before);
  }
  expect(taken).toHaveLength(2_000);
  expect(Math.max(...burst)).toBeLessThan(100);
});

test('a share that could not be taken is taken by the next call, and failed calls are not counted', async () => {
  const limiter = openProcess();
  isAway = true;
  expect(await call(limiter, SHARE + 3)).toEqual([...allowed(SHARE), ...Array(3).fill('Error: away')]);
  isAway = false;
  expect(countAllowed(await call(limiter, 700))).toBe(600 - SHARE);
  expect(counts.get('ana')?.points).toBe(600 - SHARE);
});

test('calls at the same time take one share, and are allowed no more than the budget', async () => {
  const limiter = openProcess();
  const told = await Promise.all(Array.from({ length: 1_000 }, () => call(limiter, 1)));
  expect(countAllowed(told.flat())).toBe(600);
  expect(taken).toHaveLength(19);
});

test('a used-up budget is full again in the next window', async () => {
  const limiter = openProcess();
  expect(await call(limiter, 601)).toEqual([...allowed(600), 'refused for 60 s']);
  now += WINDOW - 1_000;
  expect(await call(limiter, 1)).toEqual(['refused for 1 s']);
  now += 1_000;
  expect(countAllowed(await call(limiter, 700))).toBe(600);
});

test('after a refused share, the share taken before can be used, then calls are refused until the shared window ends', async () => {
  const [one, other] = [openProcess(), openProcess()];
  expect(countAllowed(await call(one, 600))).toBe(600);
  now += WINDOW / 2;
  expect(await call(other, SHARE + 2)).toEqual([...allowed(SHARE), ...Array(2).fill('refused for 30 s')]);
  expect(taken).toHaveLength(20);
  now += WINDOW / 2;
  expect(countAllowed(await call(other, 700))).toBe(600);
});

test.each([600, 599, 120, 59, 40, 7, 2, 1])(
  'three processes allow at most two shares more than a budget of %i, however calls reach them',
  async (calls) => {
    const share = Math.max(1, Math.floor(calls / 20));
    for (const stay of [1, 2, 5, 13, 50, 333, 600]) {
      counts.clear();
      const processes = [openProcess(), openProcess(), openProcess()];
      let sum = 0;
      for (let sent = 0; sent < 3_000; sent += stay) {
        const process = processes[(sent / stay) % 3] ?? openProcess();
        sum += countAllowed(await call(process, stay, { calls, seconds: 60 }));
      }
      expect(sum, `${stay} in a row`).toBeLessThanOrEqual(calls + 2 * share);
      expect(sum, `${stay} in a row`).toBeGreaterThanOrEqual(calls - 2 * share);
    }
  },
);

test('a player who goes to another process loses less than a share', async () => {
  for (let stay = 0; stay <= 600; stay += 1) {
    counts.clear();
    const sum = countAllowed([...(await call(openProcess(), stay)), ...(await call(openProcess(), 700))]);
    expect(sum, `after ${stay}`).toBeGreaterThan(600 - SHARE);
    expect(sum, `after ${stay}`).toBeLessThanOrEqual(600 + SHARE);
  }
});

test('a changed budget holds at once', async () => {
  const limiter = openProcess();
  expect(await call(limiter, 5)).toEqual(allowed(5));
  expect(await call(limiter, 1, { calls: 3, seconds: 60 })).toEqual(['refused for 60 s']);
  expect(await call(limiter, 1)).toEqual(['allowed']);
});
