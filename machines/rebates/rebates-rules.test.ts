import { expect, test } from 'vitest';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { NO_FACTS, playOn } from '#tests/player-facts.ts';
import { listRebateDays, listRebateRights, ratesAt } from './rebates-rules.ts';

const DAY = 86_400_000;
/** A Sunday in Manila. */
const NOW = Date.parse('2026-11-22T12:00:00+08:00');
const MIDNIGHT = Date.parse('2026-11-23T00:00:00+08:00');
const [activity] = seedAppConfig.activities;
if (activity === undefined) throw new Error('the seed has activities');
const config = { ...seedAppConfig, version: '', activities: [{ ...activity, id: 8 }] };

test('a day gives the sum of its kinds of games, each rounded down, from the next day on for seven days', () => {
  const play = [
    playOn('2026-11-22', { gameId: 1, typeId: 1, wagered: 30_000 }),
    playOn('2026-11-22', { gameId: 2, typeId: 1, wagered: 3_399 }),
    playOn('2026-11-22', { gameId: 3, typeId: 2, wagered: 10_499 }),
    playOn('2026-11-22', { gameId: 4, typeId: 3, wagered: 499 }),
    playOn('2026-11-22', { gameId: 5, typeId: 0, wagered: 1_000_000 }),
  ];
  const facts = { ...NO_FACTS, wagered: 44_397, play };
  expect(listRebateDays(config, facts, NOW)[0]?.kinds).toEqual([
    { typeId: 1, wagered: 33_399, rate: 30, amount: 100 },
    { typeId: 2, wagered: 10_499, rate: 20, amount: 20 },
    { typeId: 3, wagered: 499, rate: 20, amount: 0 },
  ]);
  expect(listRebateRights(config, facts, NOW)).toEqual([
    {
      ...{ key: 'rebate:2026-11-22', rewards: [{ propId: 2001, count: 120 }], betMultiple: 0, lock: null },
      ...{ done: 0, needed: 0, opensAt: MIDNIGHT + 60_000, endsAt: MIDNIGHT + 7 * DAY },
    },
  ]);
});

test('the days of the last week are listed, the running one first, and those without play are left out', () => {
  const days = ['2026-11-14', '2026-11-15', '2026-11-20'];
  const play = days.map((day) => playOn(day, { wagered: 100_000 }));
  const list = (time: number) =>
    listRebateDays(config, { ...NO_FACTS, wagered: 300_000, play }, time).map(({ day }) => day);
  expect(list(NOW)).toEqual(['2026-11-22', '2026-11-20', '2026-11-15']);
  expect(list(MIDNIGHT)).toEqual(['2026-11-23', '2026-11-20']);
});

test('a day that comes to less than a centavo is no right', () => {
  const play = [playOn('2026-11-22', { wagered: 300 })];
  expect(listRebateRights(config, { ...NO_FACTS, wagered: 300, play }, NOW)).toEqual([]);
});

test('a rate holds from its level on, of the level at the end of the day', () => {
  const rebateConfigs = [
    { level: 1, typeId: 1, rate: 50 },
    { level: 0, typeId: 1, rate: 30 },
  ];
  const play = [playOn('2026-11-21', { wagered: 90_000 }), playOn('2026-11-22', { wagered: 10_000 })];
  const facts = { ...NO_FACTS, vip: 1, wagered: 100_000, play };
  const days = listRebateDays({ ...config, rebateConfigs }, facts, NOW);
  expect(days.map(({ level, amount }) => [level, amount])).toEqual([
    [1, 50],
    [0, 270],
  ]);
  expect(ratesAt(rebateConfigs, 4)).toEqual([{ typeId: 1, rate: 50 }]);
});

test('without the activity of VIP levels there is no rebate', () => {
  const play = [playOn('2026-11-22', { wagered: 100_000 })];
  const facts = { ...NO_FACTS, wagered: 100_000, play };
  expect(listRebateRights({ ...config, activities: [activity] }, facts, NOW)).toEqual([]);
});
