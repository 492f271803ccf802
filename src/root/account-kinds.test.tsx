import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import BindScreen from '#app/features/account/bind-screen.tsx';
import SetPasswordScreen from '#app/features/account/set-password-screen.tsx';
import ProfileScreen from '#app/features/profile/profile-screen.tsx';
import AccountEditScreen from '#app/features/receiving-accounts/account-edit-screen.tsx';
import type { UserInfo } from '#contract/account.ts';
import { LOGIN_TYPE, SOCIAL_TYPE } from '#contract/constants.ts';
import type { Proof } from '#contract/step-up.ts';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleProfile } from '#tests/sample-profile.ts';
import type { Answer } from '#tests/scripted-server.ts';
import { DialogHost } from './dialogs/dialog-host.tsx';

/** Loaded before the first test: the testing library waits one second only. */
beforeAll(() =>
  Promise.all([
    import('#app/features/profile/close-card.tsx'),
    import('#app/features/profile/pin-form.tsx'),
    import('#app/features/step-up/step-up-dialog.tsx'),
    import('./dialogs/dialog-layers.tsx'),
  ]),
);
beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));

const LATER = Date.UTC(2026, 10, 20, 4);
const MASKED = '+63 917 ••• ••67';
const PIN = '280319';
const proof = (means: Proof['means'], readyAt = 0): Proof => ({
  means,
  hint: means === 'code' ? MASKED : '',
  readyAt,
});

interface Kind {
  player: Partial<UserInfo>;
  /** The server's answer on the first day: means that were added after the registration are too new. */
  proofs: readonly Proof[];
  /** What the dialog offers; a password alone is asked for at once. */
  offers: readonly string[];
}

const byName: Partial<UserInfo> = { account: 'maria', accountType: LOGIN_TYPE.account, hasPassword: true };
const byNumber: Partial<UserInfo> = {
  ...{ account: '', accountType: LOGIN_TYPE.phone, hasPassword: true },
  ...{ mobile: MASKED, isMobileConfirmed: true },
};
const byProvider = (name: keyof typeof SOCIAL_TYPE): Partial<UserInfo> => ({
  ...{ account: '', accountType: SOCIAL_TYPE[name], hasPassword: false },
  ...{ [`${name}Account`]: 'subject-1', [`${name}Name`]: 'Maria' },
});

/** As the server's matrix has them, in `tests/server/account-kinds.test.ts`. */
const KINDS: [string, Kind][] = [
  ['a name', { player: byName, proofs: [proof('password')], offers: ['Password'] }],
  [
    'a name, then a number',
    {
      player: { ...byName, mobile: MASKED, isMobileConfirmed: true },
      proofs: [proof('password'), proof('code', LATER)],
      offers: ['Password', 'Text message code, later'],
    },
  ],
  [
    'a number with a code',
    {
      player: byNumber,
      proofs: [proof('password'), proof('code')],
      offers: ['Password', 'Text message code'],
    },
  ],
  [
    'a number without a code',
    {
      player: { ...byNumber, isMobileConfirmed: false },
      proofs: [proof('password')],
      offers: ['Password'],
    },
  ],
  ['Google', { player: byProvider('google'), proofs: [proof('google')], offers: ['Google'] }],
  ['Facebook', { player: byProvider('facebook'), proofs: [proof('facebook')], offers: ['Facebook'] }],
  ['LINE', { player: byProvider('line'), proofs: [proof('line')], offers: ['LINE'] }],
  [
    'a provider, then a name',
    {
      player: { ...byProvider('facebook'), account: 'maria', hasPassword: true },
      proofs: [proof('password', LATER), proof('facebook')],
      offers: ['Password, later', 'Facebook'],
    },
  ],
];

const needsProof: Answer = () => ({ refuse: 'proofNeeded' });

async function open(
  { player, proofs }: Pick<Kind, 'player' | 'proofs'>,
  { at, Page }: Pick<Form, 'at' | 'Page'>,
) {
  const opened = await openTestApp({
    at,
    player: { ...player, hasWithdrawPassword: true },
    answers: {
      ...{ setPin: needsProof, addBankInfo: needsProof, closeAccount: needsProof },
      ...{ bindAccount: needsProof, initPassword: needsProof },
      getProofs: () => ({ proofs, provenUntil: 0 }),
      getProfile: () => ({ profile: sampleProfile(), logins: [] }),
      getBankInfo: () => ({ accounts: [] }),
      smsSend: ({ mobile }) => ({ challengeId: 'challenge-1', mobile, codeLength: 6, resendAfter: 60 }),
    },
  });
  opened.show(
    <>
      <main tabIndex={-1}>
        <Page />
      </main>
      <DialogHost />
    </>,
  );
  return opened;
}

type User = Awaited<ReturnType<typeof openTestApp>>['user'];

