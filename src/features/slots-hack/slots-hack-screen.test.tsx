import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NO_SPINS } from '#games/rules/play-spins.ts';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Script } from '#tests/scripted-server.ts';
import SlotsHackScreen from './slots-hack-screen.tsx';

/** Stands in for the browser's workers, which the test's page lacks. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  asked: unknown = null;
  isOver = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(message: unknown) {
    this.asked = message;
  }
  terminate() {
    this.isOver = true;
  }
  report(type: string, rounds: number) {
    const bands = [6_900, 1_290, 830, 585, 270, 120, 5];
    const tally = { ...NO_SPINS, rounds, stake: 1_000_000, win: 941_000, bands, longestDry: 47, most: 120 };
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: { type, tally } })));
  }
}

/** On a busy machine its code takes longer than an element is waited for. */
beforeAll(() => import('./simulator.tsx'));
beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('IntersectionObserver', NearObserver);
});
async function open(script: Script = {}) {
  const app = await openTestApp(script);
  return { ...app, shown: app.show(<SlotsHackScreen />) };
}

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('a visitor reads that rounds are independent, and every slot’s figures', async () => {
  const { asked } = await open();
  expect(screen.getByRole('heading', { name: 'No round knows the one before' })).toBeTruthy();
  const [heads, ...rows] = rowsOf('All figures');
  expect(heads).toEqual(['Slot', 'Return', 'Winning rounds', 'Swings', 'Dry run', 'Largest win']);
  expect(rows).toHaveLength(9);
  expect(rows[0]).toEqual(['Sari-Sari Sevens', '97.63%', '16.0 of 100', '4.3×', '18 rounds', '411×']);
  expect(screen.queryByRole('heading', { name: 'My figures' })).toBeNull();
  expect(asked('getOwnFigures')).toEqual([]);
});

test.each([
  ['Winning rounds', 'Bangka Bay', 'descending'],
  ['Swings', 'Bangka Bay', 'ascending'],
  ['Dry run', 'Bangka Bay', 'ascending'],
  ['Largest win', 'Tarsier Forest', 'descending'],
  ['Return', 'Sari-Sari Sevens', 'descending'],
])('sorted by %s, %s comes first', async (figure, first, order) => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: figure }));
  expect(rowsOf('All figures')[1]?.[0]).toBe(first);
  expect(screen.getByRole('columnheader', { name: figure }).getAttribute('aria-sort')).toBe(order);
  expect(screen.getByRole('img', { name: new RegExp(`^Chart: ${figure}`) }).textContent).toMatch(
    new RegExp(`^${first}`),
  );
});

test('two slots are compared, and choosing the other slot swaps them', async () => {
  const { user } = await open();
  expect(rowsOf('Compare two')[0]).toEqual(['Figure', 'Mango Reels', 'Jeepney Gold']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Second slot' }), 'Bangka Bay');
  expect(rowsOf('Compare two')).toEqual([
    ['Figure', 'Mango Reels', 'Bangka Bay'],
    ['Return', '96.32%', '96.35%'],
    ['Winning rounds', '18.3 of 100', '27.1 of 100'],
    ['Pay anything back', '30.8 of 100', '73.0 of 100'],
    ['Swings', '4.1×', '2.0×'],
    ['Dry run', '16 rounds', '11 rounds'],
    ['19 of 20 players at most', '27 rounds', '19 rounds'],
    ['Largest win', '283×', '89.4×'],
    ['Happens once in', '5,078,125 rounds', '10,985,000 rounds'],
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'First slot' }), 'Bangka Bay');
  expect(rowsOf('Compare two')[0]).toEqual(['Figure', 'Bangka Bay', 'Mango Reels']);
});

test('ten thousand rounds are played in a worker and shown beside the true figures', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Slot' }), 'Mango Reels');
  await user.click(await screen.findByRole('button', { name: 'Play 10,000 rounds' }));
  const [worker] = FakeWorker.all;
  expect(worker?.asked).toEqual({ titleId: 'mango-reels', rounds: 10_000 });
  worker?.report('rounds.played', 2_500);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2,500 of 10,000 rounds');
  worker?.report('rounds.finished', 10_000);
  expect(screen.getByText('10,000 rounds played: 94.10% paid back.')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '94.10% (true: 96.32%)',
    '1,810 (true: 1,826)',
    '47 rounds',
    '120×',
  ]);
  expect(screen.getByText(/^About 2 in 3 such runs end within 4 points/)).toBeTruthy();
  expect(rowsOf('Rounds by what they paid')).toEqual([
    ['Paid', 'Rounds', 'Share', 'True share'],
    ['Nothing', '6,900', '69.00%', '69.15%'],
    ['Up to the bet', '1,290', '12.90%', '12.59%'],
    ['1× to 2×', '830', '8.30%', '8.36%'],
    ['2× to 5×', '585', '5.85%', '5.88%'],
    ['5× to 10×', '270', '2.70%', '2.75%'],
    ['10× to 50×', '120', '1.20%', '1.19%'],
    ['Over 50×', '5', '0.05%', '0.08%'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Play again' }));
  expect(FakeWorker.all.map(({ isOver }) => isOver)).toEqual([true, false]);
});

test('leaving the page stops the worker', async () => {
  const { user, shown } = await open();
  await user.click(await screen.findByRole('button', { name: 'Play 10,000 rounds' }));
  shown.unmount();
  await waitFor(() => expect(FakeWorker.all.map(({ isOver }) => isOver)).toEqual([true]));
});

test('a broken worker is reported and can be started again', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Play 10,000 rounds' }));
  act(() => void FakeWorker.all[0]?.dispatchEvent(new Event('error', { cancelable: true })));
  expect(screen.getByRole('alert').textContent).toContain('The rounds didn’t finish on this device');
  await user.click(await screen.findByRole('button', { name: 'Play 10,000 rounds' }));
  expect(FakeWorker.all).toHaveLength(2);
});

test('a player sees their own rounds of slots beside the true figures', async () => {
  const games = [
    { gameId: 1001, rounds: 90, won: 9, stake: 9_000, win: 1 },
    { gameId: 1101, rounds: 40, won: 10, stake: 4_000, win: 5_000 },
  ];
  await open({ player: {}, answers: { getOwnFigures: () => ({ games }) } });
  expect(await screen.findByRole('heading', { name: 'Mango Reels', level: 3 })).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '40',
    '₱40.00',
    '₱50.00',
    '125.00% (true: 96.32%)',
    '25.0 of 100 (true: 18.3 of 100)',
  ]);
});

test('a player who has played no slot reads that', async () => {
  await open({ player: {}, answers: { getOwnFigures: () => ({ games: [] }) } });
  expect(await screen.findByText('No slots in the last 90 days')).toBeTruthy();
});

test('own figures that did not load can be retried, while the true figures show', async () => {
  let isDown = true;
  const { user } = await open({
    player: {},
    answers: { getOwnFigures: () => (isDown ? { refuse: 'internal' } : { games: [] }) },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(rowsOf('All figures')).toHaveLength(10);
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('No slots in the last 90 days')).toBeTruthy();
});
