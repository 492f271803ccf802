import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { noDots } from '#contract/lobby.ts';
import type { getTaskUser, Task } from '#contract/tasks.ts';
import { goOffline } from '#tests/go-offline.ts';
import { loseEveryAnswer } from '#tests/lose-every-answer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { preferStillness } from '#tests/prefer-stillness.ts';
import type { Script } from '#tests/scripted-server.ts';
import TasksScreen from './tasks-screen.tsx';

const NOW = 1_795_000_000_000;
const DAY = 86_400_000;

type Right = Task['right'];

function right(changes: Partial<Right> = {}): Right {
  return {
    ...{ key: 'task:3:2026-11-18', version: 'v1', state: 'running', block: 'progress', wagering: 0 },
    rewards: [
      { propId: 2002, count: 2 },
      { propId: 4001, count: 30 },
    ],
    ...{ done: 14, needed: 20, opensAt: 0, endsAt: NOW + 3_600_000, changesAt: NOW + 3_600_000, ...changes },
  };
}

const CLAIMABLE = { state: 'claimable', block: 'none' } as const;

function task(id: number, name: string, changes: Partial<Task> = {}): Task {
  return {
    ...{ id, name: { en: name, fil: `${name} (fil)`, 'zh-Hans': `${name} (zh)` } },
    ...{ period: 'day', fact: 'rounds', mark: null, typeId: 1, right: right(), ...changes },
  };
}

function chest(liveness: number, changes: Partial<Right> = {}) {
  return {
    liveness,
    right: right({
      ...{ key: `chest:${liveness}:2026-11-18`, rewards: [{ propId: 2001, count: liveness * 5 }] },
      ...{ wagering: liveness * 5, done: Math.min(60, liveness), needed: liveness, ...changes },
    }),
  };
}

const known = (changes: Partial<ResponseOf<typeof getTaskUser>> = {}): ResponseOf<typeof getTaskUser> => ({
  tasks: [
    task(3, 'Play 20 rounds of slots'),
    task(5, 'Win 5 rounds of dice', {
      ...{ fact: 'won', typeId: 3 },
      right: right({ key: 'task:5:2026-11-18', ...CLAIMABLE, done: 5, needed: 5 }),
    }),
    task(6, 'Be here on four days', {
      ...{ period: 'week', fact: 'days', typeId: 0 },
      right: right({ key: 'task:6:2026-W47', done: 2, needed: 4, endsAt: NOW + 2.5 * DAY }),
    }),
    task(2, 'Make your first deposit', {
      ...{ period: 'once', fact: 'deposits', typeId: 0 },
      right: right({ key: 'task:2:once', done: 0, needed: 1, endsAt: 0, changesAt: 0 }),
    }),
    task(1, 'Read how a game works', {
      ...{ period: 'once', fact: 'mark', mark: 'rules', typeId: 0 },
      right: right({ key: 'task:1:once', state: 'claimed', block: 'claimed', done: 1, needed: 1, endsAt: 0 }),
    }),
  ],
  chests: [chest(20, { state: 'claimed', block: 'claimed' }), chest(60, CLAIMABLE), chest(100)],
  ...{ liveness: 60, time: NOW, ...changes },
});

async function openTasks(answers: Script['answers'] = {}) {
  const app = await openTestApp({
    at: '/bonus/tasks',
    player: {},
    answers: {
      getAfterLoginInfoWeb: (_, usual) => {
        const info = usual() as { appGameDataUser: object };
        return { ...info, appGameDataUser: { ...info.appGameDataUser, activityIds: [42] } };
      },
      getTaskUser: () => known(),
      receiveTaskAward: () => ({ rewards: right().rewards, wagering: 0, coin: 5_000 }),
      activityGetStatusList: () => noDots,
      ...answers,
    },
  });
  preferStillness();
  app.show(<TasksScreen />);
  return app;
}

const card = (name: string) => screen.findByRole('article', { name });

test('the page groups tasks by period, with claimable tasks first and the days left', async () => {
  await openTasks();
  await card('Play 20 rounds of slots');
  const groups = ['Today', 'This week · 3 days left', 'Once'].map((name) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('article')
      .map((each) => each.getAttribute('aria-label')),
  );
  expect(groups).toEqual([
    ['Win 5 rounds of dice', 'Play 20 rounds of slots'],
    ['Be here on four days'],
    ['Make your first deposit', 'Read how a game works'],
  ]);
});

