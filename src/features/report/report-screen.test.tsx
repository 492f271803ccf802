import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleGame } from '#tests/sample-game.ts';
import type { Answer } from '#tests/scripted-server.ts';
import ReportScreen from './report-screen.tsx';

const PATH = 'betRecordReport';
const nothing = { rounds: 0, stake: 0, win: 0 };

async function showReport(answer: Answer, at = '/member/report') {
  const app = await openTestApp({ player: {}, at, games: [sampleGame({})], answers: { [PATH]: answer } });
  const shown = app.show(<ReportScreen />);
  return { ...app, ...shown };
}

test('the report adds up bets, wins and net by day, kind and game', async () => {
  await showReport(() => report);
  const byDay = await readTable('By day');
  expect(byDay).toEqual([
    ['Sat, Nov 21 2 rounds', '₱300.00', '₱120.50', '-₱179.50'],
    ['Thu, Nov 19 1 round', '₱100.00', '₱250.00', '+₱150.00'],
  ]);
  expect(await readTable('By kind')).toEqual([
    ['Dice 2 rounds', '₱300.00', '₱120.50', '-₱179.50'],
    ['Other games 1 round', '₱100.00', '₱250.00', '+₱150.00'],
  ]);
  expect(await readTable('By game')).toEqual([
    ['Color Game 2 rounds', '₱300.00', '₱120.50', '-₱179.50'],
    ['Game 7 1 round', '₱100.00', '₱250.00', '+₱150.00'],
  ]);
  const totals = screen.getAllByRole('definition').map((total) => total.textContent);
  expect(totals).toEqual(['-₱29.50', '₱400.00', '₱370.50']);
});

test('the chart shows the days, and the figures for the day under the pointer', async () => {
  const { container, user } = await showReport(() => report);
  expect(await screen.findByRole('img', { name: /^Bets, wins and net for each day/ })).toBeTruthy();
  expect(container.querySelector('figure p')?.textContent).toBe(
    'Sat, Nov 21Bets ₱300.00Wins ₱120.50Net -₱179.50',
  );
  const columns = container.querySelectorAll('svg[role=img] > rect');
  expect(columns).toHaveLength(7);
  await user.pointer({ target: columns[4] as Element, keys: '[TouchA]' });
  expect(container.querySelector('figure p')?.textContent).toBe(
    'Thu, Nov 19Bets ₱100.00Wins ₱250.00Net +₱150.00',
  );
});

test('the report covers 7 days by the player’s clock, or 30', async () => {
  const { asked, address, user } = await showReport(() => report);
  await screen.findByRole('table', { name: 'By day' });
  await user.click(screen.getByRole('tab', { name: '30 days' }));
  await screen.findByRole('table', { name: 'By day' });
  expect(address()).toBe('/member/report?span=month');
  const utcOffset = 0 - new Date(1_795_000_000_000).getTimezoneOffset();
  expect(asked(PATH).map(({ days, utcOffset: offset }) => [days, offset])).toEqual([
    [7, utcOffset],
    [30, utcOffset],
  ]);
});

test('an empty report says so and leads to a game', async () => {
  await showReport(() => ({ ...report, total: nothing, byDay: [], byType: [], byGame: [] }));
  expect(await screen.findByRole('heading', { name: 'No rounds in these 7 days' })).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Find a game' }).pathname).toBe('/game/search');
});

test('a report that did not load can be retried', async () => {
  let isDown = true;
  const { user } = await showReport(() => (isDown ? { refuse: 'internal' } : report));
  expect(await screen.findByRole('heading', { name: 'The report didn’t load' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'By day' })).toBeTruthy();
});

test('Back leads to the player’s page', async () => {
  const { address, user } = await showReport(() => report);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/member');
});

const lost = { rounds: 2, stake: 30_000, win: 12_050 };
const won = { rounds: 1, stake: 10_000, win: 25_000 };
const report = {
  total: { rounds: 3, stake: 40_000, win: 37_050 },
  byDay: [
    ...['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'].map((day) => ({ day, ...nothing })),
    { day: '2026-11-19', ...won },
    { day: '2026-11-20', ...nothing },
    { day: '2026-11-21', ...lost },
  ],
  byType: [
    { typeId: 3, name: 'Dice', ...lost },
    { typeId: 0, name: '', ...won },
  ],
  byGame: [
    { gameId: 1001, name: 'Color Game', ...lost },
    { gameId: 7, name: '', ...won },
  ],
};

async function readTable(name: string): Promise<string[][]> {
  const table = within(await screen.findByRole('table', { name }));
  const [, ...rows] = table.getAllByRole('row');
  return rows.map((row) =>
    Array.from(row.children, (cell) =>
      Array.from(cell.childNodes, (part) => part.textContent).join(cell.tagName === 'TH' ? ' ' : ''),
    ),
  );
}
