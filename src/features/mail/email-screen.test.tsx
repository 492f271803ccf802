import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { noDots } from '#contract/lobby.ts';
import type { Mail, MailHead } from '#contract/mail.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Script } from '#tests/scripted-server.ts';
import EmailDetailScreen from './email-detail-screen.tsx';
import EmailScreen from './email-screen.tsx';

const NOW = 1_795_000_000_000;
const ID = '01900000-0000-7000-8000-000000000001';
const words = (en: string) => ({ en, fil: `${en} (fil)`, 'zh-Hans': `${en} (zh)` });

function head(changes: Partial<MailHead> = {}): MailHead {
  return {
    ...{ mailId: ID, kind: 'notice', template: null, params: {}, title: words('Fair on Sunday') },
    ...{ isRead: true, gift: 'none', endsAt: 0, time: NOW, ...changes },
  };
}

function mail(changes: Partial<Mail> = {}): Mail {
  const whole = { text: words('Come & <b>play</b>.'), link: '', image: '', rewards: [], wagering: 0 };
  return { ...head(), ...whole, ...changes };
}

const GIFT: Pick<Mail, 'gift' | 'rewards' | 'wagering'> = {
  ...{ gift: 'claimable', rewards: [{ propId: 2001, count: 1_000 }], wagering: 2_000 },
};

async function open(page: ReactNode, answers: Script['answers'], at = '/email') {
  const app = await openTestApp({
    player: {},
    at,
    answers: { activityGetStatusList: () => noDots, ...answers },
  });
  app.show(page);
  return app;
}

const openInbox = (mails: MailHead[], page: object = {}, answers: Script['answers'] = {}) =>
  open(<EmailScreen />, {
    getMail2: () => ({ mails, hasMore: false, unread: 0, claimable: [], time: NOW, ...page }),
    ...answers,
  });

const openMail = (shown: Mail, answers: Script['answers'] = {}) =>
  open(
    <EmailDetailScreen />,
    { getMailDetail: () => ({ mail: shown, time: NOW }), ...answers },
    `/email/detail?id=${ID}`,
  );

test('an empty inbox explains its purpose', async () => {
  await openInbox([]);
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Mark all as read/ })).toBeNull();
});

