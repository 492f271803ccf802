import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { DialogHost } from '#app/root/dialogs/dialog-host.tsx';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleUser } from '#tests/sample-user.ts';
import type { Answer, Script } from '#tests/scripted-server.ts';
import SocialCallbackScreen from './social-callback-screen.tsx';
import { keepJourney } from './social-journey.ts';

// Loaded before the first test: the testing library waits one second only.
await Promise.all([
  import('#app/root/dialogs/dialog-layers.tsx'),
  import('#app/features/step-up/step-up-dialog.tsx'),
]);

interface Visit extends Script {
  provider?: string;
  query?: string;
}

async function open({
  provider = 'google',
  query = 'state=l-1&code=c-1&iss=https://id.example',
  ...script
}: Visit) {
  const opened = await openTestApp({ at: `/auth/callback/${provider}?${query}`, ...script });
  keepJourney(window, { returnTo: '/member/games?tab=history', inviteCode: 'FRIEND' });
  opened.show(
    <>
      <Routes>
        <Route path="/auth/callback/:provider" element={<SocialCallbackScreen />} />
        <Route path="*" element={<p>another page</p>} />
      </Routes>
      <DialogHost />
    </>,
  );
  return opened;
}

const refusing =
  (refuse: 'consentMissing' | 'socialRefused' | 'socialTaken', field?: string): Answer =>
  () => ({ refuse, ...(field && { field }) });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a known player is logged in and led back to the starting page', async () => {
  const answers = { googleLogin: () => ({ token: 't-1', user: sampleUser() }) };
  const { address, asked } = await open({ answers });
  expect(await screen.findByText('another page')).toBeTruthy();
  expect(address()).toBe('/member/games?tab=history');
  expect(asked('googleLogin')).toMatchObject([
    { state: 'l-1', code: 'c-1', iss: 'https://id.example', consent: null },
  ]);
});

test('a new player confirms age and terms first; the code has left the address', async () => {
  const { address, asked, user } = await open({
    config: { minAge: 21 },
    answers: {
      googleLogin: ({ consent }) =>
        consent ? { token: 't-1', user: sampleUser() } : { refuse: 'consentMissing' },
    },
  });
  expect(await title('One more step')).toBeTruthy();
  expect(address()).toBe('/auth/callback/google?state=l-1');
  expect(screen.queryByRole('link', { name: 'Log in to my account' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'I am 21 or older' }));
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await vi.waitFor(() => expect(asked('googleLogin')).toHaveLength(2), { timeout: 30_000 });
  expect(asked('googleLogin')[1]).toMatchObject({
    state: 'l-1',
    consent: { isOfAge: true, acceptsTerms: true, inviteCode: 'FRIEND' },
  });
});

test('a new player with another account’s e-mail address is told to log in there', async () => {
  await open({ answers: { googleLogin: refusing('consentMissing', 'email') } });
  expect(await screen.findByText(/^Another account here has the same e-mail address/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in to my account' }).getAttribute('href')).toBe('/auth/login');
});

test.each<[string, Visit, string, string]>([
  ['cancelled', { query: 'state=l-1&error=access_denied' }, 'You cancelled', '/auth/login'],
  ['without a state', { query: '' }, 'Google didn’t log you in', '/auth/login'],
  ['without a player', { provider: 'myspace' }, 'This page has ended', '/auth/login'],
  [
    'refused',
    { provider: 'line', answers: { lineLogin: refusing('socialRefused', 'provider') } },
    'LINE didn’t log you in',
    '/auth/login',
  ],
  [
    'bound without a login',
    { provider: 'facebook', query: 'state=b-1&code=c-1' },
    'Facebook isn’t connected',
    '/auth/login',
  ],
  [
    'of another player',
    { query: 'state=b-1&code=c-1', player: {}, answers: { bindSocialAccount: refusing('socialTaken') } },
    'Google isn’t connected',
    '/member/profile',
  ],
  [
    'bound',
    {
      query: 'state=b-1&code=c-1',
      player: {},
      answers: { bindSocialAccount: () => ({ user: sampleUser({ googleAccount: '•••1234' }) }) },
    },
    'Google is connected',
    '/member/profile',
  ],
  [
    'a proof',
    { query: 'state=p-1&code=c-1', player: {}, answers: { stepUp: () => ({ provenUntil: 1 }) } },
    'Thank you. It’s you.',
    '/member/games?tab=history',
  ],
  [
    'a proof of another account',
    { query: 'state=p-1&code=c-1', player: {}, answers: { stepUp: refusing('socialRefused', 'provider') } },
    'Google couldn’t confirm that it’s you',
    '/member/games?tab=history',
  ],
  [
    'a proof that was cancelled',
    { query: 'state=p-1&error=access_denied', player: {} },
    'You cancelled',
    '/member/games?tab=history',
  ],
  [
    'a proof without a login',
    { query: 'state=p-1&code=c-1' },
    'Google couldn’t confirm that it’s you',
    '/auth/login',
  ],
])('a callback that is %s is explained and leads on', async (_, visit, heading, href) => {
  await open(visit);
  expect(await title(heading)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(heading);
  const [way] = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === href);
  expect(way?.textContent).toMatch(/^Back to (log in|your profile|my change)$/);
});

describe('a binding with an expired proof', () => {
  async function openUnproven() {
    let isProven = false;
    return open({
      query: 'state=b-1&code=c-1',
      player: {},
      answers: {
        bindSocialAccount: () => (isProven ? { user: sampleUser() } : { refuse: 'proofNeeded' }),
        getProofs: () => ({ proofs: [{ means: 'password', hint: '', readyAt: 0 }], provenUntil: 0 }),
        stepUp: () => {
          isProven = true;
          return { provenUntil: 1 };
        },
      },
    });
  }

  test('asks for a new proof and continues', async () => {
    const { asked, user } = await openUnproven();
    await user.type(await screen.findByLabelText('Password'), 'secret12{enter}');
    expect(await title('Google is connected')).toBeTruthy();
    const [first, second, ...more] = asked('bindSocialAccount');
    expect([second, more]).toEqual([first, []]);
  });

  test('without a new proof changes nothing, says so and leads to the profile', async () => {
    const { user } = await openUnproven();
    await screen.findByLabelText('Password');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await title('Google isn’t connected')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t see that it’s you');
    expect(screen.getByRole('link', { name: 'Back to your profile' }).getAttribute('href')).toBe(
      '/member/profile',
    );
  });
});
