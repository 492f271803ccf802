import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noDots } from '#contract/lobby.ts';
import { sampleDepositInfo } from '#tests/create-test-deposit.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleUser } from '#tests/sample-user.ts';
import MemberScreen from './member-screen.tsx';

const player = sampleUser({
  id: 'user-7',
  uuid: 'user-7',
  account: 'maria.clara',
  nickname: 'Maria Clara de los Santos y Alba',
  coin: 1_234_567,
  vip: 2,
});

test('the page shows the player’s name and balances', async () => {
  const { show } = await openTestApp({ player });
  show(<MemberScreen />);
  expect(screen.getByRole('heading', { name: player.nickname })).toBeTruthy();
  expect(screen.getByText('Account maria.clara')).toBeTruthy();
  expect(screen.getByText('₱12,345.67')).toBeTruthy();
  expect(screen.getByText('user-7')).toBeTruthy();
});

test.each([
  ['bank', true],
  ['card', false],
] as const)('the wallet leads to bank transfers if such a channel exists: %s', async (look, isThere) => {
  const [channel] = sampleDepositInfo().types;
  const { show } = await openTestApp({
    player,
    config: { rechargeTypes: channel ? [{ ...channel, look }] : [] },
  });
  show(<MemberScreen />);
  const way = screen.queryByRole('link', { name: 'Deposit by bank transfer' });
  expect(way?.getAttribute('href') ?? null).toBe(isThere ? '/activity/bank?back=1' : null);
});

test('the page names the VIP level without promising the next', async () => {
  const { show } = await openTestApp({ player });
  show(<MemberScreen />);
  expect(screen.getByText('VIP 2')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('the player id is copied with a message', async () => {
  const { app, show, user } = await openTestApp({ player });
  const copy = vi.spyOn(app.platform, 'copy').mockResolvedValue(true);
  show(<MemberScreen />);
  await user.click(screen.getByRole('button', { name: 'Copy player ID' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(copy).toHaveBeenCalledWith('user-7');
});

test('reached colours can be chosen; until then the level decides', async () => {
  const { app, show, user } = await openTestApp({ player });
  show(<MemberScreen />);
  const colour = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(colour('By VIP level').checked).toBe(true);
  expect([colour('Lagoon').disabled, colour(/^Sky/).disabled]).toEqual([false, true]);
  await user.click(colour('Mango'));
  expect(app.preferences.read()).toEqual({ calm: false, accent: 1 });
  await user.click(colour('By VIP level'));
  expect(app.preferences.read()).toEqual({ calm: false, accent: null });
});

test('calm mode is a switch', async () => {
  const { app, show, user } = await openTestApp({ player });
  show(<MemberScreen />);
  await user.click(screen.getByRole('switch', { name: /Calm mode/ }));
  expect(app.preferences.read().calm).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
});

test('the player can log out', async () => {
  const { app, show, user } = await openTestApp({ player });
  show(<MemberScreen />);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(app.services.session.getSnapshot().context.userId).toBeNull());
  expect(app.tokens.read()).toBeNull();
});

test.each([
  [{ hasFreeBonus: true, hasSignUpBonus: true }, 'Bonus Something to claim'],
  [{ hasSignUpBonus: true }, 'Bonus Your sign-up bonus: not wagered yet'],
  [{}, 'Bonus'],
])('the bonus centre’s entry explains its dot: %j', async (dots, name) => {
  const { app, show } = await openTestApp({ player });
  app.dependencies.currentLogin().data.writeDots({ ...noDots, ...dots });
  show(<MemberScreen />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/bonus');
  expect(screen.getByRole('link', { name: 'Your items' }).getAttribute('href')).toBe('/bonus/reward');
});
