import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { IDLE_DELAY } from '#app/app/lazy-code.ts';
import {
  hasLimit,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type PlayerLimit,
  type Protection,
} from '#contract/protection.ts';
import type { GateReason } from '#machines/protection/protection-rules.ts';
import { loseEveryAnswer } from '#tests/lose-every-answer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Script } from '#tests/scripted-server.ts';
import { describeRefusal } from './describe-refusal.ts';
import LimitsScreen from './limits-screen.tsx';
import Pauses from './pauses.tsx';
import { protectionParts } from './protection-parts.tsx';

/** On a busy machine its code takes longer than an element is waited for. */
beforeAll(() => import('./ask-limit.tsx'));

const NOW = 1_795_000_000_000;
const DAY = 86_400_000;

type Key = `${LimitKind} ${LimitPeriod}`;

function protection(
  own: Partial<Record<Key, Partial<PlayerLimit>>> = {},
  changes: Partial<Protection> = {},
): Protection {
  const limits = LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.filter((period) => hasLimit(kind, period)).map((period): PlayerLimit => {
      const held = own[`${kind} ${period}`];
      const none = { amount: null, next: null, dueAt: 0, used: 0 };
      return { kind, period, state: held ? 'active' : 'none', ...none, ...held };
    }),
  );
  return {
    limits,
    exclusion: { state: 'none', kind: 'timeOut', since: 0, until: 0, returnsAt: 0 },
    linkedBreak: null,
    terms: {
      ...{ raiseHours: 24, confirmDays: 7, reviewMonths: 6, returnHours: 24 },
      ...{ timeOutDays: { least: 1, most: 42 }, exclusionMonths: [6] },
    },
    realityCheck: { everyMinutes: 30, choices: [10, 15, 20, 30] },
    isReviewDue: false,
    time: NOW,
    ...changes,
  };
}

async function openLimits(
  known: Protection,
  { at = '/member/limits', answers, ...script }: Script & { at?: string } = {},
) {
  const app = await openTestApp({
    at,
    player: {},
    ...script,
    answers: { getLimits: () => known, ...answers },
  });
  app.show(<LimitsScreen />);
  return app;
}

async function findRow(title: string, period: string) {
  const region = await screen.findByRole('region', { name: title });
  const row = within(region)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(period));
  if (!row) throw new Error(`no row ${period}`);
  return within(row);
}

