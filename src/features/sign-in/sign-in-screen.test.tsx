import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { loginBonus3User, loginBonus3UserReceive } from '#contract/sign-in.ts';
import { goOffline } from '#tests/go-offline.ts';
import { loseEveryAnswer } from '#tests/lose-every-answer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { preferStillness } from '#tests/prefer-stillness.ts';
import { type Script, sampleConfig } from '#tests/scripted-server.ts';
import SignInRuleScreen from './sign-in-rule-screen.tsx';
import SignInScreen from './sign-in-screen.tsx';

/** The clock of the test: 19 November 2026 in Manila. */
const NOW = 1_795_000_000_000;
const TODAY = '2026-11-18';

const coins = (count: number) => ({ rewards: [{ propId: 2001, count }], wagering: count });

function calendar(changes: Partial<ResponseOf<typeof loginBonus3User>> = {}) {
  return {
    days: [100, 100, 200, 200, 300, 300, 1_000].map(coins),
    ...{ stamps: 3, stampedOn: '2026-11-10', nextDay: 4, canReceive: true, block: 'none' as const },
    ...{ changesAt: NOW + 3_600_000, time: NOW, version: 'v1' },
    ...changes,
  };
}

const STAMPED: ResponseOf<typeof loginBonus3UserReceive> = {
  ...{ day: 4, ...coins(200), coin: 5_200, stamps: 4, stampedOn: TODAY },
};

async function openSignIn(answers: Script['answers'] = {}) {
  let isStamped = false;
  const app = await openTestApp({
    player: {},
    answers: {
      loginBonus3User: () => calendar(isStamped ? { stamps: 4, stampedOn: TODAY } : {}),
      loginBonus3UserReceive: () => {
        isStamped = true;
        return STAMPED;
      },
      ...answers,
    },
  });
  preferStillness();
  app.show(<SignInScreen />);
  return app;
}

const stampButton = () => screen.findByRole('button', { name: 'Stamp day 4' });

test('the page shows the rewards, wagering and end of the day before any press', async () => {
  await openSignIn();
  await stampButton();
  expect(screen.getByRole('heading', { name: 'Day 4 of 7' })).toBeTruthy();
  const days = within(screen.getByRole('list', { name: 'Check-in calendar' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    '₱1Day 1stamped',
    '₱1Day 2stamped',
    '₱2Day 3stamped',
    '₱2Day 4ready to stamp',
    '₱3Day 5later',
    '₱3Day 6later',
    '₱10Day 7later',
  ]);
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.slice(0, 2)).toEqual(['₱2.00', '₱2.00']);
});

test('if another account of the person has the week’s rewards, the card says so and offers no stamp', async () => {
  await openSignIn({ loginBonus3User: () => calendar({ canReceive: false, block: 'person' }) });
  expect(await screen.findByText(/^Another account on this device or with your number/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stamp day 4' })).toBeNull();
});

test('a stamp is claimed with its right, day and terms, celebrated, and followed by the next date', async () => {
  const { user, asked } = await openSignIn();
  await user.click(await stampButton());
  const award = await screen.findByRole('dialog', { name: 'You got ₱2.00' });
  expect(asked('loginBonus3UserReceive')).toMatchObject([
    { key: `sign-in:${TODAY}`, day: 4, version: 'v1' } satisfies Partial<
      RequestOf<typeof loginBonus3UserReceive>
    >,
  ]);
  await user.click(within(award).getByRole('button', { name: 'Great' }));
  expect(await screen.findByRole('heading', { name: 'Stamped for today' })).toBeTruthy();
  expect(screen.getByText(/^Day 5 opens/)).toBeTruthy();
  await waitFor(() => expect(asked('activityGetStatusList').length).toBeGreaterThan(0));
});

test.each([
  ['diamonds and cards', [60_001, 80_001], ['1 diamond']],
  ['coins and a diamond', [2_001, 60_001], ['1 diamond']],
  ['coins and spark', [2_001, 4_001], []],
])('an award of %s says which part is kept for the shop', async (_, propIds, kept) => {
  const rewards = propIds.map((propId) => ({ propId, count: 1 }));
  const { user } = await openSignIn({ loginBonus3UserReceive: () => ({ ...STAMPED, rewards }) });
  await user.click(await stampButton());
  const award = await screen.findByRole('dialog');
  const words = [...(award.textContent ?? '').matchAll(/You can use your (.+?) in the diamond shop\./g)];
  expect(words.map(([, what]) => what)).toEqual(kept);
});

test('a stamp made on another device is reported', async () => {
  const { user } = await openSignIn({ loginBonus3UserReceive: () => ({ refuse: 'rewardTaken' }) });
  await user.click(await stampButton());
  expect(await screen.findByText(/^This day is already stamped/)).toBeTruthy();
});

test('a lost answer is retried and can be left', async () => {
  const { user, asked } = await openSignIn({
    loginBonus3UserReceive: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await user.click(await stampButton());
  await loseEveryAnswer(() => asked('loginBonus3UserReceive').length);
  await user.click(await screen.findByRole('button', { name: 'Stop waiting' }));
  expect(await screen.findByText(/^We’re not sure it was stamped/)).toBeTruthy();
  expect(new Set(asked('loginBonus3UserReceive').map(({ requestId }) => requestId)).size).toBe(1);
});

test('a calendar that did not load can be retried, and says when it is offline', async () => {
  let isDown = true;
  const { user } = await openSignIn({
    loginBonus3User: () => (isDown ? { refuse: 'internal' } : calendar()),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'The calendar didn’t load' })).toBeTruthy();
  const goOnline = goOffline();
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy();
  goOnline();
  isDown = false;
  await user.click(retry);
  await stampButton();
});

test('a closed activity says so', async () => {
  await openSignIn({ loginBonus3User: () => ({ refuse: 'activityOver' }) });
  expect(await screen.findByRole('heading', { name: 'Daily check-in is closed for now' })).toBeTruthy();
});

test('the rules list the rewards and wagering of each day', async () => {
  const { show } = await openTestApp();
  show(<SignInRuleScreen />);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(
    sampleConfig.signInConfigs.map(({ amount }, index) => [`${index + 1}`, `₱${amount / 100}.00`, '1×']),
  );
  expect(screen.getByText(/^Missing a day/)).toBeTruthy();
});
