import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { loseEveryAnswer } from '#tests/lose-every-answer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleUser } from '#tests/sample-user.ts';
import type { Script } from '#tests/scripted-server.ts';
import ProfileScreen from './profile-screen.tsx';

async function openProfile({ at = '/member/profile', ...script }: Script & { at?: string } = {}) {
  const app = await openTestApp({ at, player: {}, ...script });
  app.show(<ProfileScreen />);
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

  test('are set with the login password', async () => {
    const { user, asked } = await openProfile({
      at: '/member/profile?set=withdraw',
      answers: { setPin: () => ({ hasWithdrawPassword: true, hasSafeboxPassword: false }) },
    });
    await user.type(await screen.findByRole('textbox', { name: 'New PIN, 6 digits' }), '280319');
    await user.type(screen.getByRole('textbox', { name: 'Repeat PIN' }), '280319');
    await user.type(screen.getByLabelText('Your login password'), 'secret12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved. You can use it from now on.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
    expect(asked('setPin')).toMatchObject([
      { pin: 'withdraw', password: '280319', loginPassword: 'secret12' },
    ]);
    expect(screen.getByRole('button', { name: 'Set: Safe-box PIN' })).toBeTruthy();
    expect(screen.queryAllByText('Not set')).toHaveLength(1);
  });

  test('that many people choose are refused in words', async () => {
    const { user } = await openProfile({
      at: '/member/profile?set=withdraw',
      answers: { setPin: () => ({ refuse: 'invalid', field: 'password' }) },
    });
    const field = await screen.findByRole('textbox', { name: 'New PIN, 6 digits' });
    await user.type(field, '159753');
    await user.type(screen.getByRole('textbox', { name: 'Repeat PIN' }), '159753');
    await user.type(screen.getByLabelText('Your login password'), 'secret12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Many people choose these digits. Pick others.')).toBeTruthy();
  });

  test('ask again after a lost answer, with the same request, and can be left', async () => {
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
    await user.type(screen.getByLabelText('Your login password'), 'secret12');
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
    await user.type(screen.getByLabelText('Your login password'), 'secret12');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect([address(), window.location.hash]).toEqual(['/member/profile', '#safe-box']);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Safe box' })),
    );
    expect(screen.queryByRole('textbox', { name: 'Repeat PIN' })).toBeNull();
  });

  test('report errors at each field, with the focus on the first', async () => {
    const { user, asked } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Set: Safe-box PIN' }));
    await user.type(await screen.findByRole('textbox', { name: 'New PIN, 6 digits' }), '123456');
    await user.type(screen.getByRole('textbox', { name: 'Repeat PIN' }), '123457');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText(/^Too easy to guess/)).toBeTruthy();
    expect(screen.getByText('The two PINs don’t match')).toBeTruthy();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New PIN, 6 digits' }));
    expect(asked('setPin')).toEqual([]);
  });
});

describe('the safe box', () => {
  const box = () => within(screen.getByRole('region', { name: 'Safe box' }));

  test('opens when its password is set', async () => {
    await openProfile();
    const way = box().getByRole('link', { name: 'Set safe-box PIN' });
    expect(way.getAttribute('href')).toBe('/member/profile?set=safebox');
    expect(box().queryByRole('textbox')).toBeNull();
  });

  test('takes coins in and shows both balances', async () => {
    const { user, asked } = await openProfile({
      player: { hasSafeboxPassword: true, coin: 50_000, safebox: 0 },
      answers: { safeboxTransfer: () => ({ coin: 40_000, safebox: 10_000 }) },
    });
    await user.type(box().getByRole('textbox', { name: 'Amount' }), '100');
    await user.click(box().getByRole('button', { name: 'Put in' }));
    expect(await screen.findByText('₱100.00 is in the safe box now.')).toBeTruthy();
    expect(asked('safeboxTransfer')).toMatchObject([{ direction: 'in', amount: 10_000, password: '' }]);
  });

  test('gives coins back with its password', async () => {
    const { user, asked } = await openProfile({
      player: { hasSafeboxPassword: true, coin: 0, safebox: 30_000 },
      answers: { safeboxTransfer: () => ({ coin: 30_000, safebox: 0 }) },
    });
    await user.click(box().getByRole('radio', { name: 'Take out' }));
    await user.click(box().getByRole('button', { name: 'All: ₱300.00' }));
    await user.click(box().getByRole('button', { name: 'Take out' }));
    await user.type(screen.getByRole('textbox', { name: 'Safe-box PIN' }), '280319{Enter}');
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

  test('starts again for another player', async () => {
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
