import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import Winners from './winners.tsx';

const NOW = 1_795_000_000_000;
const TURN = 6_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-calm');
});

async function show(count: number) {
  const app = await openTestApp({ player: {} });
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {});
  app.show(<Winners winners={Array.from({ length: count }, (_, index) => winner(index))} />);
  scrollTo.mockClear();
  return { ...app, scrollTo };
}

const pass = () => act(() => vi.advanceTimersByTime(TURN));

test('the latest winner shows with the prize', async () => {
  await show(2);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Ma***0₱1,120.00 Mini',
    'Ma***150 diamonds',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('without winners the panel says so', async () => {
  await show(0);
  expect(screen.getByText('Nobody has won yet.')).toBeTruthy();
});

test('a list of winners that does not fit scrolls until it is stopped', async () => {
  const { scrollTo } = await show(5);
  pass();
  expect(scrollTo).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the list' }));
  pass();
  expect(scrollTo).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Play the list' }));
  pass();
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test('the list stops under the pointer or with the focus inside', async () => {
  const { scrollTo } = await show(5);
  fireEvent.focus(screen.getByRole('list', { name: 'Lucky guys' }));
  pass();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('nothing moves with motion off', async () => {
  document.documentElement.setAttribute('data-calm', '');
  const { scrollTo } = await show(5);
  pass();
  expect(scrollTo).not.toHaveBeenCalled();
});

function winner(index: number) {
  const jackpot = { type: 2, propId: 50_004, count: 1, amountSection: 112_000 };
  const diamonds = { type: 1, propId: 60_001, count: 50, amountSection: 0 };
  const prize = index === 0 ? jackpot : diamonds;
  return { nickname: `Ma***${index}`, avatar: 1, updateTime: NOW - index, ...prize };
}
