import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleProtection } from '#tests/sample-protection.ts';
import BreakPage from './break-page.tsx';

test.each([
  ['names the safe box with its coins', 250_000, ['Safe box₱2,500.00']],
  ['does not name an empty safe box', 0, []],
] as const)('a player on a break looking for their coins: the page %s', async (_, safebox, shown) => {
  const { exclusion, time } = sampleProtection();
  const inForce = { ...exclusion, state: 'inForce' as const, since: time, until: time + 86_400_000 };
  const app = await openTestApp({
    player: { coin: 0, safebox, isOnBreak: true },
    answers: { getLimits: () => sampleProtection({ exclusion: inForce }) },
  });
  app.show(<BreakPage title="You’re on a break" />);
  await screen.findByRole('heading', { name: 'You’re taking a time-out' });
  const links = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.endsWith('#safe-box'));
  expect(links.map(({ textContent }) => textContent)).toEqual(shown);
});

test('a player with a self-excluded linked account reads what links them, and where to ask', async () => {
  const app = await openTestApp({
    player: { coin: 0, isOnBreak: true },
    answers: {
      getLimits: () => sampleProtection({ linkedBreak: { link: 'payout', stopsPlay: true } }),
    },
  });
  app.show(<BreakPage title="You’re on a break" />);
  await screen.findByRole('heading', { name: 'A linked account is on a break' });
  expect(
    screen.getByText(/^Withdrawals of this account and another one went to the same number/),
  ).toBeTruthy();
  const ask = screen.getByRole('link', { name: 'Ask customer service' });
  expect(ask.getAttribute('href')).toBe('/service');
  expect(app.asked('getAfterLoginInfoWeb')).toHaveLength(1);
});
