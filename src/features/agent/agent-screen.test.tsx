import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NearObserver } from '#tests/near-observer.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Script } from '#tests/scripted-server.ts';
import AgentRuleScreen from './agent-rule-screen.tsx';
import AgentScreen from './agent-screen.tsx';

beforeEach(() => void vi.stubGlobal('IntersectionObserver', NearObserver));

const NOW = 1_795_000_000_000;
const STEPS = { contact: true, deposit: true, wagered: false, payout: false, valid: false };

const right = (key: string, changes: object = {}) => ({
  ...{ key, version: 'v1', state: 'claimable', block: 'none', rewards: [{ propId: 2001, count: 740 }] },
  ...{ wagering: 0, done: 0, needed: 0, opensAt: 0, endsAt: 0, changesAt: 0, ...changes },
});

const THREE = { rewards: [{ propId: 2001, count: 300 }] };

const KNOWN = {
  ...{ code: 'FRIENDCODE', inviter: '', fillUntil: 0, own: null, team: [2, 1, 0], validInvites: 1 },
  terms: { rates: [1_000, 300, 100], holdDays: 3, minDeposit: 10_000, minWagered: 50_000 },
  ...{ pending: 1_000, claimable: 740, commissions: [right('agent:2026-11-18')], typical: null },
  milestones: [
    right('agent-invite:1', { ...THREE, state: 'claimed', block: 'claimed', done: 1, needed: 1 }),
    right('agent-invite:5', { ...THREE, state: 'running', block: 'progress', done: 1, needed: 5 }),
  ],
  ...{ changesAt: 0, time: NOW },
};

async function open(changes: object = {}, script: Script = {}) {
  const app = await openTestApp({
    player: {},
    ...script,
    answers: { appAgent5User: () => ({ ...KNOWN, ...changes }), ...script.answers },
  });
  app.show(<AgentScreen />);
  return app;
}

test('the overview shows code, link, waiting and claimable income, and claims it in one request', async () => {
  const { asked, user } = await open(
    {},
    {
      answers: {
        appAgent5UserReceive: () => ({
          ...{ rewards: [{ propId: 2001, count: 740 }], wagering: 0, coin: 9_000 },
          ...{ claimed: ['agent:2026-11-18'], refused: [] },
        }),
      },
    },
  );
  expect(await screen.findByText('FRIENDCODE')).toBeTruthy();
  expect(screen.getByText(/\/auth\/register\?inviteCode=FRIENDCODE$/)).toBeTruthy();
  expect(screen.getByText('₱7.40')).toBeTruthy();
  expect(screen.getByText('₱10.00')).toBeTruthy();
  expect(screen.getByText(/^Fewer than 5 players/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Claim commission' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(asked('appAgent5UserReceive')).toMatchObject([
    { rights: [{ key: 'agent:2026-11-18', version: 'v1' }] },
  ]);
});

test.each([
  [7, null, null],
  [12, 91_000, 'At most one in ten earned more than ₱910.00.'],
])(
  'for %i inviting players the page shows the median and the top tenth: %s',
  async (agents, ninetieth, words) => {
    await open({ typical: { agents, median: 4_600, ninetieth } });
    expect(
      await screen.findByText(/^In the last 30 days, half of all \d+ players.* ₱46\.00 or less/),
    ).toBeTruthy();
    expect(screen.queryByText(/one in ten/)?.textContent ?? null).toBe(words);
  },
);

test('an invited player sees their inviter and the finished steps', async () => {
  await open({ inviter: 'An***na', own: STEPS });
  expect(await screen.findByRole('heading', { name: 'Steps for An***na, who invited you' })).toBeTruthy();
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    'Confirm a mobile number, or add a payout account – done',
    'Make one deposit of at least ₱100.00 – done',
    'Bet ₱500.00 in games – not yet',
    'Have a payout account that nobody else uses – not yet',
  ]);
});

test('a new player names their inviter; a refusal is reported at the field', async () => {
  let refused = true;
  const { asked, user } = await open(
    { fillUntil: NOW + 1_000 },
    { answers: { agentFill: () => (refused ? { refuse: 'inviterSame' } : { inviter: 'An***na' }) } },
  );
  const form = await screen.findByRole('form', { name: 'Did a friend invite you?' });
  const send = within(form).getByRole('button', { name: 'Save the code' });
  await user.click(send);
  expect(within(form).getByText('Enter your friend’s code.')).toBeTruthy();
  await user.type(within(form).getByRole('textbox', { name: 'Invite code' }), ' PAL ');
  await user.click(send);
  expect(await within(form).findByText(/You can’t invite yourself/)).toBeTruthy();
  refused = false;
  await user.click(send);
  await screen.findByText('FRIENDCODE');
  expect(asked('agentFill')).toMatchObject([{ pid: 'PAL' }, { pid: 'PAL' }]);
});

test('the team is listed by level with each member’s steps', async () => {
  const { asked, user } = await open(
    {},
    {
      answers: {
        appAgent5UserLog: ({ level }) => ({
          ...{ days: [], awards: [], hasMore: false },
          friends: level === 1 ? [{ id: 'one', name: 'Be***en', joinedAt: NOW, steps: STEPS }] : [],
        }),
      },
    },
  );
  await user.click(await screen.findByRole('tab', { name: 'Team' }));
  expect(await screen.findByText('Be***en')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), '2');
  expect(await screen.findByText('Nobody here yet')).toBeTruthy();
  expect(asked('appAgent5UserLog').map((body) => Reflect.get(Object(body), 'level'))).toEqual([1, 2]);
});

test('the income of a day is shown by level, with its waiting time and the reason for unpaid parts', async () => {
  const { user } = await open(
    {},
    {
      answers: {
        appAgent5UserLog: () => ({
          ...{ friends: [], awards: [], hasMore: false },
          days: [
            { id: '2026-11-18', levels: [500, 200, 40], clawed: 100, opensAt: NOW, claimed: false },
            { id: '2026-11-17', levels: [500, 0, 0], clawed: 0, opensAt: NOW, claimed: true },
          ],
        }),
      },
    },
  );
  await user.click(await screen.findByRole('tab', { name: 'Income' }));
  expect(await screen.findByText('₱6.40')).toBeTruthy();
  expect(screen.getByText(/^₱1\.00 isn’t paid: a friend’s deposit/)).toBeTruthy();
  expect(screen.getByText(/^Can be claimed from/)).toBeTruthy();
  expect(screen.getByText('Claimed.')).toBeTruthy();
});

test('a failed load and switched-off invites are each reported', async () => {
  let isDown = true;
  const { user } = await open(
    {},
    { answers: { appAgent5User: () => (isDown ? { refuse: 'internal' } : KNOWN) } },
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByText('FRIENDCODE')).toBeTruthy();
});

test('without its activity the page says that it has ended, not that it failed', async () => {
  await open({}, { answers: { appAgent5User: () => ({ refuse: 'activityOver' }) } });
  expect(await screen.findByRole('heading', { name: 'Invites are off for now' })).toBeTruthy();
});

test('the rules show the config’s figures, and say that recruiting alone pays nothing', async () => {
  const app = await openTestApp({ player: {}, answers: { appAgent5User: () => KNOWN } });
  app.show(<AgentRuleScreen />);
  expect(await screen.findByText(/^You get 10\.00% for friends.* 3\.00% .* 1\.00% /)).toBeTruthy();
  expect(screen.getByText(/^Nobody is paid for recruiting alone/)).toBeTruthy();
  expect(screen.getByText(/at least ₱100\.00, has bet ₱500\.00/)).toBeTruthy();
});
