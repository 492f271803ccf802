import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppConfig } from '#contract/app-config.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleUser } from '#tests/sample-user.ts';
import { sampleConfig } from '#tests/scripted-server.ts';
import RegisterScreen from './register-screen.tsx';
import { Registration } from './registration.tsx';

const ACTIVITY = {
  name: '',
  sort: 1,
  type: 2,
  clickType: 1,
  clickAction: '',
  unloginShowStatus: 1,
  themeUrl: '',
};
const config = { ...sampleConfig, minAge: 21, accountLength: { min: 5, max: 12 } };
const account = () => screen.getByLabelText<HTMLInputElement>('Account name');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const age = () => screen.getByRole('checkbox', { name: 'I am 21 or older' });
const consent = () => screen.getByRole('checkbox', { name: /I accept the terms of use/ });
const submit = () => screen.getByRole('button', { name: 'Create account' });

test('the rules of the config show before anything is typed', async () => {
  const { show } = await openTestApp();
  show(<Registration config={config} account="" />);
  expect(screen.getByText(/^5 to 12 letters, numbers/)).toBeTruthy();
  expect(screen.getByText('8 to 64 characters')).toBeTruthy();
  expect([password().type, password().autocomplete]).toEqual(['password', 'new-password']);
});

test('a pasted password is accepted unchanged', async () => {
  const { show, user } = await openTestApp();
  show(<Registration config={config} account="" />);
  await user.click(password());
  await user.paste(' carousel-7 ñ ');
  expect(password().value).toBe(' carousel-7 ñ ');
});

test('the bonus and its wagering show only when there is a bonus', async () => {
  const { show } = await openTestApp();
  const terms = { id: 1, name: 'Sign-up bonus', amount: 5_000, betMultiple: 5, sort: 1 };
  const withBonus: AppConfig = {
    ...config,
    activities: [{ ...ACTIVITY, id: ACTIVITY_ID.signUpBonus }],
    clientConfig: { lobbyBonusAmount: 5_000 },
    signUpBonusConfigs: [terms],
  };
  show(<Registration config={withBonus} account="" />);
  expect(screen.getByText('₱50.00 to start with')).toBeTruthy();
  expect(screen.getByText('Wager it 5× before you withdraw it.')).toBeTruthy();
  cleanup();
  show(
    <Registration config={{ ...withBonus, signUpBonusConfigs: [{ ...terms, betMultiple: 0 }] }} account="" />,
  );
  expect(screen.getByText('₱50.00 to start with')).toBeTruthy();
  expect(screen.queryByText(/^Wager it/)).toBeNull();
  for (const changes of [
    { clientConfig: { lobbyBonusAmount: 0 } },
    { activities: [] },
    { signUpBonusConfigs: [] },
  ]) {
    cleanup();
    show(<Registration config={{ ...withBonus, ...changes }} account="" />);
    expect(screen.queryByText(/to start with/)).toBeNull();
  }
});

test('missing age and consent are each reported at their box', async () => {
  const { show, user, asked } = await openTestApp();
  show(<Registration config={config} account="" />);
  await user.type(account(), 'maria');
  await user.type(password(), 'carousel-7');
  await user.click(submit());
  expect(screen.getByText('You must be 21 or older to play')).toBeTruthy();
  expect(screen.getByText('Please accept both to continue')).toBeTruthy();
  expect(document.activeElement).toBe(age());
  expect(asked('accountRegist')).toEqual([]);
});

test('the accepted versions are sent and the session is told', async () => {
  const { app, show, user, asked } = await openTestApp({
    answers: { accountRegist: () => ({ token: 'token-1', user: sampleUser() }) },
  });
  show(<Registration config={config} account="" />);
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(app.services.session.getSnapshot().context.userId).toBe('user-1'));
  expect(asked('accountRegist')).toMatchObject([
    {
      account: 'maria',
      password: 'carousel-7',
      isOfAge: true,
      acceptsTerms: true,
      termsVersion: config.termsVersion,
      privacyVersion: config.privacyVersion,
    },
  ]);
});