const type = async (user: User, label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text);
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

interface Form {
  at: string;
  Page: ComponentType;
  send: (user: User) => Promise<void>;
}

const pinForm: Form = {
  at: '/member/profile?set=withdraw',
  Page: ProfileScreen,
  async send(user) {
    await type(user, 'New PIN, 6 digits', PIN);
    await type(user, 'Repeat PIN', PIN);
    await press(user, 'Save');
  },
};

const accountForm: Form = {
  at: '/wallets/card/edit',
  Page: AccountEditScreen,
  async send(user) {
    await user.selectOptions(await screen.findByLabelText('Wallet or bank'), 'GCash');
    await type(user, 'Mobile number', '09171234567');
    await type(user, 'Account holder', 'Ana Cruz');
    await press(user, 'Save');
    await type(user, 'Withdrawal PIN', PIN);
    await press(user, 'Save');
  },
};

const numberForm: Form = {
  at: '/auth/bind?type=mobile',
  Page: BindScreen,
  async send(user) {
    await type(user, 'Mobile number', '09181234567');
    await press(user, 'Send me a code');
    await type(user, 'Code', '123456');
  },
};

const closing: Form = {
  at: '/member/profile',
  Page: ProfileScreen,
  async send(user) {
    await press(user, 'Close account');
    await press(user, 'Close account');
  },
};

const OWN_PASSWORD = 'input[type=password][autocomplete="current-password"]';
const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });

/** The ways that the dialog offers, in its order. */
async function readOffers(): Promise<string[]> {
  const inDialog = within(await dialog());
  const choice = await Promise.race([
    inDialog.findByRole('list', { name: 'How to confirm' }),
    inDialog.findByLabelText('Password'),
  ]);
  if (choice.tagName === 'INPUT') return ['Password'];
  return within(choice)
    .getAllByRole('button')
    .map((way) => {
      const name = way.querySelector('b')?.textContent ?? '';
      return way.getAttribute('aria-disabled') === 'true' ? `${name}, later` : name;
    });
}

describe.each(KINDS)('an account by %s', (_, kind) => {
  test.each([
    ['sets a PIN', pinForm],
    ['adds a payout account', accountForm],
    ['adds another number', numberForm],
    ['closes', closing],
  ])('%s with its own proofs, and no page asks for its password', async (__, form) => {
    const { user } = await open(kind, form);
    await form.send(user);
    await dialog();
    expect(screen.getByRole('main').querySelector(OWN_PASSWORD)).toBeNull();
    expect(await readOffers()).toEqual(kind.offers);
  });

  test('is led to customer service while none of its proofs counts yet', async () => {
    const tooNew = kind.proofs.map(({ means }) => proof(means, LATER));
    const { user } = await open({ ...kind, proofs: tooNew }, pinForm);
    await pinForm.send(user);
    const inDialog = within(await dialog());
    expect(await inDialog.findByRole('heading', { name: 'We can’t confirm it yet' })).toBeTruthy();
    expect(inDialog.getByRole('link', { name: 'Customer service' }).getAttribute('href')).toBe('/service');
    expect(inDialog.getAllByText(/works from/)).toHaveLength(kind.proofs.length);
    expect(inDialog.queryByLabelText('Password')).toBeNull();
  });

  test('chooses a first password if it has none, and otherwise finds its own way back', async () => {
    const { user } = await open(kind, { at: '/auth/set-password', Page: SetPasswordScreen });
    if (kind.player.hasPassword) {
      expect(await screen.findByRole('heading', { name: 'You already have a password' })).toBeTruthy();
      expect(screen.queryByLabelText('New password')).toBeNull();
      const isConfirmed = kind.player.isMobileConfirmed === true;
      expect(screen.queryByText(/set a new one with a code to your number/) !== null).toBe(isConfirmed);
      const way = screen.queryByRole('link', { name: 'Confirm a number' });
      expect(way?.getAttribute('href')).toBe(isConfirmed ? undefined : '/auth/bind?type=mobile');
      return;
    }
    await type(user, 'New password', 'blue ferris wheel');
    await press(user, 'Save');
    expect(screen.getByRole('main').querySelector(OWN_PASSWORD)).toBeNull();
    expect(await readOffers()).toEqual(kind.offers);
  });

  test('without a name chooses one, and a password only if it has none', async () => {
    await open(kind, { at: '/auth/bind?type=account', Page: BindScreen });
    await screen.findByRole('button', { name: /^(Save|Send me a code)$/ });
    const { account, hasPassword } = kind.player;
    expect(screen.queryByLabelText('Account name') !== null).toBe(account === '');
    expect(screen.queryByLabelText('New password') !== null).toBe(account === '' && !hasPassword);
    expect(document.querySelector(OWN_PASSWORD)).toBeNull();
  });
});
