import { expect, test } from 'vitest';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { NO_FACTS } from '#tests/player-facts.ts';
import { listBindRights } from './binding-rewards-rules.ts';

const config = { ...seedAppConfig, version: '' };
const doneOf = (facts: Partial<typeof NO_FACTS>) =>
  listBindRights(config, { ...NO_FACTS, ...facts }, 0).map(({ key, done, needed }) => [key, done, needed]);

test('a number and a payout account earn once each, whichever comes first', () => {
  expect(doneOf({})).toEqual([
    ['bind:mobile', 0, 1],
    ['bind:receiving-account', 0, 1],
  ]);
  expect(doneOf({ hasReceivingAccount: true })).toEqual([
    ['bind:mobile', 0, 1],
    ['bind:receiving-account', 1, 1],
  ]);
  expect(doneOf({ hasMobile: true })[0]).toEqual(['bind:mobile', 1, 1]);
});

test('without its activity nothing is earned', () => {
  expect(listBindRights({ ...config, activities: [] }, NO_FACTS, 0)).toEqual([]);
});
