import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Pool } from '#contract/jackpot.ts';
import { readDialog } from '#machines/app/dialogs.machine.ts';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleDots } from '#tests/sample-dots.ts';
import { withActivities } from '#tests/with-activities.ts';
import { JackpotPlace } from './jackpot-place.tsx';

beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));

type Options = NonNullable<Parameters<typeof openTestApp>[0]>;

const pool = (name: Pool['name'], propId: number, amount: number): Pool => ({
  name,
  propId,
  amount,
  seed: 10_000,
  ceiling: 1_000_000_000,
  sharePpm: 100,
  lastWonAt: 0,
  lastAmount: 0,
});
const pools = [
  pool('mega', 50_001, 120_488_050),
  pool('major', 50_002, 12_841_000),
  pool('minor', 50_003, 1_290_420),
  pool('mini', 50_004, 118_075),
];

async function openPlace({
  activityIds = [47],
  isReady = false,
  answers,
  ...options
}: Options & {
  activityIds?: number[];
  isReady?: boolean;
} = {}) {
  const opened = await openTestApp({
    player: {},
    answers: {
      getAfterLoginInfoWeb: withActivities(activityIds),
      activityGetStatusList: () => ({ ...sampleDots, canReceiveDrawChance: isReady }),
      getJackpotPools: () => ({ pools, time: 1_795_000_000_000 }),
      ...answers,
    },
    ...options,
  });
  const { container } = opened.show(<JackpotPlace />);
  return { ...opened, container };
}

test('a player sees the jackpots and opens the draw from them', async () => {
  const { app, user } = await openPlace();
  const band = within(await screen.findByRole('region', { name: 'Jackpot' }));
  await band.findByText('₱1,204,880.50');
  expect(band.getAllByRole('term').map((name) => name.textContent)).toEqual([
    'Mega',
    'Major',
    'Minor',
    'Mini',
  ]);
  expect(band.getAllByRole('definition').map((amount) => amount.textContent)).toEqual([
    '₱1,204,880.50',
    '₱128,410.00',
    '₱12,904.20',
    '₱1,180.75',
  ]);
  await user.click(band.getByRole('button', { name: 'See the draw' }));
  expect(readDialog(app.services.dialogs.getSnapshot())?.kind).toBe('jackpot');
});

test('the band says that a draw is ready', async () => {
  await openPlace({ isReady: true });
  expect(await screen.findByRole('button', { name: 'A draw is ready' })).toBeTruthy();
});

test('a jackpot that is not in play is omitted', async () => {
  await openPlace({ answers: { getJackpotPools: () => ({ pools: pools.slice(2), time: 0 }) } });
  await screen.findByText('₱1,180.75');
  expect(screen.getAllByRole('term').map((name) => name.textContent)).toEqual(['Minor', 'Mini']);
});

test('amounts that did not load can be retried, and the draw opens without them', async () => {
  let isDown = true;
  const { user } = await openPlace({
    answers: { getJackpotPools: () => (isDown ? { refuse: 'unavailable' } : { pools, time: 0 }) },
  });
  expect(await screen.findByText('The jackpot amounts didn’t load.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'See the draw' })).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('₱1,180.75')).toBeTruthy();
});

test('a visitor does not see or request the jackpots here', async () => {
  const { asked } = await openPlace({
    player: undefined,
    answers: { preLogin: (_, usual) => ({ ...usual(), activityIds: [47], isLoggedIn: false }) },
  } as Options);
  expect(screen.queryByRole('region')).toBe(null);
  expect(asked('getJackpotPools')).toEqual([]);
});

test('a player without the activity does not see the jackpots', async () => {
  const { asked } = await openPlace({ activityIds: [25] });
  expect(screen.queryByRole('region')).toBe(null);
  expect(asked('getJackpotPools')).toEqual([]);
});

test('no space is reserved when a player’s activities did not load', async () => {
  const { container } = await openPlace({
    answers: {
      preLogin: (_, usual) => ({ ...usual(), activityIds: [47] }),
      getAfterLoginInfoWeb: () => ({ refuse: 'unavailable' }),
    },
  });
  expect(container.children).toHaveLength(0);
});

test('the space is reserved until the session is known', async () => {
  const { promise: known, resolve: answer } = Promise.withResolvers<void>();
  let isSlow = false;
  const { app, container } = await openPlace({
    answers: {
      preLogin: (_, usual) => ({ ...usual(), activityIds: [47] }),
      async getAfterLoginInfoWeb(body, usual) {
        if (isSlow) await known;
        return withActivities([47])(body, usual);
      },
    },
  });
  isSlow = true;
  act(() => app.services.session.send({ type: 'token.replaced', token: 'token-of-another' }));
  expect([container.children.length, screen.queryByRole('region')]).toEqual([1, null]);
  answer();
  expect(await screen.findByRole('region', { name: 'Jackpot' })).toBeTruthy();
});
