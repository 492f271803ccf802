import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import type { Right } from '#contract/claims.ts';
import type { getVipInfo } from '#contract/vip.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import { sampleDots } from '#tests/sample-dots.ts';
import type { Script } from '#tests/scripted-server.ts';
import { GiftOpener } from './gift-opener.tsx';
import VipGiftDialog from './vip-gift-dialog.tsx';
import VipLevelScreen from './vip-level-screen.tsx';
import VipScreen from './vip-screen.tsx';

/** The clock of the test: 19 November 2026 in Manila. */
const NOW = 1_795_000_000_000;
const DAY = 86_400_000;

const rightOf = (key: string, changes: Partial<Right> = {}): Right => ({
  ...{ key, version: 'v1', state: 'claimable', block: 'none', rewards: [{ propId: 2001, count: 100 }] },
  ...{ wagering: 100, done: 0, needed: 0, opensAt: 0, endsAt: 0, changesAt: 0 },
  ...changes,
});
const step = (level: number, experience: number) => ({
  ...{ level, experience, betLimit: 200_000 + level * 100_000, showType: level + 1 },
  ...{ gift: level > 0 ? [{ propId: 2001, count: 100 * level }] : [], daily: [], stamp: [] },
});
const vipOf = (changes: Partial<ResponseOf<typeof getVipInfo>> = {}) => ({
  ...{ vip: 1, vipExp: 1_200, userLevel: 1, wagered: 120_000, betLimit: 300_000 },
  levels: [step(0, 0), step(1, 1_000), step(2, 5_000)],
  rights: [
    rightOf('vip-level:1'),
    rightOf('vip-level:2', { state: 'running', block: 'progress', done: 120_000, needed: 500_000 }),
    rightOf('vip-daily:2026-11-18', { endsAt: NOW + 3_600_000 }),
    rightOf('vip-stamp:2026-11-18', { state: 'locked', block: 'stamp' }),
    rightOf('vip-task:1:2026-W47', { state: 'running', block: 'progress', done: 30, needed: 200 }),
  ],
  tasks: [{ id: 1, level: 1, name: { en: 'Play 200 rounds', fil: 'Maglaro', 'zh-Hans': '玩' } }],
  ...{ pausesAt: NOW + 80 * DAY, time: NOW },
  ...changes,
});

const PAID = { rewards: [{ propId: 2001, count: 100 }], wagering: 100, coin: 5_100 };

async function open(view: React.ReactNode, answers: Script['answers'] = {}) {
  const app = await openTestApp({ player: { vip: 1 }, answers: { getVipInfo: () => vipOf(), ...answers } });
  app.show(view);
  return app;
}

test('the page shows the distance to the next level and every gift with its terms', async () => {
  await open(<VipScreen />);
  await screen.findByRole('heading', { name: 'VIP 1' });
  const bar = screen.getByRole('progressbar', { name: 'Progress to VIP 2' });
  expect(bar.getAttribute('aria-valuetext')).toBe('₱3,800.00 left to wager for VIP 2.');
  expect(screen.getByText('You can bet up to ₱3,000.00 per round.')).toBeTruthy();
  const cards = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  expect(cards).toEqual([
    'Gift for VIP 1',
    'Daily VIP gift',
    'Gift for VIP 2',
    'Play 200 rounds',
    'Check-in extra',
  ]);
  const daily = within(screen.getByRole('article', { name: 'Daily VIP gift' }));
  expect(daily.getByText(/Wager ₱1.00 before you withdraw\. Claim it by/)).toBeTruthy();
  expect(daily.getByText(/^Pauses on .* One round starts it again\.$/)).toBeTruthy();
  expect(screen.getByText('Stamp today’s check-in first.')).toBeTruthy();
  expect(screen.getByText('30 of 200')).toBeTruthy();
});

