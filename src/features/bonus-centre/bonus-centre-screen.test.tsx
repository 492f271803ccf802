import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RewardRecords } from '#app/features/records/index.tsx';
import type { Right } from '#contract/claims.ts';
import { noDots } from '#contract/lobby.ts';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleScratchInfo } from '#tests/sample-scratch.ts';
import type { Script } from '#tests/scripted-server.ts';
import BonusScreen from './bonus-centre-screen.tsx';

/** On a busy machine its code takes longer than an element is waited for. */
beforeAll(() => import('./under-way.tsx'));
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));

// Loaded before the first test: the testing library waits one second only.
await RewardRecords.prefetch();

/** The clock of the test. */
const NOW = 1_795_000_000_000;
const DAY = 86_400_000;

function right(key: string, changes: Partial<Right> = {}): Right {
  return {
    ...{ key, version: 'v1', state: 'claimable', block: 'none', rewards: [{ propId: 2001, count: 200 }] },
    ...{ wagering: 200, done: 1, needed: 1, opensAt: 0, endsAt: NOW + DAY, changesAt: NOW + DAY },
    ...changes,
  };
}

const name = { en: 'Win five rounds', fil: 'Manalo ng limang round', 'zh-Hans': '赢五局' };
const STAMP = right('sign-in:2026-11-18');
const TASK = right('task:5:2026-11-18', { name, rewards: [{ propId: 2002, count: 5 }], wagering: 0 });
const SLOTS = right('task:6:2026-11-18', {
  ...{
    name: { ...name, en: 'Play twenty rounds' },
    state: 'running',
    block: 'progress',
    done: 3,
    needed: 20,
  },
});

const FAR = { ...SLOTS, key: 'task:7:2026-11-18', done: 0 };

const centre = (rights: Right[]) => ({
  ...{ rights, time: NOW },
  wagering: [{ source: 'sign-up-bonus', amount: 5_000, required: 25_000, left: 10_000 }],
});

async function openBonus(path: string, answers: Script['answers']) {
  const app = await openTestApp({ at: path, player: {}, answers });
  app.show(<BonusScreen />);
  return app;
}

test('the bonus centre lists claimable rewards with their terms, running activities and remaining wagering', async () => {
  await openBonus('/bonus', { bonusCentre: () => centre([STAMP, TASK, SLOTS, FAR]) });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(waiting.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
    'Daily check-in',
    'Win five rounds',
  ]);
  expect(waiting.getByText('₱2.00 and 5 points')).toBeTruthy();
  expect(waiting.getByText('Rewards waiting: 2')).toBeTruthy();
  const running = within(await screen.findByRole('region', { name: 'On now' }));
  const way = running.getByRole('link', { name: /Play twenty rounds.*And 1 more/ });
  expect(way.getAttribute('href')).toBe('/bonus/tasks');
  expect(way.textContent).toContain('3 of 20');
  const wagering = screen.getByRole('region', { name: 'Still to wager' });
  expect(wagering.textContent).toContain('₱100.00 of ₱250.00 left');
});

