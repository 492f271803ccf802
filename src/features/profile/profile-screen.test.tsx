import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/profile.ts';
import { loseEveryAnswer } from '#tests/lose-every-answer.ts';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleProfile } from '#tests/sample-profile.ts';
import { sampleUser } from '#tests/sample-user.ts';
import type { Script } from '#tests/scripted-server.ts';
import ProfileScreen from './profile-screen.tsx';

/** On a busy machine their code takes longer than an element is waited for. */
beforeAll(() => Promise.all([import('./logins-card.tsx'), import('./close-card.tsx')]));
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));

const THIS_LOGIN = {
  ...{ loginId: 'login-1', os: 'Android 16', deviceModel: 'Pixel 9', isCurrent: true },
  ...{ createdAt: 1_794_900_000_000, lastUsedAt: 1_794_990_000_000 },
};
const OTHER_LOGIN = {
  ...THIS_LOGIN,
  loginId: 'login-2',
  os: 'Windows 11',
  deviceModel: 'Unknown',
  isCurrent: false,
};

const getProfile = (changes: Partial<Profile> = {}, logins = [THIS_LOGIN]) => ({
  getProfile: () => ({ profile: sampleProfile(changes), logins }),
});

async function openProfile({ at = '/member/profile', answers, ...script }: Script & { at?: string } = {}) {
  const app = await openTestApp({ at, player: {}, ...script, answers: { ...getProfile(), ...answers } });
  app.show(<ProfileScreen />);
  await screen.findByRole('region', { name: 'PINs' });
  return app;
}

describe('passwords', () => {
  test('say whether they are set', async () => {
    await openProfile({ player: { hasWithdrawPassword: true } });
    const passwords = within(screen.getByRole('region', { name: 'PINs' }));
    expect(passwords.getByRole('button', { name: 'Change: Withdrawal PIN' })).toBeTruthy();
    expect(passwords.getByRole('button', { name: 'Set: Safe-box PIN' })).toBeTruthy();
    expect(passwords.getByText('Not set')).toBeTruthy();
  });

  test('are set by typing them twice', async () => {
    const { user, asked } = await openProfile({
      at: '/member/profile?set=withdraw',
      answers: { setPin: () => ({ hasWithdrawPassword: true, hasSafeboxPassword: false }) },
    });
    await user.type(await screen.findByRole('textbox', { name: 'New PIN, 6 digits' }), '280319');
    await user.type(screen.getByRole('textbox', { name: 'Repeat PIN' }), '280319');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. You can use it from now on.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
    expect(asked('setPin')).toMatchObject([{ pin: 'withdraw', password: '280319' }]);
    expect(screen.getByRole('button', { name: 'Set: Safe-box PIN' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'PINs' })).queryAllByText('Not set')).toHaveLength(1);
    await waitFor(() => expect(asked('getProfile')).toHaveLength(2));
  });

  test('that are too common are refused in words', async () => {
    const { user } = await openProfile({
      at: '/member/profile?set=withdraw',
      answers: { setPin: () => ({ refuse: 'invalid', field: 'password' }) },
    });
    const field = await screen.findByRole('textbox', { name: 'New PIN, 6 digits' });
    await user.type(field, '159753');
    await user.type(screen.getByRole('textbox', { name: 'Repeat PIN' }), '159753');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Many people choose these digits. Pick others.')).toBeTruthy();
  });

  test('are sent again after a lost answer, with the same request, and can be left', async () => {
    let isLost = true;
    const { user, asked } = await openProfile({
      at: '/member/profile?set=withdraw',
      answers: {
        setPin: () =>
          isLost ? { refuse: 'internal' } : { hasWithdrawPassword: true, hasSafeboxPassword: false },
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'New PIN, 6 digits' }), '280319');
    await user.type(screen.getByRole('textbox', { name: 'Repeat PIN' }), '280319');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'No answer yet' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();

    await loseEveryAnswer(() => asked('setPin').length);
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(screen.getByText('That took too long. Please try again.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. You can use it from now on.')).toBeTruthy();
    expect(new Set(asked('setPin').map(({ requestId }) => requestId)).size).toBe(1);
  });

  test('can be set without a login password too', async () => {
    const { user } = await openProfile({ player: { hasPassword: false } });
    await user.click(screen.getByRole('button', { name: 'Set: Withdrawal PIN' }));
    expect(await screen.findByRole('textbox', { name: 'New PIN, 6 digits' })).toBeTruthy();
  });

  test('focus the first field when opened and the button when cancelled', async () => {
    const { user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Set: Withdrawal PIN' }));
    const field = await screen.findByRole('textbox', { name: 'New PIN, 6 digits' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set: Withdrawal PIN' }));
  });

  test('for the safe box lead to the safe box once set', async () => {
    const { user, address } = await openProfile({
      answers: { setPin: () => ({ hasWithdrawPassword: false, hasSafeboxPassword: true }) },
    });
    await user.click(screen.getByRole('link', { name: 'Set safe-box PIN' }));
    await user.type(await screen.findByRole('textbox', { name: 'New PIN, 6 digits' }), '280319');
    await user.type(screen.getByRole('textbox', { name: 'Repeat PIN' }), '280319');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect([address(), window.location.hash]).toEqual(['/member/profile', '#safe-box']);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Safe box' })),
    );
    expect(screen.queryByRole('textbox', { name: 'Repeat PIN' })).toBeNull();
  });

  test('report errors at each field and focus the first', async () => {
    const { user, asked } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Set: Safe-box PIN' }));
    await user.type(await screen.findByRole('textbox', { name: 'New PIN, 6 digits' }), '123456');
    await user.type(screen.getByRole('textbox', { name: 'Repeat PIN' }), '123457');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/^Too easy to guess/)).toBeTruthy();
    expect(screen.getByText('The two PINs don’t match')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New PIN, 6 digits' }));
    expect(asked('setPin')).toEqual([]);
  });
});

