import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Right } from '#contract/claims.ts';
import { REBATE_KIND } from '#contract/rebates.ts';
import { goOffline } from '#tests/go-offline.ts';
import { loseEveryAnswer } from '#tests/lose-every-answer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Script } from '#tests/scripted-server.ts';
import RebateRecordScreen from './rebate-record-screen.tsx';
import RebateScreen from './rebate-screen.tsx';

/** The clock of the test: 18 November 2026 in Manila. */
const NOW = 1_795_000_000_000;
const DAY = 86_400_000;

function rightOf(key: string, count: number, changes: Partial<Right> = {}): Right {
  return {
    ...{ key, version: 'v1', state: 'claimable', block: 'none', rewards: [{ propId: 2001, count }] },
    ...{ wagering: 0, done: 0, needed: 0, opensAt: NOW - DAY, endsAt: NOW + DAY, changesAt: NOW + DAY },
    ...changes,
  };
}

const waiting = { state: 'running', block: 'time', opensAt: NOW + DAY } as const;
const kinds = [
  { typeId: 1, wagered: 100_000, rate: 30, amount: 300 },
  { typeId: 3, wagered: 5_099, rate: 20, amount: 10 },
];

function rebates(changes: Partial<Right> = {}) {
  const day = (name: string, right: Right | null) => ({
    ...{ key: `rebate:${name}`, day: name, level: 2, kinds: right ? kinds : [] },
    ...{ amount: right ? 310 : 0, right },
  });
  return {
    ...{ rates: kinds.map(({ typeId, rate }) => ({ typeId, rate })), terms: null, weeks: [] },
    days: [day('2026-11-18', null), day('2026-11-17', rightOf('rebate:2026-11-17', 310, changes))],
    ...{ changesAt: NOW + DAY, time: NOW },
  };
}

const week = {
  ...{ key: 'fund:2026-W46', firstDay: '2026-11-09', rounds: 120, stake: 1_000_000, win: 900_000 },
  ...{ bonuses: 5_000, loss: 95_000, margin: 27_777, amount: 555 },
  right: rightOf('fund:2026-W46', 555, { wagering: 1_665 }),
};
const nothing = {
  ...{ rounds: 0, stake: 0, win: 0, bonuses: 0, loss: 0, margin: 0, amount: 0, right: null },
};

function funds(changes: Partial<Record<keyof typeof week, unknown>> = {}) {
  return {
    ...{ rates: [], days: [], changesAt: NOW + DAY, time: NOW },
    terms: { percent: 2, minRounds: 100, cap: 50_000, betMultiple: 3 },
    weeks: [
      { ...week, ...nothing, key: 'fund:2026-W47', firstDay: '2026-11-16' },
      { ...week, ...changes },
    ],
  };
}

