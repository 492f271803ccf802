import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Script } from '#tests/scripted-server.ts';
import { SocialButtons } from './social-buttons.tsx';
import { readJourney } from './social-journey.ts';

/** On a busy machine their code takes longer than an element is waited for. */
beforeAll(() => import('./social-ways.tsx'));
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));
async function open(script: Script = {}, at = '/auth/login?returnTo=%2Fmember%2Fgames&inviteCode=FRIEND') {
  const opened = await openTestApp({ at, ...script });
  opened.show(<SocialButtons />);
  if (script.config?.socialTypes?.length !== 0) await screen.findAllByRole('button');
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  return { ...opened, assign };
}

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('only providers that the server offers can be chosen', async () => {
  await open({ config: { socialTypes: [SOCIAL_TYPE.line, SOCIAL_TYPE.google, 99] } });
  expect(names()).toEqual(['Continue with Google', 'Continue with LINE']);
});

test('without a provider nothing is shown', async () => {
  await open({ config: { socialTypes: [] } });
  expect([names(), screen.queryByText('or')]).toEqual([[], null]);
});

test('a press leads to the provider, and the starting page is remembered', async () => {
  const url = 'https://id.example/auth?state=l';
  const { asked, assign, user } = await open({ answers: { socialStart: () => ({ url }) } });
  await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }));
  expect(await screen.findByText('Taking you to Facebook…')).toBeTruthy();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url), { timeout: 30_000 });
  expect(asked('socialStart')).toMatchObject([{ type: SOCIAL_TYPE.facebook }]);
  expect(readJourney(window)).toEqual({ returnTo: '/member/games', inviteCode: 'FRIEND' });
});

test('an address outside the web leads nowhere', async () => {
  const { assign, user } = await open({ answers: { socialStart: () => ({ url: 'javascript:alert(1)' }) } });
  await user.click(screen.getByRole('button', { name: 'Continue with LINE' }));
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test('a provider closed in the meantime is reported', async () => {
  const answers = { socialStart: () => ({ refuse: 'forbidden', field: 'type' }) as const };
  const { user } = await open({ answers });
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(
    await screen.findByText('Google isn’t available right now. Please choose another way.'),
  ).toBeTruthy();
});

test.each(['{', '7', '{"returnTo":7}'])('other stored values are ignored: %s', (text) => {
  window.sessionStorage.setItem('perya.social', text);
  expect(readJourney(window)).toEqual({ returnTo: '/', inviteCode: '' });
});

test('inside another app’s web view, which Google refuses, the way out of it is offered instead of Google', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14) Chrome/156.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/512.0;]',
  );
  await open({ config: { socialTypes: [SOCIAL_TYPE.google, SOCIAL_TYPE.line] } });
  expect(names()).not.toContain('Continue with Google');
  expect(names()).toContain('Continue with LINE');
  expect(screen.getByText(/^Google doesn’t let people log in from inside Facebook/)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Open in my browser' });
  expect(way.getAttribute('href')).toBe(
    `intent://${window.location.host}/auth/login?returnTo=%2Fmember%2Fgames&inviteCode=FRIEND#Intent;scheme=http;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`,
  );
});