test.each([
  ['Gift for VIP 1', 'receiveVipTask', { key: 'vip-level:1', version: 'v1', id: 1 }],
  ['Daily VIP gift', 'appVipUserReceiveDaily', { key: 'vip-daily:2026-11-18', version: 'v1' }],
] as const)('‘%s’ is claimed by its own call and celebrated', async (name, call, body) => {
  const { user, asked } = await open(<VipScreen />, { [call]: () => PAID });
  await user.click(await screen.findByRole('button', { name: `Claim: ${name}` }));
  await screen.findByRole('dialog', { name: 'You got ₱1.00' });
  expect(asked(call)).toMatchObject([body]);
  await waitFor(() => expect(asked('getVipInfo').length).toBe(2));
});

test('all open gifts are claimed in one request', async () => {
  const { user, asked } = await open(<VipScreen />, {
    receiveVipTaskUnReceiveBonus: () => ({
      ...PAID,
      claimed: ['vip-level:1'],
      refused: [{ key: 'x', errcode: 1 }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Claim all 2' }));
  const award = await screen.findByRole('dialog');
  expect(within(award).getByText(/One of them was no longer open\./)).toBeTruthy();
  expect(asked('receiveVipTaskUnReceiveBonus')).toMatchObject([
    { rights: [{ key: 'vip-level:1' }, { key: 'vip-daily:2026-11-18' }] },
  ]);
});

test('changed terms are announced, and the page is fetched again', async () => {
  const { user, asked } = await open(<VipScreen />, { receiveVipTask: () => ({ refuse: 'rewardChanged' }) });
  await user.click(await screen.findByRole('button', { name: 'Claim: Gift for VIP 1' }));
  expect(await screen.findByText('The terms have changed. Check them before you claim.')).toBeTruthy();
  await waitFor(() => expect(asked('getVipInfo').length).toBe(2));
});

test('levels that did not load can be retried, and closed levels say so', async () => {
  let isDown = true;
  const answer = () => (isDown ? { refuse: 'internal' as const } : vipOf());
  const { user } = await open(<VipScreen />, { getVipInfo: answer });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  await screen.findByRole('heading', { name: 'VIP 1' });
});

test('closed levels say so', async () => {
  await open(<VipScreen />, { getVipInfo: () => ({ refuse: 'activityOver' }) });
  await screen.findByRole('heading', { name: 'VIP is closed for now' });
});

test('the page of levels compares all in a table and marks the player’s own', async () => {
  await open(<VipLevelScreen />);
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '0₱0₱0.00––₱2K₱2,000.00',
    '1You₱1K₱1,000.00₱1₱1.00–₱3K₱3,000.00',
    '2₱5K₱5,000.00₱2₱2.00–₱4K₱4,000.00',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null]);
});

test('the dialog shows the level’s gift, reports that to the server, and claims the gift', async () => {
  let isClaimed = false;
  const { user, asked } = await open(<VipGiftDialog />, {
    openVipGift: () => ({ level: 0 }),
    getVipInfo: () => (isClaimed ? vipOf({ rights: [] }) : vipOf()),
    receiveVipTask: () => {
      isClaimed = true;
      return PAID;
    },
  });
  await screen.findByRole('heading', { name: 'You’ve reached VIP 1' });
  await waitFor(() => expect(asked('openVipGift')).toMatchObject([{ shown: 1 }]));
  await user.click(screen.getByRole('button', { name: 'Claim: Gift for VIP 1' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Great' }));
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy();
});

test('reaching a level opens the dialog', async () => {
  const { dialogs } = await openGift(() => ({ level: 1 }));
  await waitFor(() => expect(dialogs.getSnapshot().context.dialog?.kind).toBe('vip-gift'));
});

test('no dialog opens if the gift was shown on another device', async () => {
  const { asked, dialogs } = await openGift(() => ({ level: 0 }));
  await waitFor(() => expect(asked('openVipGift')).toHaveLength(1));
  expect(dialogs.getSnapshot().matches({ dialog: 'closed' })).toBe(true);
});

async function openGift(openVipGift: () => { level: number }) {
  const dots = () => ({ ...sampleDots, vipAwardFlag: true });
  const answers = { openVipGift, activityGetStatusList: dots };
  const opened = await openTestApp({ player: { vip: 1 }, answers });
  opened.show(<GiftOpener />);
  return { ...opened, dialogs: opened.app.services.dialogs };
}