test('an unknown invite code is reported at its field, and the account can open without one', async () => {
  const { show, user, asked } = await openTestApp({
    answers: {
      accountRegist: ({ inviteCode }) =>
        inviteCode === ''
          ? { token: 'token-1', user: sampleUser() }
          : { refuse: 'invalid', field: 'inviteCode' },
    },
  });
  show(<Registration config={config} account="" />);
  await fillIn(user);
  await user.click(screen.getByText('I have an invite code'));
  await user.type(screen.getByLabelText('Invite code'), 'nobody7');
  await user.click(submit());
  await screen.findByText(/^Nobody else has this invite code/);
  expect(document.activeElement).toBe(screen.getByLabelText('Invite code'));
  await user.clear(screen.getByLabelText('Invite code'));
  expect(screen.queryByText(/^Nobody else has this invite code/)).toBeNull();
  await user.click(submit());
  await waitFor(() =>
    expect(asked('accountRegist').map(({ inviteCode }) => inviteCode)).toEqual(['nobody7', '']),
  );
});

test('the invitation’s code is shown and sent, and a new player is led to their first limit', async () => {
  const { show, user, asked, address } = await openTestApp({
    at: '/auth/register?inviteCode=PALNOVA23',
    config: { activities: [] },
    answers: { accountRegist: () => ({ token: 'token-1', user: sampleUser() }) },
  });
  show(<RegisterScreen />);
  expect(screen.getByLabelText('Invite code').closest('details')?.open).toBe(true);
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(asked('accountRegist')).toMatchObject([{ inviteCode: 'PALNOVA23' }]));
  await waitFor(() => expect(address()).toBe('/member/limits?ask=1&to=%2F'));
});

test('a taken name is reported at its field, which gets the focus', async () => {
  const { show, user } = await openTestApp({
    answers: { accountRegist: () => ({ refuse: 'accountTaken' }) },
  });
  show(<Registration config={config} account="" />);
  await fillIn(user);
  await user.click(submit());
  await screen.findByText('That name is taken. Try another one.');
  expect(document.activeElement).toBe(account());
  await user.type(account(), '2');
  expect(screen.queryByText('That name is taken. Try another one.')).toBeNull();
});

test('a password that is easy to guess is reported at its field, which gets the focus', async () => {
  const { show, user } = await openTestApp({
    answers: { accountRegist: () => ({ refuse: 'invalid', field: 'password' }) },
  });
  show(<Registration config={config} account="" />);
  await fillIn(user);
  await user.click(submit());
  await screen.findByText('That password is too easy to guess. Try another one.');
  expect(document.activeElement).toBe(password());
  await user.type(password(), '2');
  expect(screen.queryByText('That password is too easy to guess. Try another one.')).toBeNull();
});

test('changed terms are announced and must be accepted again', async () => {
  const { show, user, asked } = await openTestApp({
    answers: {
      accountRegist: ({ termsVersion }) =>
        termsVersion === 'new'
          ? { token: 'token-1', user: sampleUser() }
          : { refuse: 'invalid', field: 'termsVersion' },
      'anonymous/appConfig': () => ({
        version: 'v2',
        config: { ...config, termsVersion: 'new' },
        gameList: null,
      }),
    },
  });
  show(<Registration config={config} account="" />);
  await fillIn(user);
  await user.click(submit());
  await screen.findByText(/have changed/);
  expect(consent()).toHaveProperty('checked', false);
  expect(age()).toHaveProperty('checked', true);

  await user.click(consent());
  await user.click(submit());
  await waitFor(() =>
    expect(asked('accountRegist').map(({ termsVersion }) => termsVersion)).toEqual([
      config.termsVersion,
      'new',
    ]),
  );
});

test('the terms and the privacy policy open in a new tab', async () => {
  const { show } = await openTestApp();
  show(<Registration config={config} account="" />);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ target, pathname }) => [target, pathname])).toEqual([
    ['_blank', '/terms-of-use'],
    ['_blank', '/privacy-policy'],
  ]);
});

test('without a config the form offers a retry', async () => {
  const { show } = await openTestApp();
  show(<Registration config={null} account="" />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

async function fillIn(user: Awaited<ReturnType<typeof openTestApp>>['user']) {
  await user.type(account(), 'maria');
  await user.type(password(), 'carousel-7');
  await user.click(age());
  await user.click(consent());
}

test('a name that is a mobile number is refused before it is sent', async () => {
  const { show, user } = await openTestApp();
  show(<Registration config={config} account="" />);
  await user.type(account(), '09171234567');
  await user.click(submit());
  expect(screen.getByText('Choose a name that is not a phone number')).toBeTruthy();
});
