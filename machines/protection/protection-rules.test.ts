import { describe, expect, test } from 'vitest';
import type { ExclusionKind, Protection } from '#contract/protection.ts';
import { sampleProtection } from '#tests/sample-protection.ts';
import {
  endOf,
  type GateFacts,
  listBreaks,
  mayBeOffered,
  mayDeposit,
  mayPlay,
  periodStart,
  readAmount,
  type TimeUnit,
} from './protection-rules.ts';

const free: GateFacts = {
  exclusion: { state: 'none', kind: 'timeOut', until: 0, returnsAt: 0 },
  limits: [],
  linkedBreak: null,
};
const limit = (
  kind: 'deposit' | 'loss' | 'time',
  period: 'day' | 'week' | 'month',
  amount: number,
  used: number,
) => ({
  ...{ kind, period },
  ...{ amount, used },
});

test('a player without limits may do everything', () => {
  expect([mayBeOffered(free), mayPlay(free, 500), mayDeposit(free, 500)].map(({ may }) => may)).toEqual([
    true,
    true,
    true,
  ]);
});

test.each([
  ['inForce', { reason: 'selfExclusion', until: 9 }],
  ['over', { reason: 'breakOver', until: 0 }],
  ['returning', { reason: 'returning', until: 12 }],
] as const)('a player whose break is %s may do nothing, and is told why', (state, refusal) => {
  const facts: GateFacts = { ...free, exclusion: { state, kind: 'selfExclusion', until: 9, returnsAt: 12 } };
  const no = { may: false, limit: null, ...refusal };
  expect([mayBeOffered(facts), mayPlay(facts, 0), mayDeposit(facts, 1)]).toEqual([no, no, no]);
});

describe('the lowest of several limits', () => {
  test('refuses a deposit that would pass it, with what is left', () => {
    const limits = [
      limit('deposit', 'day', 500, 200),
      limit('deposit', 'week', 600, 400),
      limit('loss', 'day', 1, 1),
    ];
    const facts = { ...free, limits };
    expect(mayDeposit(facts, 200)).toEqual({ may: true });
    const refused = { may: false, reason: 'deposit', until: 0, limit: { period: 'week', left: 200 } };
    expect(mayDeposit(facts, 201)).toEqual(refused);
  });

  test('leaves nothing when it has been passed before', () => {
    const facts = { ...free, limits: [limit('deposit', 'day', 100, 200)] };
    expect(mayDeposit(facts, 1)).toMatchObject({ limit: { left: 0 } });
  });

  test('refuses a stake whose loss would pass it', () => {
    const facts = { ...free, limits: [limit('loss', 'day', 500, 450), limit('deposit', 'day', 1, 1)] };
    expect(mayPlay(facts, 50)).toEqual({ may: true });
    expect(mayPlay(facts, 51)).toMatchObject({
      may: false,
      reason: 'loss',
      limit: { period: 'day', left: 50 },
    });
    expect(mayPlay({ ...free, limits: [limit('loss', 'day', 500, -450)] }, 950)).toEqual({ may: true });
  });

  test('refuses every stake when the play time is used up', () => {
    const played = (used: number) => mayPlay({ ...free, limits: [limit('time', 'day', 60, used)] }, 0);
    expect(played(59)).toEqual({ may: true });
    expect(played(60)).toMatchObject({ may: false, reason: 'time' });
  });
});

describe('the break of a linked account', () => {
  const linked = (stopsPlay: boolean): GateFacts => ({ ...free, linkedBreak: { link: 'payout', stopsPlay } });
  const no = { may: false, reason: 'linked-payout', until: 0, limit: null };

  test('that is a time-out stops only deposits, and names the link between the accounts', () => {
    const facts = linked(false);
    expect([mayBeOffered(facts).may, mayPlay(facts, 5).may, mayDeposit(facts, 5)]).toEqual([true, true, no]);
  });

  test('that is a self-exclusion stops play and offers too', () => {
    const facts = linked(true);
    expect([mayBeOffered(facts), mayPlay(facts, 5), mayDeposit(facts, 5)]).toEqual([no, no, no]);
  });

  test('is not given as the reason to a player with a break of their own', () => {
    const exclusion = { state: 'over', kind: 'timeOut', until: 9, returnsAt: 0 } as const;
    expect(mayDeposit({ ...linked(true), exclusion }, 5)).toMatchObject({ reason: 'breakOver' });
  });
});

test('a month ago is the same day, or the month’s last', () => {
  const at = (date: string) => Date.parse(`${date}T10:30:00.000Z`);
  expect(periodStart('month', at('2026-11-27'))).toBe(at('2026-10-27'));
  expect(periodStart('month', at('2026-03-31'))).toBe(at('2026-02-28'));
  expect(periodStart('week', at('2026-03-10'))).toBe(at('2026-03-03'));
  expect(periodStart('day', at('2026-03-01'))).toBe(at('2026-02-28'));
});

const DAY = 86_400_000;
const NOW = sampleProtection().time;