test('one request claims all, and the award shows the sum and the number of expired rewards', async () => {
  const bodies: unknown[] = [];
  const { user } = await openBonus('/bonus', {
    bonusCentre: () => centre([STAMP, TASK]),
    bonusReceiveAll: (body) => {
      bodies.push(body);
      return {
        ...{ rewards: [{ propId: 2001, count: 200 }], wagering: 200, coin: 5_200 },
        ...{ claimed: [STAMP.key], refused: [{ key: TASK.key, errcode: 1502 }] },
      };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Claim all' }));
  const award = await screen.findByRole('dialog', { name: 'You got ₱2.00' });
  expect(award.textContent).toContain('Wager ₱2.00 before you withdraw.');
  expect(award.textContent).toContain('One of them was no longer open.');
  expect(bodies).toMatchObject([{ rights: [STAMP, TASK].map(({ key, version }) => ({ key, version })) }]);
  await user.click(within(award).getByRole('button', { name: 'Great' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with scratch cards on, their best prize is shown, and a claimed card leads to scratching it', async () => {
  const { user } = await openBonus('/bonus', {
    getAfterLoginInfoWeb: (_, usual) => {
      const info = usual() as { appGameDataUser: object };
      return { ...info, appGameDataUser: { ...info.appGameDataUser, activityIds: [55] } };
    },
    bonusCentre: () => ({ ...centre([TASK]), wagering: [] }),
    getScratchCardInfo: () => sampleScratchInfo(),
    bonusReceiveAll: () => ({
      ...{ rewards: [{ propId: 80_001, count: 1 }], wagering: 0, coin: 5_000 },
      ...{ claimed: [TASK.key], refused: [] },
    }),
  });
  const way = await screen.findByRole('link', { name: /Scratch cards.*Top prize still in: ₱5,000/ });
  expect(way.textContent).toContain('You have 3 cards.');
  await user.click(screen.getByRole('button', { name: 'Claim all' }));
  const scratch = await screen.findByRole('link', { name: 'Scratch it' });
  expect(scratch.getAttribute('href')).toBe('/activity/lottery/record?tier=80001');
  await user.click(scratch);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with nothing to claim the page says so', async () => {
  await openBonus('/bonus', { bonusCentre: () => ({ ...centre([]), wagering: [] }) });
  expect(await screen.findByRole('heading', { name: 'Nothing to claim right now' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Still to wager' })).toBeNull();
});

test('a player who may not be offered rewards reads that they are closed', async () => {
  await openBonus('/bonus', { bonusCentre: () => ({ refuse: 'forbidden' as const }) });
  expect(await screen.findByRole('heading', { name: 'Rewards are closed for now' })).toBeTruthy();
});

test('the tabs are links to the pages that exist, with words for their dots', async () => {
  await openBonus('/bonus', {
    bonusCentre: () => centre([STAMP]),
    activityGetStatusList: () => ({ ...noDots, hasFreeBonus: true }),
  });
  const tabs = within(screen.getByRole('navigation', { name: 'Bonus pages' }));
  await waitFor(() => expect(tabs.getByText('Something to claim')).toBeTruthy());
  expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/bonus',
    '/bonus/event',
    '/bonus/reward',
    '/bonus/record',
  ]);
});

test('an old address leads to the page and keeps its query', async () => {
  await openBonus('/bonus-record?from=mail', { activityAwardGetLog: () => ({ awards: [], hasMore: false }) });
  await waitFor(() => expect(window.location.pathname).toBe('/bonus/record'));
  expect(window.location.search).toBe('?from=mail');
});

const prop = (propId: number, changes: object = {}) => ({
  ...{ couponId: `${propId}`, propId, source: 'sign-in', time: NOW - DAY, expiresAt: 0 },
  ...{ coins: 0, wagering: 0, version: '' },
  ...changes,
});

test('items show number, terms, source and end, with a mark for the last three days', async () => {
  await openBonus('/bonus/reward', {
    getProps: () => ({
      props: [
        prop(1001, { expiresAt: NOW + 3 * DAY }),
        prop(1002, { expiresAt: NOW + 3 * DAY + 1 }),
        prop(80_001, { couponId: 'a' }),
        prop(80_001, { couponId: 'b' }),
      ],
      ...{ points: 12, diamonds: 5, time: NOW },
    }),
  });
  const items = await screen.findAllByRole('article');
  expect(items.map(({ textContent }) => textContent?.includes('Expires soon'))).toEqual([true, false, false]);
  expect(items[2]?.textContent).toContain('Scratch it whenever you like.');
  expect(items[2]?.textContent).toContain('2 ×');
  expect(items[2]?.textContent).toContain('From: Daily check-in');
  expect(screen.getByText('Spend them in the diamond shop.')).toBeTruthy();
});

test('a gift coupon is used by its button, and its award is shown', async () => {
  const bodies: unknown[] = [];
  const { user } = await openBonus('/bonus/reward', {
    getProps: () => ({
      props: [prop(1301, { coins: 1_000, wagering: 1_000, version: '1000x1' })],
      ...{ points: 0, diamonds: 0, time: NOW },
    }),
    giftCouponUse: (body) => {
      bodies.push(body);
      return { rewards: [{ propId: 2001, count: 1_000 }], wagering: 1_000, coin: 6_000 };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Use: / }));
  expect(await screen.findByRole('dialog', { name: 'You got ₱10.00' })).toBeTruthy();
  expect(bodies).toMatchObject([{ couponId: '1301', version: '1000x1' }]);
});

test('the record lists expired rewards apart from paid ones', async () => {
  const award = { source: 'sign-in', lost: false, rewards: [{ propId: 2001, count: 100 }], wagering: 100 };
  await openBonus('/bonus/record', {
    activityAwardGetLog: () => ({
      awards: [
        { ...award, awardId: 'a', time: NOW, source: 'expired', lost: true, wagering: 0 },
        { ...award, awardId: 'b', time: NOW - 1 },
      ],
      hasMore: false,
    }),
  });
  const lines = await screen.findAllByRole('button', { name: /₱1\.00/ });
  expect(lines.map(({ textContent }) => textContent?.includes('−'))).toEqual([true, false]);
  expect(lines[0]?.textContent).toContain('Expired');
});
