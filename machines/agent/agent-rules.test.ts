import { expect, test } from 'vitest';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { NO_FACTS } from '#tests/player-facts.ts';
import { readRight } from '../claims/claims-rules.ts';
import { listAgentRights } from './agent-rules.ts';

const DAY = 86_400_000;
const ENDS = Date.parse('2026-11-23T00:00:00+08:00');

const config = {
  activities: [{ id: ACTIVITY_ID.agent5 }],
  agentTerms: { rates: [1_000, 300, 100], holdDays: 3, fillDays: 7, minDeposit: 0, minWagered: 0 },
  agentConfigs: [
    { id: 2, friends: 5, amount: 1_000, betMultiple: 1 },
    { id: 1, friends: 1, amount: 300, betMultiple: 1 },
  ],
} as unknown as WrittenConfig;

const facts = { ...NO_FACTS, commissions: [{ day: '2026-11-22', amount: 740 }], validInvites: 3 };
const statesAt = (time: number) =>
  listAgentRights(config, facts, time).map((right) => [right.key, readRight(right, false, time).state]);

test('a day can be claimed three days after its end, to the millisecond, and never ends', () => {
  expect(statesAt(ENDS + 3 * DAY - 1)[0]).toEqual(['agent:2026-11-22', 'running']);
  expect(statesAt(ENDS + 3 * DAY)[0]).toEqual(['agent:2026-11-22', 'claimable']);
  expect(statesAt(ENDS + 400 * DAY)[0]).toEqual(['agent:2026-11-22', 'claimable']);
});

test('rewards for invites come by their number', () => {
  expect(statesAt(ENDS).slice(1)).toEqual([
    ['agent-invite:1', 'claimable'],
    ['agent-invite:5', 'running'],
  ]);
});

test('a day of which all was clawed back is no right, and while the activity is off there is none', () => {
  const none = { ...facts, commissions: [{ day: '2026-11-22', amount: 0 }] };
  expect(listAgentRights(config, none, ENDS)).toHaveLength(2);
  expect(listAgentRights({ ...config, activities: [] }, facts, ENDS)).toEqual([]);
});
