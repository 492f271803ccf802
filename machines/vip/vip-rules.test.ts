import { expect, test } from 'vitest';
import type { WrittenConfig } from '#contract/written-config.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { type PlayerFacts, readRight } from '../claims/claims-rules.ts';
import { listVipRights, mayShowGift, pausesAt } from './vip-rules.ts';

const config: WrittenConfig = { ...seedAppConfig, version: 'test' };
const TIME = Date.parse('2026-11-25T12:00:00+08:00');
const DAY = 86_400_000;
const PESO = 100;

const factsOf = (changes: Partial<PlayerFacts> = {}): PlayerFacts => ({
  ...{ registeredAt: TIME - 200 * DAY, vip: 0, userLevel: 0, wagered: 0, deposited: 0, playedAt: TIME - DAY },
  ...{ hasMobile: false, hasReceivingAccount: false, stamps: 0, stampedOn: '', liveness: [], bonuses: [] },
  ...{ play: [], deposits: [], visits: [], marks: [], commissions: [], scratched: 0, validInvites: 0 },
  ...changes,
});

function list(changes: Partial<PlayerFacts> = {}, time = TIME, by = config) {
  return listVipRights(by, factsOf(changes), time).map((right) => ({
    ...right,
    ...readRight(right, false, time),
  }));
}

const find = (key: string, ...args: Parameters<typeof list>) =>
  list(...args).find((right) => right.key === key);

test('a new player sees the first gift under way and the others locked behind a level', () => {
  const rights = list();
  expect(find('vip-level:1')).toMatchObject({ state: 'running', done: 0, needed: 1_000 * PESO });
  expect(find('vip-level:2')).toMatchObject({ state: 'locked', block: 'level' });
  expect(find('vip-daily:2026-11-25')).toMatchObject({ state: 'locked', block: 'level' });
  expect(find('vip-stamp:2026-11-25')).toMatchObject({ state: 'locked', block: 'level' });
  expect(find('vip-task:1:2026-W48')).toMatchObject({ state: 'locked', block: 'level' });
  expect(rights).toHaveLength(14);
});

test('gifts of all levels that were reached can be claimed, and of the next one the rest is told', () => {
  const at = { wagered: 6_000 * PESO };
  expect(find('vip-level:1', at)?.state).toBe('claimable');
  expect(find('vip-level:2', at)?.state).toBe('claimable');
  expect(find('vip-level:3', at)).toMatchObject({
    state: 'running',
    done: 6_000 * PESO,
    needed: 20_000 * PESO,
  });
});

test('a level that is kept can be claimed, whatever its threshold is by now', () => {
  expect(find('vip-level:4', { vip: 4 })?.state).toBe('claimable');
});

test('the daily gift is that of the level, until the day ends', () => {
  const right = find('vip-daily:2026-11-25', { wagered: 20_000 * PESO });
  expect(right).toMatchObject({
    ...{ state: 'claimable', rewards: [{ propId: 2001, count: 300 }], betMultiple: 1 },
    endsAt: Date.parse('2026-11-26T00:00:00+08:00'),
  });
});

test('ninety days without play pause the daily gift alone, and a round begins it again', () => {
  const playedAt = TIME - 90 * DAY;
  const away = { vip: 2, playedAt };
  expect(pausesAt(factsOf(away))).toBe(TIME);
  expect(find('vip-daily:2026-11-25', away)).toMatchObject({ state: 'locked', block: 'paused' });
  expect(find('vip-daily:2026-11-25', { ...away, playedAt: playedAt + 1 })?.state).toBe('claimable');
  expect(find('vip-level:2', away)?.state).toBe('claimable');
});

test('what comes with the stamp waits for it', () => {
  const key = 'vip-stamp:2026-11-25';
  expect(find(key, { vip: 3, stampedOn: '2026-11-24' })).toMatchObject({ state: 'locked', block: 'stamp' });
  expect(find(key, { vip: 3, stampedOn: '2026-11-25' })).toMatchObject({
    ...{ state: 'claimable', rewards: [{ propId: 2002, count: 3 }] },
  });
  const closed = { ...config, activities: config.activities.filter(({ id }) => id !== 36) };
  expect(find(key, { vip: 3 }, TIME, closed)).toBeUndefined();
});

test('a level task counts the rounds of its week', () => {
  const round = { gameId: 2001, typeId: 1, won: 0, stake: 100, win: 0, wagered: 100, margin: 4 };
  const play = [
    { ...round, day: '2026-11-22', rounds: 500 },
    { ...round, day: '2026-11-23', rounds: 150 },
  ];
  const key = 'vip-task:1:2026-W48';
  expect(find(key, { vip: 2, play })).toMatchObject({ state: 'running', done: 150, needed: 200 });
  const more = [...play, { ...round, day: '2026-11-25', rounds: 60 }];
  expect(find(key, { vip: 2, play: more })).toMatchObject({ state: 'claimable', done: 200 });
  expect(find('vip-task:2:2026-W48', { vip: 2, play: more })).toMatchObject({ block: 'level' });
});

test('nothing is given while the activity is off', () => {
  const off = { ...config, activities: config.activities.filter(({ id }) => id !== 8) };
  expect(list({ vip: 5 }, TIME, off)).toEqual([]);
});

test.each([
  ['/', true],
  ['/member', true],
  ['/game/search', true],
  ['/game/start', false],
  ['/wallets', false],
  ['/wallets/record', false],
  ['/withdrawal/gcash', false],
  ['/auth/login', false],
  ['/vip/level', false],
  ['/activity/jackpot', false],
  ['/activity/sign-in', true],
])('a gift may open by itself at %s: %s', (path, may) => {
  expect(mayShowGift(path)).toBe(may);
});
