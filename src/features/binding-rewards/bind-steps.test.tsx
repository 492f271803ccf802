import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Right } from '#contract/claims.ts';
import { openTestApp } from '#tests/open-test-app.tsx';
import type { Script } from '#tests/scripted-server.ts';
import BindSteps from './bind-steps.tsx';

const NOW = 1_795_000_000_000;

function rightOf(what: string, state: Right['state']): Right {
  return {
    ...{ key: `bind:${what}`, version: 'v1', state, block: state === 'running' ? 'progress' : 'none' },
    ...{ rewards: [{ propId: 2002, count: 10 }], wagering: 0, done: 0, needed: 1 },
    ...{ opensAt: 0, endsAt: 0, changesAt: 0 },
  };
}

async function open(answers: Script['answers'] = {}, activityIds = [4]) {
  let state: Right['state'] = 'claimable';
  const app = await openTestApp({
    player: {},
    answers: {
      getAfterLoginInfoWeb: (_, usual) => {
        const info = usual() as { appGameDataUser: object };
        return { ...info, appGameDataUser: { ...info.appGameDataUser, activityIds } };
      },
      getBindBonus: () => ({
        rights: [rightOf('mobile', 'running'), rightOf('receiving-account', state)],
        time: NOW,
      }),
      bonusReceiveAll: () => {
        state = 'claimed';
        return {
          ...{ rewards: [{ propId: 2002, count: 10 }], wagering: 0, coin: 0 },
          ...{ claimed: ['bind:receiving-account'], refused: [] },
        };
      },
      ...answers,
    },
  });
  app.show(<BindSteps />);
  return app;
}

test('each step names its reward, and leads to its page or can be claimed', async () => {
  const { user, asked } = await open();
  const mobile = await screen.findByRole('article', { name: 'Confirm your mobile number' });
  expect(mobile.textContent).toContain('10 points');
  expect(within(mobile).getByRole('link', { name: 'Confirm it' }).getAttribute('href')).toBe('/auth/bind');
  await user.click(screen.getByRole('button', { name: 'Claim: Add your first payout account' }));
  expect(await screen.findByRole('dialog', { name: 'You got 10 points' })).toBeTruthy();
  expect(asked('bonusReceiveAll')).toMatchObject([
    { rights: [{ key: 'bind:receiving-account', version: 'v1' }] },
  ]);
});

test('steps that did not load can be retried', async () => {
  let isDown = true;
  const { user } = await open({
    getBindBonus: () =>
      isDown ? { refuse: 'internal' } : { rights: [rightOf('mobile', 'running')], time: NOW },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('article', { name: 'Confirm your mobile number' })).toBeTruthy();
});

test('while the activity is off nothing is shown', async () => {
  const { asked } = await open({}, []);
  expect(screen.queryByRole('article')).toBeNull();
  expect(asked('getBindBonus')).toEqual([]);
});
