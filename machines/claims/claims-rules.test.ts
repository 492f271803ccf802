import { expect, test } from 'vitest';
import {
  countFact,
  isClaimable,
  type PlayerFacts,
  type PlayFact,
  periodOf,
  personScopeOf,
  type RightFacts,
  type RightState,
  stateOfRight,
} from './claims-rules.ts';

const TIME = Date.parse('2026-11-25T12:00:00+08:00');
const [SLOTS, DICE] = [1, 3];

const played = (day: string, gameId: number, typeId: number, changes: Partial<PlayFact> = {}): PlayFact => ({
  ...{ day, gameId, typeId, rounds: 10, won: 2, stake: 1_000, win: 900, wagered: 1_000, margin: 40 },
  ...changes,
});

const facts: PlayerFacts = {
  ...{ commissions: [], scratched: 0, validInvites: 0 },
  ...{ registeredAt: 0, vip: 0, userLevel: 0, wagered: 5_000, deposited: 20_000, playedAt: TIME },
  ...{ hasMobile: false, hasReceivingAccount: false, stamps: 0, stampedOn: '', liveness: [], bonuses: [] },
  play: [
    played('2026-11-22', 2001, SLOTS),
    played('2026-11-23', 2001, SLOTS),
    played('2026-11-25', 2001, SLOTS),
    played('2026-11-25', 2002, SLOTS, { wagered: 500 }),
    played('2026-11-25', 1001, DICE),
  ],
  deposits: [{ day: '2026-11-24', count: 2, amount: 20_000 }],
  visits: ['2026-11-22', '2026-11-23', '2026-11-25'],
  marks: ['rules'],
};

test.each([
  ['once', { name: 'once', firstDay: '', endsAt: 0 }],
  ['day', { name: '2026-11-25', firstDay: '2026-11-25', endsAt: Date.parse('2026-11-26T00:00:00+08:00') }],
  ['week', { name: '2026-W48', firstDay: '2026-11-23', endsAt: Date.parse('2026-11-30T00:00:00+08:00') }],
] as const)('a task’s %s is the one of its business day', (period, expected) => {
  expect(periodOf(period, TIME)).toEqual(expected);
});

test.each([
  ['rounds', SLOTS, '2026-11-25', 20],
  ['rounds', SLOTS, '2026-11-23', 30],
  ['rounds', DICE, '2026-11-23', 10],
  ['rounds', 0, '', 50],
  ['won', SLOTS, '2026-11-25', 4],
  ['wagered', SLOTS, '2026-11-25', 1_500],
  ['games', SLOTS, '2026-11-23', 2],
  ['deposits', 0, '2026-11-23', 2],
  ['deposits', 0, '2026-11-25', 0],
  ['deposits', 0, '', 1],
  ['days', 0, '2026-11-23', 2],
] as const)('%s of games of kind %i since %s are %i', (fact, typeId, firstDay, count) => {
  expect(countFact(facts, { fact, typeId }, firstDay)).toBe(count);
});

test('a mark counts once it is there', () => {
  expect(countFact(facts, { fact: 'mark', mark: 'rules', typeId: 0 }, '')).toBe(1);
  expect(countFact(facts, { fact: 'mark', mark: 'install', typeId: 0 }, '')).toBe(0);
  expect(countFact(facts, { fact: 'mark', typeId: 0 }, '')).toBe(0);
});

test.each([
  ['sign-in:2026-11-22', 'week:2026-W47'],
  ['sign-in:2026-11-23', 'week:2026-W48'],
  ['vip-daily:2027-01-01', 'week:2026-W53'],
  ['vip-stamp:2026-11-16', 'week:2026-W47'],
  ['vip-task:1:2026-W47', 'week:2026-W47'],
  ['chest:20:2026-11-22', 'week:2026-W47'],
  ['task:3:2026-11-22', 'week:2026-W47'],
  ['task:4:2026-W47', 'week:2026-W47'],
  ['task:5:once', 'task:5:once'],
  ['bind:mobile', 'bind:mobile'],
  ['vip-level:4', null],
  ['rebate:1:2026-11-22', null],
  ['fund:2026-W47', null],
])('%s is one person’s for %s', (key, scope) => {
  expect(personScopeOf({ key })).toBe(scope);
});

const NOTHING: RightFacts = { isUnlocked: false, isReached: false, isOver: false, isClaimed: false };
const CLAIMABLE = { ...NOTHING, isUnlocked: true, isReached: true };

test.each<[RightState, Partial<RightFacts>]>([
  ['locked', {}],
  ['locked', { isReached: true }],
  ['running', { isUnlocked: true }],
  ['claimable', CLAIMABLE],
  ['claimed', { isClaimed: true }],
  ['claimed', { ...CLAIMABLE, isClaimed: true, isOver: true }],
  ['expired', { isOver: true }],
  ['expired', { isUnlocked: true, isOver: true }],
  ['expired', { ...CLAIMABLE, isOver: true }],
])('a right is %s by %j', (state, facts) => {
  expect(stateOfRight({ ...NOTHING, ...facts })).toBe(state);
  expect(isClaimable({ ...NOTHING, ...facts })).toBe(state === 'claimable');
});
