import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { bindLogin } from '#app/app/bind-login.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { createServerData } from '#app/app/server-data.ts';
import { BETS, createPlaying, PLAYED } from '#tests/create-test-game.ts';
import { sampleDots } from '#tests/sample-dots.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { playDotsFlow } from './game-launch-flow.ts';

const EARNED = { ...sampleDots, canReceiveDrawChance: true };

async function openGame() {
  const client = new QueryClient();
  const data = createServerData(client, { read: () => ({ config: null, gameList: null }), write: () => {} });
  data.openEpoch(1, sampleUser());
  const call = vi.fn(async () => EARNED);
  const login = bindLogin({ api: { call } as unknown as Api, data }, { token: 'token', epoch: 1 });
  const dots = createActor(playDotsFlow({ login }), { input: { tryIt: 0 } });
  const game = await createPlaying({ dotsRef: dots.start() });
  return {
    ...game,
    bet: () => game.actor.send({ type: 'round.play', bets: BETS }),
    asked: () => call.mock.calls.length,
    dots: () => client.getQueryData(queryKeys.dots(1)),
  };
}

test('a round’s earnings show after it', async () => {
  const { askRound, bet, asked, dots } = await openGame();
  bet();
  await askRound.answer(PLAYED);
  expect([asked(), dots()]).toEqual([1, EARNED]);
});

test('a round’s earnings show even if the player left before its end', async () => {
  const { actor, clock, exitGame, bet, asked, dots } = await openGame();
  bet();
  actor.send({ type: 'view.left' });
  clock.increment(0);
  await exitGame.answer(undefined);
  expect([actor.getSnapshot().status, asked(), dots()]).toEqual(['done', 1, EARNED]);
});

test('leaving a game whose frame died in a round still fetches the dots', async () => {
  const { actor, clock, bet, asked, dots } = await openGame();
  bet();
  actor.send({ type: 'frame.failed' });
  actor.send({ type: 'view.left' });
  clock.increment(0);
  expect([actor.getSnapshot().status, asked()]).toEqual(['done', 1]);
  await vi.waitFor(() => expect(dots()).toEqual(EARNED), { timeout: 30_000 });
});
