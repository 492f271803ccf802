import { expect, test } from 'vitest';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { TaskConfig } from '#contract/reward-config.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import type { PlayerFacts } from '../claims/claims-rules.ts';
import { countLiveness, listTaskRights } from './tasks-rules.ts';

const TIME = Date.parse('2026-11-25T12:00:00+08:00');
const MIDNIGHT = Date.parse('2026-11-26T00:00:00+08:00');
const MONDAY = Date.parse('2026-11-30T00:00:00+08:00');
const SLOTS = 1;

const task = (changes: Partial<TaskConfig>): TaskConfig => ({
  ...{ id: 1, name: { en: 'Play', fil: 'Maglaro', 'zh-Hans': '玩' }, typeId: SLOTS, needed: 20, sort: 1 },
  ...{ period: 'day', fact: 'rounds', rewards: [{ propId: 4001, count: 30 }], betMultiple: 0, ...changes },
});

const configOf = (changes: Partial<WrittenConfig> = {}) =>
  ({
    activities: [{ id: ACTIVITY_ID.tasks }],
    taskConfigs: [
      task({ id: 7, period: 'week', needed: 30, sort: 2 }),
      task({ id: 3 }),
      task({ id: 1, period: 'once', fact: 'mark', mark: 'rules', typeId: 0, needed: 1, sort: 3 }),
    ],
    chestConfigs: [
      { liveness: 40, rewards: [{ propId: 2001, count: 200 }], betMultiple: 1 },
      { liveness: 20, rewards: [{ propId: 2001, count: 100 }], betMultiple: 1 },
    ],
    ...changes,
  }) as unknown as WrittenConfig;

const played = (day: string, rounds: number) => ({
  ...{ day, gameId: 1101, typeId: SLOTS, rounds, won: 0, stake: 0, win: 0, wagered: 0, margin: 0 },
});

const facts: PlayerFacts = {
  ...{ commissions: [], scratched: 0, validInvites: 0 },
  ...{ registeredAt: 0, vip: 0, userLevel: 0, wagered: 0, deposited: 0, playedAt: TIME },
  ...{ hasMobile: false, hasReceivingAccount: false, stamps: 0, stampedOn: '', bonuses: [], deposits: [] },
  play: [played('2026-11-24', 14), played('2026-11-25', 25), played('2026-11-22', 90)],
  liveness: [
    { day: '2026-11-24', count: 100 },
    { day: '2026-11-25', count: 30 },
  ],
  ...{ visits: [], marks: ['rules'] },
};

test('tasks stand in their order before the chests, each in its period and with its progress', () => {
  const rights = listTaskRights(configOf(), facts, TIME);
  expect(rights.map(({ key, done, needed, endsAt }) => [key, done, needed, endsAt])).toEqual([
    ['task:3:2026-11-25', 20, 20, MIDNIGHT],
    ['task:7:2026-W48', 30, 30, MONDAY],
    ['task:1:once', 1, 1, 0],
    ['chest:20:2026-11-25', 20, 20, MIDNIGHT],
    ['chest:40:2026-11-25', 30, 40, MIDNIGHT],
  ]);
});

test('a day begins anew at midnight, a week on Monday, and what is done once stays done', () => {
  const doneAt = (time: number) => listTaskRights(configOf(), facts, time).map(({ done }) => done);
  expect(doneAt(MIDNIGHT - 1)).toEqual([20, 30, 1, 20, 30]);
  expect(doneAt(MIDNIGHT)).toEqual([0, 30, 1, 0, 0]);
  expect(doneAt(MONDAY - 1)).toEqual([0, 30, 1, 0, 0]);
  expect(doneAt(MONDAY)).toEqual([0, 0, 1, 0, 0]);
  expect([TIME, MIDNIGHT].map((time) => countLiveness(facts, time))).toEqual([30, 0]);
});

test('there are no rights while the activity is off', () => {
  expect(listTaskRights(configOf({ activities: [] }), facts, TIME)).toEqual([]);
});