const list = (known: Protection, kind: ExclusionKind) =>
  listBreaks(known, kind).map(({ length, unit }) => `${length} ${unit}`);
const days = (...lengths: number[]) => lengths.map((length) => `${length} day`);
const months = (...lengths: number[]) => lengths.map((length) => `${length} month`);

test('a player without a break can choose every length', () => {
  const free = sampleProtection();
  expect(list(free, 'timeOut')).toEqual([...days(1, 3, 7, 14), ...months(1), ...days(42)]);
  expect(list(free, 'selfExclusion')).toEqual(months(6, 12, 60));
});

test('the terms set the shortest and the longest time-out, and a month is offered only between them', () => {
  const terms = { ...sampleProtection().terms, timeOutDays: { least: 2, most: 30 } };
  expect(list(sampleProtection({ terms }), 'timeOut')).toEqual(days(2, 3, 7, 14, 30));
  const one = { ...terms, timeOutDays: { least: 7, most: 7 } };
  expect(list(sampleProtection({ terms: one }), 'timeOut')).toEqual(days(7));
  const long = { ...terms, timeOutDays: { least: 29, most: 60 } };
  expect(list(sampleProtection({ terms: long }), 'timeOut')).toEqual(days(29, 60));
});

test('self-exclusions are in the order of their lengths', () => {
  const terms = { ...sampleProtection().terms, exclusionMonths: [60, 6] };
  expect(list(sampleProtection({ terms }), 'selfExclusion')).toEqual(months(6, 60));
});

test('while a break is in force only lengths that end at least a day later can be chosen', () => {
  const inForce = (until: number) =>
    sampleProtection({ exclusion: { state: 'inForce', kind: 'timeOut', since: NOW - DAY, until } });
  const longer = [...months(1), ...days(42)];
  expect(list(inForce(NOW + 7 * DAY), 'timeOut')).toEqual([...days(14), ...longer]);
  expect(list(inForce(NOW + 6 * DAY + 1), 'timeOut')).toEqual([...days(14), ...longer]);
  expect(list(inForce(NOW + 6 * DAY), 'timeOut')).toEqual([...days(7, 14), ...longer]);
  const halfAYear = inForce(endOf({ length: 6, unit: 'month' }, NOW));
  expect(list(halfAYear, 'timeOut')).toEqual([]);
  expect(list(halfAYear, 'selfExclusion')).toEqual(months(12, 60));
});

test.each(['over', 'returning'] as const)('a break that is %s does not limit the choice', (state) => {
  const ended = sampleProtection({ exclusion: { state, until: NOW + 100 * DAY } });
  expect(list(ended, 'timeOut')).toEqual([...days(1, 3, 7, 14), ...months(1), ...days(42)]);
});

test('a break ends after days, or on the same day and time of a later month', () => {
  const now = Date.UTC(2026, 7, 31, 10);
  expect(endOf({ length: 7, unit: 'day' }, now)).toBe(Date.UTC(2026, 8, 7, 10));
  expect(endOf({ length: 1, unit: 'month' }, now)).toBe(Date.UTC(2026, 8, 30, 10));
  expect(endOf({ length: 6, unit: 'month' }, now)).toBe(Date.UTC(2027, 1, 28, 10));
});

test.each([
  ['1,000', 100_000],
  ['₱0.01', 1],
  ['250.50', 25_050],
])('money typed as %j is %i minor units', (text, amount) => {
  expect(readAmount('deposit', text, 'hours')).toEqual({ amount, error: null });
  expect(readAmount('loss', text, 'minutes')).toEqual({ amount, error: null });
});

test.each([
  ['2', 'hours', 120],
  ['1.5', 'hours', 90],
  ['0,5', 'hours', 30],
  ['24', 'hours', 1_440],
  ['90', 'minutes', 90],
  [' 1440 ', 'minutes', 1_440],
] as const)('%j %s of play are %i minutes', (text, unit, amount) => {
  expect(readAmount('time', text, unit)).toEqual({ amount, error: null });
});

test.each([
  ['deposit', '  ', 'hours', 'missing'],
  ['deposit', 'much', 'hours', 'unreadable'],
  ['deposit', '-5', 'hours', 'unreadable'],
  ['deposit', '0', 'hours', 'belowLeast'],
  ['deposit', '99999999999999999', 'hours', 'unreadable'],
  ['time', '', 'minutes', 'missing'],
  ['time', 'an hour', 'hours', 'unreadable'],
  ['time', '1.5', 'minutes', 'unreadable'],
  ['time', '0', 'hours', 'belowLeast'],
  ['time', '0', 'minutes', 'belowLeast'],
  ['time', '25', 'hours', 'aboveMost'],
  ['time', '1441', 'minutes', 'aboveMost'],
] as const)('a %s limit of %j %s is refused as %s', (kind, text, unit: TimeUnit, error) => {
  expect(readAmount(kind, text, unit)).toEqual({ amount: null, error });
});