test('each mail is linked, with its unread mark and its gift', async () => {
  await openInbox(
    [
      head({ isRead: false, gift: 'claimable' }),
      head({
        mailId: 'm2',
        title: null,
        template: 'withdrawal-paid',
        params: { payout: 49_000, bank: 'GCash' },
      }),
      head({ mailId: 'm3', title: null, template: 'of-another-release' }),
    ],
    { unread: 1 },
  );
  const row = await screen.findByRole('link', { name: /^Fair on Sunday.*Gift to claim.*Unread$/ });
  expect(row.getAttribute('href')).toBe(`/email/detail?id=${ID}`);
  expect(screen.getByRole('button', { name: 'Mark all as read (1)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Your withdrawal has been paid/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^News about your account/ })).toBeTruthy();
});

test('the app’s icon shows the number of unread mails', async () => {
  const { app, show } = await openTestApp({
    ...{ player: {}, at: '/email' },
    answers: {
      getMail2: () => ({
        mails: [head({ isRead: false })],
        hasMore: false,
        unread: 1,
        claimable: [],
        time: NOW,
      }),
    },
  });
  const setBadge = vi.spyOn(app.platform, 'setBadge');
  show(<EmailScreen />);
  await waitFor(() => expect(setBadge).toHaveBeenLastCalledWith(1));
});

test('all gifts are claimed in one request, and the award is shown', async () => {
  const { user, asked } = await openInbox(
    [head({ gift: 'claimable' })],
    { claimable: [ID, 'm2'] },
    {
      receiveMail: () => ({
        ...{ rewards: GIFT.rewards, wagering: 2_000, coin: 6_000 },
        ...{ claimed: [ID], refused: [{ mailId: 'm2', errcode: 1502 }] },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Claim all (2)' }));
  expect(await screen.findByRole('dialog', { name: 'You got ₱10.00' })).toBeTruthy();
  expect(asked('receiveMail')).toMatchObject([{ mailIds: [ID, 'm2'] }]);
});

test('all are marked as read, and a failure is reported', async () => {
  let fails = true;
  const { user, asked } = await openInbox(
    [head({ isRead: false })],
    { unread: 1 },
    { mailsRead: () => (fails ? { refuse: 'internal' as const } : {}) },
  );
  await user.click(await screen.findByRole('button', { name: /^Mark all as read/ }));
  expect(await screen.findByText(/^That didn’t work/)).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: /^Mark all as read/ }));
  await waitFor(() => expect(screen.queryByText(/^That didn’t work/)).toBeNull());
  expect(asked('mailsRead')).toHaveLength(2);
});

test('a mail shows its text as written, and its link leads to its target', async () => {
  const { asked } = await openMail(mail({ link: '/bonus' }));
  const article = await screen.findByRole('article', { name: 'Fair on Sunday' });
  expect(within(article).getByText('Come & <b>play</b>.')).toBeTruthy();
  expect(within(article).getByRole('link', { name: 'Take me there' }).getAttribute('href')).toBe('/bonus');
  expect(asked('getMailDetail')).toMatchObject([{ mailId: ID }]);
});

test.each([
  [
    'withdrawal-rejected',
    { amount: 50_000, reason: 'The name differs' },
    /₱500\.00 is back.*The name differs/,
  ],
  ['withdrawal-returned', { amount: 50_000 }, /₱500\.00 is back/],
  ['rank-prize', { board: 'multiple', place: 3 }, /place 3 in “Biggest win”/],
  ['new-login', { os: 'Android 15', deviceModel: 'Pixel 9' }, /on Pixel 9, Android 15\./],
  ['new-login', {}, /on Unknown device\./],
  [
    'security-change',
    { change: 'payout-account', hours: 24 },
    /What changed: payout account\.[\s\S]* 24 hours/,
  ],
  [
    'security-change',
    { change: 'logins', hours: 0 },
    /other devices, logged out\.[\s\S]*stops withdrawals\.$/,
  ],
  [
    'number-lost',
    { mobile: '+639171234567' },
    /confirmed \+639171234567 as their number.*Add an account name/,
  ],
  ['feedback-answered', {}, /Read our answer/],
])('%s is put into words', async (template, params, text) => {
  await openMail(mail({ template, params, title: null, text: null }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a mail about an account change leads to the page for reporting it', async () => {
  const link = '/not-me/dG9rZW4tb2YtMTJi';
  await openMail(
    mail({
      template: 'security-change',
      params: { change: 'pin', hours: 24 },
      title: null,
      text: null,
      link,
    }),
  );
  expect((await screen.findByRole('link', { name: 'This wasn’t me' })).getAttribute('href')).toBe(link);
});

test('a security mail says when it can be deleted', async () => {
  await openMail(mail({ template: 'new-login', params: {}, title: null, text: null, time: NOW }));
  expect(
    await screen.findByText(/^This message is about the security of your account\. .* from /),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete message' })).toBeNull();
});

test('a gift shows its content and wagering, and is claimed once', async () => {
  const { user, asked } = await openMail(mail({ ...GIFT, endsAt: NOW + 86_400_000 }), {
    receiveMail: () => ({
      ...{ rewards: GIFT.rewards, wagering: 2_000, coin: 6_000 },
      ...{ claimed: [ID], refused: [] },
    }),
  });
  const gift = await screen.findByRole('region', { name: 'Your gift' });
  expect(within(gift).getByRole('heading', { name: '₱10.00' })).toBeTruthy();
  expect(within(gift).getByText('Wager ₱20.00 before you withdraw.')).toBeTruthy();
  await user.click(within(gift).getByRole('button', { name: 'Claim' }));
  expect(await screen.findByRole('dialog', { name: 'You got ₱10.00' })).toBeTruthy();
  expect(asked('receiveMail')).toMatchObject([{ mailIds: [ID] }]);
});

test('a claimed gift and an expired one are marked', async () => {
  await openMail(mail({ ...GIFT, gift: 'expired' }));
  expect(await screen.findByText('Gift expired')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
});

test('deleting asks before a gift is lost, and leads back to the inbox', async () => {
  const { user, asked } = await openMail(mail(GIFT), { delMail: () => ({ kept: [] }) });
  await user.click(await screen.findByRole('button', { name: 'Delete message' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete the gift too?' });
  await user.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(asked('delMail')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  await user.click(await screen.findByRole('button', { name: 'Delete both' }));
  await waitFor(() => expect(window.location.pathname).toBe('/email'));
  expect(asked('delMail')).toMatchObject([{ mailIds: [ID], withGifts: true }]);
});

test('a missing mail and an address without a mail are reported; a failure can be retried', async () => {
  let fails = true;
  const { user } = await openMail(mail(), {
    getMailDetail: () => (fails ? { refuse: 'internal' as const } : { refuse: 'notFound' as const }),
  });
  expect(await screen.findByRole('heading', { name: 'Your messages didn’t load' })).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This message is gone' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the inbox' }).getAttribute('href')).toBe('/email');
});