test('the page has the bonus centre’s tabs, with its own marked', async () => {
  await openTasks();
  const tabs = within(screen.getByRole('navigation', { name: 'Bonus pages' }));
  expect(tabs.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/bonus/tasks');
});

test('the last day of a week is marked', async () => {
  const [, , weekly] = known().tasks;
  await openTasks({
    getTaskUser: () =>
      known({ tasks: weekly ? [{ ...weekly, right: right({ endsAt: NOW + DAY / 2 }) }] : [] }),
  });
  expect(await screen.findByRole('heading', { name: 'This week · last day' })).toBeTruthy();
});

test.each([
  ['Play 20 rounds of slots', '14 of 20 rounds', '/game/search?type=1'],
  ['Be here on four days', '2 of 4 days', null],
  ['Make your first deposit', 'Not there yet.', '/wallets?name=deposit'],
])('%s shows its progress, its reward, and where to do it', async (name, progress, way) => {
  await openTasks();
  const shown = within(await card(name));
  expect(shown.getByText('2 points and 30 spark')).toBeTruthy();
  expect(shown.getByText(progress)).toBeTruthy();
  const link = shown.queryByRole('link', { name: `Go: ${name}` });
  expect(link?.getAttribute('href') ?? null).toBe(way);
  expect(shown.queryByRole('button')).toBe(null);
});

test('the daily spark shows its chests, and the reward and cost of the next one', async () => {
  await openTasks();
  const list = await screen.findByRole('list', { name: 'Today’s chests' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '20Chest at 20 spark: ₱1.00: claimed',
    '60Chest at 60 spark: ₱3.00: ready to claim',
    '100Chest at 100 spark: ₱5.00: not open yet',
  ]);
  expect(screen.getByRole('progressbar', { name: 'Today’s spark' }).getAttribute('aria-valuetext')).toBe(
    '60 of 100',
  );
  expect(
    screen.getByText('40 more spark opens the chest at 100: ₱5.00. Wager ₱5.00 before you withdraw.'),
  ).toBeTruthy();
  const open = within(await card('Chest at 60 spark'));
  expect(open.getByText(/^Wager ₱3\.00 before you withdraw\. Claim it by /)).toBeTruthy();
});

test('a claim names its right and terms, is celebrated, and the page is fetched again', async () => {
  let isClaimed = false;
  const { user, asked } = await openTasks({
    getTaskUser: () => (isClaimed ? known({ tasks: [], liveness: 100 }) : known()),
    receiveTaskAward: () => {
      isClaimed = true;
      return { rewards: right().rewards, wagering: 0, coin: 5_000 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Claim: Win 5 rounds of dice' }));
  const award = await screen.findByRole('dialog', { name: 'You got 2 points and 30 spark' });
  expect(award.textContent).toContain('You can use your 2 points in the diamond shop.');
  expect(asked('receiveTaskAward')).toMatchObject([{ key: 'task:5:2026-11-18', version: 'v1' }]);
  await user.click(within(award).getByRole('button', { name: 'Great' }));
  expect(await screen.findByText('100 of 100')).toBeTruthy();
  await waitFor(() => expect(asked('activityGetStatusList').length).toBeGreaterThan(0));
});

test.each([
  ['rewardTaken', /^You’ve already claimed this/],
  ['rewardChanged', /^The terms have changed/],
  ['rewardOver', /^This has ended/],
] as const)('a claim refused by %s gives the reason', async (refuse, words) => {
  const { user } = await openTasks({ receiveTaskAward: () => ({ refuse }) });
  await user.click(await screen.findByRole('button', { name: 'Claim: Chest at 60 spark' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a lost answer is retried with the same request, and can be left', async () => {
  const { user, asked } = await openTasks({
    receiveTaskAward: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await user.click(await screen.findByRole('button', { name: 'Claim: Chest at 60 spark' }));
  await loseEveryAnswer(() => asked('receiveTaskAward').length);
  await user.click(await screen.findByRole('button', { name: 'Stop waiting' }));
  expect(await screen.findByText(/^We’re not sure it was claimed/)).toBeTruthy();
  expect(new Set(asked('receiveTaskAward').map(({ requestId }) => requestId)).size).toBe(1);
});

test('tasks that did not load can be retried, and the page says when it is offline', async () => {
  let isDown = true;
  const { user } = await openTasks({ getTaskUser: () => (isDown ? { refuse: 'internal' } : known()) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Your tasks didn’t load' })).toBeTruthy();
  const goOnline = goOffline();
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();
  goOnline();
  isDown = false;
  await user.click(retry);
  await card('Play 20 rounds of slots');
});

test.each([
  ['a closed activity', { refuse: 'activityOver' } as const],
  ['a config without tasks', known({ tasks: [], chests: [] })],
])('%s says that tasks are closed', async (_, answer) => {
  await openTasks({ getTaskUser: () => answer });
  expect(await screen.findByRole('heading', { name: 'Tasks are closed for now' })).toBeTruthy();
});

test('installing the app finishes its task, and is reported once', async () => {
  let isNoted = false;
  const install = () =>
    task(9, 'Install the app', {
      ...{ period: 'once', fact: 'mark', mark: 'install', typeId: 0 },
      right: right({ key: 'task:9:once', needed: 1, endsAt: 0, ...(isNoted ? CLAIMABLE : { done: 0 }) }),
    });
  const { asked } = await openTasks({
    getTaskUser: () => known({ tasks: [install()] }),
    finishTask: () => {
      isNoted = true;
      return {};
    },
  });
  await card('Install the app');
  expect(asked('finishTask')).toEqual([]);
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(await screen.findByRole('button', { name: 'Claim: Install the app' })).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(asked('finishTask')).toMatchObject([{ id: 9 }]);
});
