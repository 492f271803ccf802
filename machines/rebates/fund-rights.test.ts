import { expect, test } from 'vitest';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { NO_FACTS, playOn } from '#tests/player-facts.ts';
import type { PlayerFacts, PlayFact } from '../claims/claims-rules.ts';
import { listFundRights, listFundWeeks } from './rebates-rules.ts';

const DAY = 86_400_000;
const SUNDAY = Date.parse('2026-11-22T12:00:00+08:00');
const MONDAY = Date.parse('2026-11-23T00:00:00+08:00');
const OPEN = MONDAY + 60_000;
const config = { ...seedAppConfig, version: '' };

/** A week with 100 rounds that lost 1,000 pesos; the rules expect a loss of 500. */
const facts = (changes: Partial<PlayFact> = {}, others: Partial<PlayerFacts> = {}): PlayerFacts => ({
  ...NO_FACTS,
  play: [playOn('2026-11-22', { rounds: 100, stake: 1_000_000, win: 900_000, margin: 50_000, ...changes })],
  ...others,
});
const rightsOf = (given: PlayerFacts, time = OPEN) => listFundRights(config, given, time);

test('the fund is 2 % of the lesser of net loss and margin, open from Monday for seven days', () => {
  expect(rightsOf(facts())).toEqual([
    {
      ...{ key: 'fund:2026-W47', rewards: [{ propId: 2001, count: 1_000 }], betMultiple: 3, lock: null },
      ...{ done: 100, needed: 100, opensAt: OPEN, endsAt: MONDAY + 7 * DAY },
    },
  ]);
  expect(rightsOf(facts({ win: 990_000 }))[0]?.rewards).toEqual([{ propId: 2001, count: 200 }]);
});

test('the reckoning says where the sum comes from', () => {
  expect(listFundWeeks(config, facts(), MONDAY)[1]).toEqual({
    ...{ key: 'fund:2026-W47', firstDay: '2026-11-16', rounds: 100, stake: 1_000_000, win: 900_000 },
    ...{
      bonuses: 0,
      loss: 100_000,
      margin: 50_000,
      amount: 1_000,
      opensAt: OPEN,
      endsAt: MONDAY + 7 * DAY,
    },
  });
});

test('bonus coins of the week are no loss', () => {
  const bonuses = [
    { day: '2026-11-16', amount: 60_000 },
    { day: '2026-11-15', amount: 900_000 },
  ];
  expect(listFundWeeks(config, facts({}, { bonuses }), MONDAY)[1]).toMatchObject({
    ...{ bonuses: 60_000, loss: 40_000, amount: 800 },
  });
});

test('a week that was won, or lost bonus coins alone, gives nothing', () => {
  expect(rightsOf(facts({ win: 1_000_001 }))).toEqual([]);
  expect(rightsOf(facts({}, { bonuses: [{ day: '2026-11-20', amount: 100_000 }] }))).toEqual([]);
});

test('a week needs 100 rounds, which count while it runs', () => {
  expect(rightsOf(facts({ rounds: 99 }), SUNDAY)).toMatchObject([{ done: 99, needed: 100 }]);
  expect(rightsOf(facts({ rounds: 99 }))).toEqual([]);
  expect(rightsOf(facts({ rounds: 250 }))).toMatchObject([{ done: 100, needed: 100 }]);
});

test('the fund is never above its cap', () => {
  const rich = facts({ stake: 90_000_000, win: 0, margin: 80_000_000 });
  expect(rightsOf(rich)[0]?.rewards).toEqual([{ propId: 2001, count: 50_000 }]);
});

test('only the running week and the last one count, each with its own days', () => {
  const later = MONDAY + 7 * DAY;
  expect(rightsOf(facts(), later - 1)).toHaveLength(1);
  expect(rightsOf(facts(), later)).toEqual([]);
  expect(rightsOf(facts(), SUNDAY)).toMatchObject([{ key: 'fund:2026-W47', opensAt: OPEN }]);
});

test('without its activity or its terms there is none', () => {
  expect(listFundRights({ ...config, activities: [] }, facts(), MONDAY)).toEqual([]);
  expect(listFundRights({ ...config, fundConfigs: [] }, facts(), MONDAY)).toEqual([]);
});
