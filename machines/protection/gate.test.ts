import { describe, expect, test } from 'vitest';
import { type GateFacts, mayBeOffered, mayDeposit, mayPlay, periodStart } from './gate.ts';

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

  test('refuses a stake that could be lost beyond it', () => {
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

  test('that is a time-out stops deposits alone, and says by what the accounts are linked', () => {
    const facts = linked(false);
    expect([mayBeOffered(facts).may, mayPlay(facts, 5).may, mayDeposit(facts, 5)]).toEqual([true, true, no]);
  });

  test('that is a self-exclusion stops play and offers too', () => {
    const facts = linked(true);
    expect([mayBeOffered(facts), mayPlay(facts, 5), mayDeposit(facts, 5)]).toEqual([no, no, no]);
  });

  test('is not told to a player who takes one themselves', () => {
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