function open(view: React.ReactNode, answers: Script['answers'] = {}, at = '/vip/rebate') {
  let isClaimed = false;
  return openTestApp({
    at,
    player: {},
    answers: {
      getAfterLoginInfoWeb: (_, usual) => {
        const info = usual() as { appGameDataUser: object };
        return { ...info, appGameDataUser: { ...info.appGameDataUser, activityIds: [8, 16] } };
      },
      betBonus: ({ type }) =>
        type === REBATE_KIND.rebate
          ? rebates(isClaimed ? { state: 'claimed', block: 'claimed' } : {})
          : funds(),
      betBonusReceive: () => {
        isClaimed = true;
        return { rewards: [{ propId: 2001, count: 310 }], wagering: 0, coin: 5_310 };
      },
      ...answers,
    },
  }).then((app) => {
    app.show(view);
    return app;
  });
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const claimButton = () => screen.findByRole('button', { name: 'Claim: Rebate for Tue, Nov 17' });

test.each([
  ['/bonus/rebate', ['/bonus/rebate']],
  ['/vip/rebate', []],
])('%s carries the tabs of the bonus centre only if it is a page of it', async (at, expected) => {
  await open(<RebateScreen />, {}, at);
  await claimButton();
  const links = screen.queryAllByRole('link', { current: 'page' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
});

test('a day shows bets, rate and sum by kind of game, with what to wager and its end', async () => {
  await open(<RebateScreen />);
  await claimButton();
  const card = screen.getByRole('article', { name: 'Rebate for Tue, Nov 17' });
  expect(rowsOf(within(card).getByRole('table'))).toEqual([
    ['Slots', '₱1,000.00', '0.30%', '₱3.00'],
    ['Dice', '₱50.99', '0.20%', '₱0.10'],
  ]);
  expect(card.textContent).toContain('₱3.10');
  expect(card.textContent).toContain('Nothing to wager.');
  expect(card.textContent).toContain('Claim it by');
  expect(card.textContent).toContain('Counted at VIP 2');
  expect(screen.getByRole('table', { name: 'Your rates at VIP 2' })).toBeTruthy();
  expect(screen.getByText('No rebate yet today.')).toBeTruthy();
});

test('the current day says when it can be claimed', async () => {
  const running = rebates();
  const [today] = running.days;
  const right = rightOf('rebate:2026-11-18', 120, waiting);
  const days = today ? [{ ...today, kinds, amount: 120, right }] : [];
  await open(<RebateScreen />, { betBonus: () => ({ ...running, days }) });
  const card = await screen.findByRole('article', { name: 'Today so far' });
  expect(card.textContent).toMatch(/Opens Nov/);
  expect(within(card).queryByRole('button')).toBeNull();
  expect(screen.getByText('No earlier day has a rebate.')).toBeTruthy();
});

test('a rebate is claimed by its right and terms, celebrated, and then shown as claimed', async () => {
  const { user, asked } = await open(<RebateScreen />);
  await user.click(await claimButton());
  const award = await screen.findByRole('dialog', { name: 'You got ₱3.10' });
  expect(asked('betBonusReceive')).toMatchObject([{ key: 'rebate:2026-11-17', version: 'v1' }]);
  await user.click(within(award).getByRole('button', { name: 'Great' }));
  expect(await screen.findByText('Claimed.')).toBeTruthy();
  await waitFor(() => expect(asked('activityGetStatusList').length).toBeGreaterThan(0));
});

test('changed rates are announced, and the page is fetched again', async () => {
  const { user, asked } = await open(<RebateScreen />, {
    betBonusReceive: () => ({ refuse: 'rewardChanged' }),
  });
  await user.click(await claimButton());
  expect(await screen.findByText(/^The terms have changed/)).toBeTruthy();
  await waitFor(() => expect(asked('betBonus').length).toBeGreaterThan(1));
});

test('a lost answer is retried with the same request', async () => {
  const { user, asked } = await open(<RebateScreen />, {
    betBonusReceive: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await user.click(await claimButton());
  await loseEveryAnswer(() => asked('betBonusReceive').length);
  expect(await screen.findByRole('button', { name: 'Stop waiting' })).toBeTruthy();
  expect(new Set(asked('betBonusReceive').map(({ requestId }) => requestId)).size).toBe(1);
});

test('rebate and fund are shown together, the fund with its terms and calculation', async () => {
  await open(<RebateScreen />, {}, '/bonus/rebate');
  const card = await screen.findByRole('article', { name: 'Week from Mon, Nov 9' });
  expect(screen.getByText(/^2% of your net loss of a week.*From 100 rounds, up to ₱500\.00/)).toBeTruthy();
  const names = within(card).getAllByRole('term');
  const sums = within(card).getAllByRole('definition');
  expect(names.map(({ textContent }, index) => [textContent, sums[index]?.textContent])).toEqual([
    ['Rounds', '120'],
    ['Bets', '₱10,000.00'],
    ['Minus wins', '₱9,000.00'],
    ['Minus bonus coins', '₱50.00'],
    ['Net loss', '₱950.00'],
    ['House’s long-run share', '₱277.77'],
    ['2% of the smaller one', '₱5.55'],
  ]);
  expect(card.textContent).toContain('Wager ₱16.65 before you withdraw.');
  expect(within(card).getByRole('button', { name: 'Claim: Week from Mon, Nov 9' })).toBeTruthy();
  expect(await claimButton()).toBeTruthy();
  expect(screen.getByText('No rounds in this week.')).toBeTruthy();
});

test.each([
  ['No net loss, so no fund.', { loss: 0, amount: 0, right: null }],
  ['It comes to less than a centavo.', { loss: 10, amount: 0, right: null }],
  ['99 of 100 rounds', { rounds: 99, right: null }],
])('a week without a fund gives the reason: %s', async (words, changes) => {
  await open(
    <RebateScreen />,
    {
      betBonus: ({ type }) => (type === REBATE_KIND.rebate ? rebates() : funds(changes)),
    },
    '/bonus/rebate',
  );
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim: Week from Mon, Nov 9' })).toBeNull();
});

test('a closed one of the two says so beside the other', async () => {
  await open(
    <RebateScreen />,
    {
      betBonus: ({ type }) => (type === REBATE_KIND.rebate ? { refuse: 'activityOver' } : funds()),
    },
    '/bonus/rebate',
  );
  expect(await screen.findByRole('heading', { name: 'Rebate is closed for now' })).toBeTruthy();
  expect(await screen.findByRole('article', { name: 'Week from Mon, Nov 9' })).toBeTruthy();
});

test('while an activity is off, none of its data is fetched', async () => {
  const { asked } = await open(<RebateScreen />, {
    getAfterLoginInfoWeb: (_, usual) => usual(),
  });
  expect(await screen.findByRole('heading', { name: 'Rebate is closed for now' })).toBeTruthy();
  expect(asked('betBonus')).toEqual([]);
});

test('a page that did not load can be retried, and says when offline', async () => {
  let isDown = true;
  const { user } = await open(<RebateScreen />, {
    betBonus: () => (isDown ? { refuse: 'internal' } : rebates()),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const goOnline = goOffline();
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();
  goOnline();
  isDown = false;
  await user.click(retry);
  await claimButton();
});

test('the record lists the claims of both', async () => {
  const award = (period: string) => ({
    ...{
      awardId: `award-${period}`,
      period,
      rewards: [{ propId: 2001, count: 310 }],
      wagering: 0,
      time: NOW,
    },
  });
  const { user } = await open(<RebateRecordScreen />, {
    betBonusLog: ({ type }) => ({
      awards: type === REBATE_KIND.rebate ? [award('2026-11-17')] : [],
      hasMore: false,
    }),
  });
  expect(await screen.findByRole('button', { name: /^Rebate for Tue, Nov 17.*₱3\.10/ })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Weekly fund' }));
  expect(await screen.findByRole('heading', { name: 'Nothing claimed yet' })).toBeTruthy();
});
