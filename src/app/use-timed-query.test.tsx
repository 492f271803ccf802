import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { useTimedQuery } from './use-timed-query.ts';

/** The server's clock; the device of the test is a minute behind. */
const NOW = 1_795_000_060_000;
const DAY = 86_400_000;

afterEach(() => {
  vi.useRealTimers();
});

interface ViewProps {
  changes: readonly number[];
  isOn: boolean;
  fetch: () => Promise<{ time: number; count: number }>;
}

function View({ changes, isOn, fetch }: ViewProps) {
  const { data } = useTimedQuery({ name: 'test', isOn, fetch, changesOf: () => changes });
  return <p>{data ? `${data.count} ${data.ahead}` : 'nothing'}</p>;
}

async function open(changes: readonly number[], isOn = true) {
  let count = 0;
  const { show } = await openTestApp({ player: {} });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  show(<View changes={changes} isOn={isOn} fetch={async () => ({ time: NOW, count: ++count })} />);
  return { after: (time: number) => act(() => vi.advanceTimersByTimeAsync(time)) };
}

test.each([
  ['at the first of its changes', [0, NOW + DAY / 2, NOW + 60_000], 60_000],
  ['not repeatedly after a past change', [NOW - 1], 5_000],
  ['daily for a distant change', [NOW + 60 * DAY], DAY],
])('data is fetched again %s, by the server’s clock', async (_, changes, wait) => {
  const { after } = await open(changes);
  await screen.findByText('1 60000');
  await after(wait - 1);
  expect(screen.queryByText('1 60000')).toBeTruthy();
  await after(1);
  await screen.findByText('2 60000');
});

test('data independent of time is not fetched again', async () => {
  const { after } = await open([0]);
  await screen.findByText('1 60000');
  await after(2 * DAY);
  expect(screen.queryByText('1 60000')).toBeTruthy();
});

test('nothing is fetched while it is off', async () => {
  const { after } = await open([], false);
  await after(DAY);
  expect(screen.queryByText('nothing')).toBeTruthy();
});