describe('the page', () => {
  test('shows the way to a break without scrolling, once the app is idle', async () => {
    const app = await openTestApp({ player: {}, answers: { getLimits: () => protection() } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    app.show(<LimitsScreen />);
    await act(async () => vi.advanceTimersByTimeAsync(IDLE_DELAY));
    vi.useRealTimers();
    expect(await screen.findByRole('region', { name: 'Take a break' })).toBeTruthy();
  });

  test('shows limit, used and remaining amounts, starting with the deposit limit', async () => {
    await openLimits(protection({ 'deposit week': { amount: 100_000, used: 40_000 } }));
    const row = await findRow('Deposit limit', '7 days');
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Deposit limit');
    expect(row.getByText('₱1,000.00')).toBeTruthy();
    const bar = row.getByRole('progressbar', { name: 'Deposit limit, 7 days' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
      '40',
      '₱400.00 used, ₱600.00 left',
    ]);
    expect((await findRow('Deposit limit', '24 hours')).getByText('No limit')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Play time' })).getAllByRole('listitem')).toHaveLength(
      1,
    );
  });

  test('shows that it is loading, and offers a retry after a failure', async () => {
    let isLost = true;
    const { user } = await openLimits(protection(), {
      answers: { getLimits: () => (isLost ? { refuse: 'internal' } : protection()) },
    });
    expect(screen.getByText('Getting your limits…')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Your limits didn’t load' })).toBeTruthy();
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Loss limit' })).toBeTruthy();
  });

  test('sets a first limit at once and shows the answer', async () => {
    const after = protection({ 'loss day': { amount: 50_000 } });
    const { user, asked } = await openLimits(protection(), { answers: { setLimit: () => after } });
    const row = await findRow('Loss limit', '24 hours');
    await user.click(row.getByRole('button', { name: 'Set a limit: Loss limit, 24 hours' }));
    const field = row.getByRole('textbox', { name: 'Limit' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Enter}');
    expect(row.getByText('Enter an amount.')).toBeTruthy();
    await user.keyboard('500{Enter}');
    expect(await row.findByText('₱500.00 holds from now on.')).toBeTruthy();
    expect(asked('setLimit')).toMatchObject([{ kind: 'loss', period: 'day', amount: 50_000 }]);
    expect(document.activeElement).toBe(row.getByRole('button', { name: /^Change/ }));
  });

  test.each([
    ['words', 'Use numbers only, such as 500 or 1,000.'],
    ['0', 'Enter more than zero.'],
  ])('refuses %j in words', async (typed, words) => {
    const { user } = await openLimits(protection());
    const row = await findRow('Deposit limit', '1 month');
    await user.click(row.getByRole('button'));
    await user.keyboard(`${typed}{Enter}`);
    expect(row.getByText(words)).toBeTruthy();
  });

  test('confirms a raise with its date first, and then shows that it is waiting', async () => {
    const held = { amount: 100_000 };
    const raising = { state: 'raising', amount: 100_000, next: 200_000, dueAt: NOW + DAY } as const;
    const { user, asked } = await openLimits(protection({ 'deposit week': held }), {
      answers: { setLimit: () => protection({ 'deposit week': raising }) },
    });
    const row = await findRow('Deposit limit', '7 days');
    await user.click(row.getByRole('button', { name: /^Change/ }));
    await user.keyboard('2,000{Enter}');
    expect(row.getByText('Raise to ₱2,000.00?')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('you have 7 days to say yes again');
    expect(asked('setLimit')).toEqual([]);
    await user.click(row.getByRole('button', { name: 'Back' }));
    expect(row.getByRole('textbox', { name: 'New limit' })).toHaveProperty('value', '2,000');
    await user.keyboard('{Enter}');
    await user.click(row.getByRole('button', { name: 'Ask for it' }));
    expect(await row.findByText(/^You asked for ₱2,000.00/)).toBeTruthy();
    expect(row.getByText('Noted. The lower limit holds until you confirm.')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Keep ₱1,000.00' })).toBeTruthy();
  });

  test('asks before a limit is removed, too', async () => {
    const { user, asked } = await openLimits(protection({ 'time day': { amount: 90 } }), {
      answers: {
        setLimit: () => protection({ 'time day': { state: 'raising', amount: 90, dueAt: NOW + DAY } }),
      },
    });
    const row = await findRow('Play time', '24 hours');
    expect(row.getByText('90 minutes')).toBeTruthy();
    await user.click(row.getByRole('button', { name: /^Change/ }));
    await user.click(row.getByRole('button', { name: 'Remove this limit' }));
    await user.click(row.getByRole('button', { name: 'Ask to remove it' }));
    expect(await row.findByText(/^You asked for no limit/)).toBeTruthy();
    expect(asked('setLimit')).toMatchObject([{ kind: 'time', period: 'day', amount: null }]);
  });

  test.each([
    ['Yes, raise it', true, { amount: 200_000 }, 'Raised. ₱2,000.00 holds from now on.'],
    ['Keep the lower one', false, { amount: 100_000 }, '₱1,000.00 stays.'],
  ])('a raise after its wait is answered: %s', async (name, isConfirmed, after, words) => {
    const due = { state: 'confirmable', amount: 100_000, next: 200_000, dueAt: NOW + DAY } as const;
    const { user, asked } = await openLimits(protection({ 'loss month': due }), {
      answers: { answerRaise: () => protection({ 'loss month': after }) },
    });
    const row = await findRow('Loss limit', '1 month');
    expect(row.getByText(/^Raise it to ₱2,000.00\? You can say yes until/)).toBeTruthy();
    await user.click(row.getByRole('button', { name }));
    expect(await row.findByText(words)).toBeTruthy();
    expect(asked('answerRaise')).toMatchObject([{ kind: 'loss', period: 'month', isConfirmed }]);
  });

  test('reports an expired raise as gone', async () => {
    const due = { state: 'confirmable', amount: 100_000, next: null, dueAt: NOW + DAY } as const;
    let isGone = false;
    const { user } = await openLimits(protection(), {
      answers: {
        getLimits: () => protection({ 'loss day': isGone ? { amount: 100_000 } : due }),
        answerRaise: () => {
          isGone = true;
          return { refuse: 'raiseNotDue' };
        },
      },
    });
    const row = await findRow('Loss limit', '24 hours');
    await user.click(row.getByRole('button', { name: 'Yes, remove it' }));
    expect(await row.findByText(/can’t be confirmed any more/)).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Yes, remove it' })).toBeNull();
  });

  test('retries after a lost answer, and says if nothing has happened', async () => {
    const { user, asked } = await openLimits(protection(), {
      answers: { setLimit: () => ({ refuse: 'internal' }) },
    });
    const row = await findRow('Deposit limit', '24 hours');
    await user.click(row.getByRole('button'));
    await user.keyboard('500{Enter}');
    expect(await row.findByRole('heading', { name: 'No answer yet' })).toBeTruthy();
    await loseEveryAnswer(() => asked('setLimit').length);
    await user.click(row.getByRole('button', { name: 'Stop waiting' }));
    expect(await row.findByText('That took too long. Please try again.')).toBeTruthy();
    expect(row.getByRole('textbox', { name: 'Limit' })).toHaveProperty('value', '500');
    expect(new Set(asked('setLimit').map(({ requestId }) => requestId)).size).toBe(1);
  });

  test('takes one answer to the reminder', async () => {
    const due = protection({ 'deposit day': { amount: 100 } }, { isReviewDue: true });
    const { user, asked } = await openLimits(due, {
      answers: { limitsReviewed: () => ({ ...due, isReviewDue: false, time: NOW + 1 }) },
    });
    expect(await screen.findByText('Are your limits still right for you?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep as it is' }));
    expect(await screen.findByText('Thanks. We’ll ask again in 6 months.')).toBeTruthy();
    expect([asked('limitsReviewed').length, screen.queryByRole('button', { name: 'Keep as it is' })]).toEqual(
      [1, null],
    );
  });
});

describe('a new player', () => {
  const at = '/member/limits?ask=1&to=%2Fmember%2Fgames%3Ftab%3Dhistory';
  const fresh = protection({}, { isReviewDue: true });

  test('sets a limit for another period when asked, and reaches the wanted page', async () => {
    const after = protection({ 'deposit month': { amount: 300_000 } });
    const { user, asked, address } = await openLimits(fresh, { at, answers: { setLimit: () => after } });
    expect(await screen.findByRole('heading', { name: 'Set a deposit limit?' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'For' })).toHaveProperty('value', 'week');
    await user.type(screen.getByRole('textbox', { name: 'Limit' }), '3000');
    await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'month');
    await user.click(screen.getByRole('button', { name: 'Set limit' }));
    expect(await screen.findByText(/^Up to ₱3,000.00 in 1 month/)).toBeTruthy();
    expect(asked('setLimit')).toMatchObject([{ kind: 'deposit', period: 'month', amount: 300_000 }]);
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    expect(address()).toBe('/member/games?tab=history');
  });

  test('declines a limit, confirms that, and is not asked again', async () => {
    const { user, asked, address } = await openLimits(fresh, {
      at,
      answers: { limitsReviewed: () => protection() },
    });
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.getByText(/^Continue without a limit\?/)).toBeTruthy();
    expect(asked('limitsReviewed')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe('/member/games?tab=history'));
    expect(asked('limitsReviewed')).toHaveLength(1);
  });

  test('continues even if the choice cannot be stored', async () => {
    const { user, address } = await openLimits(fresh, {
      at,
      answers: { limitsReviewed: () => ({ refuse: 'tooMany', retryAfter: 9 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('link', { name: 'Continue' }));
    expect(address()).toBe('/member/games?tab=history');
  });

  test('is not asked after an answer, nor on the way to another site', async () => {
    const { address } = await openLimits(protection(), {
      at: '/member/limits?ask=1&to=https%3A%2F%2Felsewhere.example',
    });
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('may continue when the limits do not load', async () => {
    await openLimits(fresh, { at, answers: { getLimits: () => ({ refuse: 'internal' }) } });
    const skip = await screen.findByRole('link', { name: 'Not now' });
    expect(skip.getAttribute('href')).toBe('/member/games?tab=history');
  });
});

describe('the reason for a refusal', () => {
  const week = (left: number) => ({ period: 'week' as const, left });

  test.each([
    ['timeOut', null, /^You’re on a time-out until/],
    ['selfExclusion', null, /^You excluded yourself from play until/],
    ['breakOver', null, /^Your break is over/],
    ['returning', null, /^You can play again from/],
    ['linked-device', null, /^A linked account is on a break: both .* on the same device/],
    ['linked-number', null, /^A linked account is on a break: both .* the same mobile number/],
    ['linked-payout', null, /^A linked account is on a break: withdrawals of both/],
    ['deposit', week(20_000), 'Your deposit limit (7 days) leaves ₱200.00.'],
    ['deposit', week(0), 'You’ve reached your deposit limit (7 days).'],
    ['deposit', null, /limits or a break/],
    ['loss', week(500), 'Your loss limit (7 days) leaves ₱5.00 to bet.'],
    ['loss', week(0), 'You’ve reached your loss limit (7 days).'],
    ['loss', null, /limits or a break/],
    ['time', { period: 'day', left: 0 }, /^You’ve used your play time \(24 hours\)/],
    ['time', null, /^You’ve used your play time \(24 hours\)/],
  ] satisfies [GateReason, Parameters<typeof describeRefusal>[0]['limit'], string | RegExp][])(
    'is given in words: %s, %j',
    (reason, limit, words) => {
      const said = describeRefusal({ may: false, reason, until: NOW, limit });
      if (words instanceof RegExp) expect(said).toMatch(words);
      else expect(said).toBe(words);
    },
  );

  const { DepositLeft, Refusal } = protectionParts;
  const full = protection({
    'deposit day': { amount: 50_000, used: 20_000 },
    'deposit week': { amount: 100_000, used: 80_000 },
    'loss day': { amount: 10_000, used: 9_500 },
  });

  test.each([
    ['the lowest limit', full, '₱200.00 left until your deposit limit (7 days)'],
    ['no limit', protection(), 'Set a deposit limit'],
  ])('names the rest of the limit in the cashier: %s', async (_, known, words) => {
    const app = await openTestApp({ player: {}, answers: { getLimits: () => known } });
    app.show(<DepositLeft />);
    const link = await screen.findByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('/member/limits');
  });

  test.each([
    ['a deposit', { what: 'deposit', amount: 40_000 }, full, 'Your deposit limit (7 days) leaves ₱200.00.'],
    ['a bet', { what: 'play', amount: 1_000 }, full, 'Your loss limit (24 hours) leaves ₱5.00 to bet.'],
    ['the actions now allowed', { what: 'deposit', amount: 1 }, protection(), /limits or a break/],
  ] as const)('follows from the player’s limits at the gate: %s', async (_, refused, known, words) => {
    const app = await openTestApp({ player: {}, answers: { getLimits: () => known } });
    app.show(<Refusal {...refused} />);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  const device = { link: 'device', stopsPlay: true } as const;
  const linked = (linkedBreak: Protection['linkedBreak']) => protection({}, { linkedBreak });

  test.each([
    ['deposit', linked({ ...device, stopsPlay: false })],
    ['play', linked(device)],
  ] as const)('for %s after a linked account’s break says where to ask', async (what, known) => {
    const app = await openTestApp({ player: {}, answers: { getLimits: () => known } });
    app.show(<Refusal what={what} amount={1} />);
    expect(await screen.findByText(/^A linked account is on a break: both/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Customer service' });
    expect(link.getAttribute('href')).toBe('/service');
  });

  test.each([
    ['only deposits', linked({ ...device, stopsPlay: false }), /Everything else works as usual/],
    ['everything', linked(device), /no play, no deposits and no offers/],
  ])('on the limits page says that a linked account’s break stops %s', async (_, known, words) => {
    await openLimits(known);
    const notice = await screen.findByText(words);
    expect(notice.textContent).toMatch(/on the same device/);
    expect(screen.getByText('A linked account is on a break')).toBeTruthy();
    expect(notice.textContent).not.toMatch(/202\d/);
  });

  test('is given without numbers when the limits are unknown', async () => {
    const app = await openTestApp({ player: {}, answers: { getLimits: () => ({ refuse: 'internal' }) } });
    app.show(<Refusal what="deposit" amount={1} />);
    expect(await screen.findByText(/limits or a break/)).toBeTruthy();
  });
});

describe('the reality check', () => {
  const every = (everyMinutes: number, known = protection()) => ({
    ...known,
    realityCheck: { ...known.realityCheck, everyMinutes },
    time: NOW + 1,
  });

  async function openPauses(known: Protection, script: Script) {
    const app = await openTestApp({ at: '/member/limits', player: {}, ...script });
    app.show(<Pauses {...known} />);
    return app;
  }

  test('comes as often as the player chooses within the rules', async () => {
    const { user, asked } = await openPauses(protection(), {
      answers: { setRealityCheck: () => every(15) },
    });
    const card = within(await screen.findByRole('region', { name: 'Reality check' }));
    const choices = card.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      ...['10 minutes', '15 minutes', '20 minutes', '30 minutes'],
    ]);
    expect(card.getByRole<HTMLInputElement>('radio', { name: '30 minutes' }).checked).toBe(true);
    expect(card.queryByRole('button')).toBe(null);
    await user.click(card.getByRole('radio', { name: '15 minutes' }));
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText('Saved. It comes after every 15 minutes of play.')).toBeTruthy();
    expect(asked('setRealityCheck')).toMatchObject([{ minutes: 15 }]);
    expect(card.queryByRole('button')).toBe(null);
  });

  test('can be turned off where the rules allow it', async () => {
    const known = protection({}, { realityCheck: { everyMinutes: 60, choices: [0, 30, 60] } });
    const { user, asked } = await openPauses(known, { answers: { setRealityCheck: () => every(0, known) } });
    const card = within(await screen.findByRole('region', { name: 'Reality check' }));
    await user.click(card.getByRole('radio', { name: 'Off' }));
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText('Saved. No reality check comes.')).toBeTruthy();
    expect(asked('setRealityCheck')).toMatchObject([{ minutes: 0 }]);
  });

  test('keeps a refused choice and shows the reason', async () => {
    const { user } = await openPauses(protection(), {
      answers: { setRealityCheck: () => ({ refuse: 'invalid' }) },
    });
    const card = within(await screen.findByRole('region', { name: 'Reality check' }));
    await user.click(card.getByRole('radio', { name: '10 minutes' }));
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect((await card.findByRole('alert')).textContent).not.toBe('');
    expect(card.getByRole<HTMLInputElement>('radio', { name: '10 minutes' }).checked).toBe(true);
  });
});
