import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useUser } from '#app/app/queries.ts';
import type { UserInfo } from '#contract/account.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleUser } from '#tests/sample-user.ts';
import type { Script } from '#tests/scripted-server.ts';
import SocialsCard from './socials-card.tsx';

const LINE = { lineAccount: '•••1234', lineName: 'A••• C•••' };

function Card() {
  const user = useUser();
  return user && <SocialsCard user={user} />;
}

async function open(player: Partial<UserInfo>, script: Script = {}) {
  const opened = await openTestApp({ at: '/member/profile', player, ...script });
  opened.show(<Card />);
  return opened;
}

const rows = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('heading').parentElement?.textContent);

test('a bound account is shown even if its provider is no longer offered', async () => {
  await open(LINE, { config: { socialTypes: [SOCIAL_TYPE.google] } });
  expect(rows()).toEqual(['GoogleNot connected', 'LINEConnected: A••• C•••']);
});

test('without a provider and without a binding there is no card', async () => {
  await open({}, { config: { socialTypes: [] } });
  expect(screen.queryByRole('region')).toBeNull();
});

test('connecting an account explains the effect and leads to the provider', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const answers = { socialBindStart: () => ({ url: 'https://id.example/' }) };
  const { asked, user } = await open({}, { answers });
  await user.click(screen.getByRole('button', { name: 'Connect Google' }));
  expect(screen.getByText(/^You’ll choose your account at Google/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Connect' }));
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/'), { timeout: 30_000 });
  expect(asked('socialBindStart')).toMatchObject([{ type: SOCIAL_TYPE.google }]);
});

test('a disconnected account disappears, and its button has the focus', async () => {
  const answers = { unbindSocialAccount: () => ({ user: sampleUser({ hasPassword: false }) }) };
  const { asked, user } = await open({ ...LINE, hasPassword: false }, { answers });
  await user.click(screen.getByRole('button', { name: 'Disconnect LINE' }));
  const disconnect = await screen.findByRole('button', { name: 'Disconnect' });
  await user.click(disconnect);
  const connect = await screen.findByRole('button', { name: 'Connect LINE' });
  expect(document.activeElement).toBe(connect);
  expect(asked('unbindSocialAccount')).toMatchObject([{ type: SOCIAL_TYPE.line }]);
});

test('the last way in explains what to do', async () => {
  const answers = { unbindSocialAccount: () => ({ refuse: 'lastWayIn' }) as const };
  const { user } = await open({ ...LINE, hasPassword: false }, { answers });
  await user.click(screen.getByRole('button', { name: 'Disconnect LINE' }));
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('This is your only way to log in. Add another one first.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Disconnect LINE' })).toBe(document.activeElement);
});
