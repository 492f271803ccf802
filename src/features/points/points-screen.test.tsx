import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Script } from '#tests/scripted-server.ts';
import PointsScreen from './points-screen.tsx';

const NOW = 1_795_000_000_000;

async function open(script: Script) {
  const app = await openTestApp({
    ...script,
    answers: {
      'anonymous/getPointTerms': () => ({ wagerPerPoint: 10_000 }),
      getPoints: () => ({
        ...{ points: 1_234, today: 3, hasMore: false },
        movements: [
          { id: 'one', kind: 'points', amount: 12, time: NOW },
          { id: 'two', kind: 'bind', amount: 10, time: NOW - 1 },
        ],
      }),
      ...script.answers,
    },
  });
  app.show(<PointsScreen />);
  return app;
}

test('a visitor reads about points, how to earn them, and that the shop is closed', async () => {
  const { asked } = await open({});
  expect(await screen.findByRole('heading', { name: '1 point for every ₱100.00 you bet' })).toBeTruthy();
  expect(screen.getByText(/^Exchange points for coupons in the diamond shop/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
  expect(asked('getPoints')).toEqual([]);
});

test('a player sees the balance, today’s points and the sources', async () => {
  await open({ player: {} });
  await screen.findByText('1,234');
  const sums = screen.getAllByRole('definition');
  expect(sums.map(({ textContent }) => textContent)).toEqual(['1,234', '3']);
  const rows = await screen.findAllByRole('button', { name: /\+\d/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Points from play.*\+12$/),
    expect.stringMatching(/^Account step.*\+10$/),
  ]);
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});

test('a player without points reads when to expect the first', async () => {
  await open({
    player: {},
    answers: { getPoints: () => ({ points: 0, today: 0, hasMore: false, movements: [] }) },
  });
  expect(await screen.findByText('Points show up here the day after you play.')).toBeTruthy();
});

test('terms that did not load can be retried', async () => {
  let isDown = true;
  const { user } = await open({
    answers: {
      'anonymous/getPointTerms': () => (isDown ? { refuse: 'internal' } : { wagerPerPoint: 10_000 }),
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: /^1 point/ })).toBeTruthy();
});

test('while points are off, the page says so and still shows the player’s points', async () => {
  await open({ player: {}, answers: { 'anonymous/getPointTerms': () => ({ refuse: 'activityOver' }) } });
  expect(await screen.findByRole('heading', { name: 'No new points for now' })).toBeTruthy();
  await waitFor(() => expect(screen.getByText('1,234')).toBeTruthy());
});