describe('the safe box', () => {
  const box = () => within(screen.getByRole('region', { name: 'Safe box' }));

  test('opens once its password is set', async () => {
    await openProfile();
    const way = box().getByRole('link', { name: 'Set safe-box PIN' });
    expect(way.getAttribute('href')).toBe('/member/profile?set=safebox');
    expect(box().queryByRole('textbox')).toBeNull();
  });

  test('accepts coins and shows both balances', async () => {
    const { user, asked } = await openProfile({
      player: { hasSafeboxPassword: true, coin: 50_000, safebox: 0 },
      answers: { safeboxTransfer: () => ({ coin: 40_000, safebox: 10_000 }) },
    });
    await user.type(box().getByRole('textbox', { name: 'Amount' }), '100');
    await user.click(box().getByRole('button', { name: 'Put in' }));
    expect(await screen.findByText('₱100.00 is in the safe box now.')).toBeTruthy();
    expect(asked('safeboxTransfer')).toMatchObject([{ direction: 'in', amount: 10_000, password: '' }]);
  });

  test('returns coins with its password', async () => {
    const { user, asked } = await openProfile({
      player: { hasSafeboxPassword: true, coin: 0, safebox: 30_000 },
      answers: { safeboxTransfer: () => ({ coin: 30_000, safebox: 0 }) },
    });
    await user.click(box().getByRole('radio', { name: 'Take out' }));
    await user.click(box().getByRole('button', { name: 'All: ₱300.00' }));
    await user.click(box().getByRole('button', { name: 'Take out' }));
    await user.type(await screen.findByRole('textbox', { name: 'Safe-box PIN' }), '280319{Enter}');
    expect(await screen.findByText('₱300.00 is back in your balance.')).toBeTruthy();
    expect(document.activeElement).toBe(box().getByRole('button', { name: 'Take out' }));
    expect(asked('safeboxTransfer')).toMatchObject([
      { direction: 'out', amount: 30_000, password: '280319' },
    ]);
  });

  test('can be left after lost answers: it says that the result is unknown and fetches the balances', async () => {
    const moved = sampleUser({ hasSafeboxPassword: true, coin: 39_900, safebox: 10_100 });
    let isMoved = false;
    const { user, asked } = await openProfile({
      player: { hasSafeboxPassword: true, coin: 50_000, safebox: 0 },
      answers: {
        safeboxTransfer: () => {
          isMoved = true;
          return { refuse: 'internal' };
        },
        getAfterLoginInfoWeb: (_, usual) => (isMoved ? { ...usual(), user: moved } : usual()),
      },
    });
    await user.type(box().getByRole('textbox', { name: 'Amount' }), '100');
    await user.click(box().getByRole('button', { name: 'Put in' }));
    await loseEveryAnswer(() => asked('safeboxTransfer').length);
    await user.click(box().getByRole('button', { name: 'Stop waiting' }));
    expect(box().getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('');
    expect(box().getByText(/^We’re not sure the coins were moved/)).toBeTruthy();
    const records = box().getByRole('link', { name: 'Records' });
    expect(records.getAttribute('href')).toBe('/wallets/record?filter=safebox');
    expect(await box().findByText('₱399.00')).toBeTruthy();
    expect(await box().findByText('₱101.00')).toBeTruthy();
  });

  test('resets for another player', async () => {
    const { app, user } = await openProfile({ player: { hasSafeboxPassword: true, coin: 50_000 } });
    await user.type(box().getByRole('textbox', { name: 'Amount' }), '100');
    act(() => app.services.session.send({ type: 'token.replaced', token: 'token-of-another' }));
    await waitFor(() => {
      expect(box().getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('');
    });
  });

  test('says when the amount is too high', async () => {
    const { user, asked } = await openProfile({
      player: { hasSafeboxPassword: true, coin: 5_000 },
    });
    await user.type(box().getByRole('textbox', { name: 'Amount' }), '50.01');
    await user.click(box().getByRole('button', { name: 'Put in' }));
    expect(screen.getByText('Only ₱50.00 is available')).toBeTruthy();
    expect(asked('safeboxTransfer')).toEqual([]);
  });
});

describe('about the player', () => {
  const about = () => within(screen.getByRole('region', { name: 'About you' }));

  test('shows the stored data in words', async () => {
    await openProfile({
      player: { mobile: '+63917•••4567', isMobileConfirmed: true },
      answers: getProfile({
        ...{ birthDate: '1990-02-28', email: 'ana@example.com', language: 'fil', timeZone: 'Asia/Tokyo' },
        kyc: 'asked',
      }),
    });
    expect(await about().findByText('February 28, 1990')).toBeTruthy();
    for (const told of ['ana@example.com', 'Filipino', 'Asia/Tokyo', 'Asked for', '+63917•••4567']) {
      expect(about().getByText(told, { exact: false })).toBeTruthy();
    }
    expect(about().queryByRole('link')).toBeNull();
  });

  test.each([
    ['', 'Add a number'],
    ['+63917•••4567', 'Confirm it'],
  ])('leads from the number %j to binding a number', async (mobile, name) => {
    await openProfile({ player: { mobile, isMobileConfirmed: false } });
    expect(about().getByRole('link', { name }).getAttribute('href')).toBe('/auth/bind');
  });

  test.each([
    [false, '/auth/set-password'],
    [true, undefined],
  ])('with a login password (%s) leads to setting one: %s', async (hasPassword, way) => {
    await openProfile({ player: { hasPassword } });
    const link = about().queryByRole('link', { name: 'Set a password' });
    expect(link?.getAttribute('href')).toBe(way);
  });

  test('saves and shows a change, and returns the focus', async () => {
    const saved = sampleProfile({ nickname: 'Ana Cruz', avatar: 14 });
    const { user, asked } = await openProfile({ answers: { updateProfile: () => ({ profile: saved }) } });
    await user.click(await about().findByRole('button', { name: 'Edit profile' }));
    const nickname = await about().findByRole('textbox', { name: 'Nickname' });
    await waitFor(() => expect(document.activeElement).toBe(nickname));
    await user.clear(nickname);
    await user.type(nickname, 'Ana Cruz');
    await user.click(about().getByRole('radio', { name: 'Koala' }));
    await user.click(about().getByRole('button', { name: 'Save' }));
    await user.click(await about().findByRole('button', { name: 'Continue' }));
    expect(asked('updateProfile')).toMatchObject([{ nickname: 'Ana Cruz', avatar: 14 }]);
    expect(about().getByRole('heading', { name: 'Ana Cruz' })).toBeTruthy();
    expect(document.activeElement).toBe(about().getByRole('button', { name: 'Edit profile' }));
  });

  test('reports errors and refusals at each field', async () => {
    const { user, asked } = await openProfile({
      answers: { updateProfile: () => ({ refuse: 'birthDateSet', field: 'birthDate' }) },
    });
    await user.click(await about().findByRole('button', { name: 'Edit profile' }));
    const nickname = await about().findByRole('textbox', { name: 'Nickname' });
    await user.clear(nickname);
    await user.type(nickname, 'Adm1n');
    await user.type(about().getByLabelText('Date of birth'), '2020-01-01');
    await user.click(about().getByRole('button', { name: 'Save' }));
    expect(about().getByText(/^That looks like a name of our staff/)).toBeTruthy();
    expect(about().getByText('You must be at least 21')).toBeTruthy();
    expect([document.activeElement, asked('updateProfile')]).toEqual([nickname, []]);
    await user.clear(nickname);
    await user.type(nickname, 'Ana');
    await user.clear(about().getByLabelText('Date of birth'));
    await user.type(about().getByLabelText('Date of birth'), '1990-01-01');
    await user.click(about().getByRole('button', { name: 'Save' }));
    expect(await about().findByText(/was already set on another device/)).toBeTruthy();
  });

  test('can be fetched again after a failed load', async () => {
    let isLost = true;
    const { user } = await openProfile({
      answers: {
        getProfile: () => (isLost ? { refuse: 'internal' } : getProfile().getProfile()),
      },
    });
    expect(await about().findByRole('heading', { name: 'Your details didn’t load' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Close account' })).toBeNull();
    isLost = false;
    await user.click(about().getByRole('button', { name: 'Try again' }));
    expect(await about().findByRole('button', { name: 'Edit profile' })).toBeTruthy();
  });
});

describe('logins', () => {
  const logins = () => within(screen.getByRole('region', { name: 'Where you’re logged in' }));
  const two = getProfile({}, [THIS_LOGIN, OTHER_LOGIN]);

  test('show their devices; the current one cannot be ended here', async () => {
    await openProfile({ answers: two });
    await screen.findByRole('region', { name: 'Where you’re logged in' });
    expect(
      logins()
        .getAllByRole('listitem')
        .map((row) => within(row).getByRole('heading').textContent),
    ).toEqual(['Android 16 · Pixel 9', 'Windows 11']);
    expect(
      logins()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Log out', 'Log out others']);
  });

  test('offer nothing to end when there is only the current one', async () => {
    await openProfile();
    await screen.findByRole('region', { name: 'Where you’re logged in' });
    expect(logins().queryByRole('button')).toBeNull();
  });

  test.each([
    ['Log out: Windows 11', { loginId: 'login-2' }],
    ['Log out others', {}],
  ])('elsewhere end by %j', async (name, body) => {
    const { user, asked } = await openProfile({
      answers: { ...two, logoutOthers: () => ({ logins: [THIS_LOGIN] }) },
    });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Done. You’re logged in on these devices only.')).toBeTruthy();
    expect(asked('logoutOthers')).toMatchObject([body]);
    await waitFor(() => expect(logins().getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() =>
      expect(document.activeElement).toBe(logins().getByRole('heading', { name: 'Where you’re logged in' })),
    );
  });

  test('that have already ended are removed by a new list', async () => {
    let known = [THIS_LOGIN, OTHER_LOGIN];
    const { user } = await openProfile({
      answers: {
        getProfile: () => ({ profile: sampleProfile(), logins: known }),
        logoutOthers: () => {
          known = [THIS_LOGIN];
          return { refuse: 'notFound' };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Log out: Windows 11' }));
    await waitFor(() => expect(logins().getAllByRole('listitem')).toHaveLength(1));
  });

  test('that cannot be ended right now stay, with a message', async () => {
    const { user } = await openProfile({
      answers: { ...two, logoutOthers: () => ({ refuse: 'tooMany', retryAfter: 5 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Log out others' }));
    expect((await logins().findByRole('alert')).textContent).not.toBe('');
    expect(logins().getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('closing the account', () => {
  const CLOSES_AT = Date.UTC(2026, 11, 23, 4);
  const closing = () => within(screen.getByRole('region', { name: 'Close account' }));
  const open = async (user: Awaited<ReturnType<typeof openProfile>>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Close account' }));

  test('explains itself and names the day; the account can be kept', async () => {
    let closesAt: number | null = null;
    const { user, asked } = await openProfile({
      answers: {
        getProfile: () => ({ profile: sampleProfile({ closesAt }), logins: [THIS_LOGIN] }),
        closeAccount: () => {
          closesAt = CLOSES_AT;
          return { closesAt };
        },
        keepAccount: () => {
          closesAt = null;
          return {};
        },
      },
    });
    await open(user);
    expect(closing().getAllByRole('listitem')).toHaveLength(4);
    await user.click(closing().getByRole('button', { name: 'Close account' }));
    expect(await closing().findByText(/^Your account closes on .*December 23, 2026/)).toBeTruthy();
    expect(asked('closeAccount')).toHaveLength(1);
    await user.click(closing().getByRole('button', { name: 'Keep my account' }));
    expect(await closing().findByText(/30 days to change your mind/)).toBeTruthy();
    expect(asked('keepAccount')).toHaveLength(1);
  });

  test.each([
    ['orderOpen', /still open/, 'See records', '/wallets/record'],
    ['roundOpen', /round is still open/, 'See open rounds', '/member/retrieve-balance'],
    ['coinsLeft', /Withdraw them first/, 'Withdraw', '/wallets?name=withdraw'],
  ] as const)('refused for %s gives the reason and a link', async (refuse, text, name, way) => {
    const { user } = await openProfile({ answers: { closeAccount: () => ({ refuse }) } });
    await open(user);
    await user.click(closing().getByRole('button', { name: 'Close account' }));
    expect(await closing().findByText(text)).toBeTruthy();
    expect(closing().getByRole('link', { name }).getAttribute('href')).toBe(way);
    await user.click(closing().getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(closing().getByRole('button', { name: 'Close account' }));
  });
});
