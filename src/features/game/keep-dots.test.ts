import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Api } from '#app/api/create-api.ts';
import { queryKeys } from '#app/app/query-keys.ts';
import { createServerData } from '#app/app/server-data.ts';
import { BETS, createPlaying, PLAYED, STEPPED } from '#tests/create-test-game.ts';
import { sampleDots } from '#tests/sample-dots.ts';
import { sampleUser } from '#tests/sample-user.ts';
import { keepDots } from './keep-dots.ts';

const EARNED = { ...sampleDots, canReceiveDrawChance: true };

async function openKept() {
  const client = new QueryClient();
  const data = createServerData(client, { read: () => ({ config: null, gameList: null }), write: () => {} });
  data.openEpoch(1, sampleUser());
  const call = vi.fn(async () => EARNED);
  let time = 1_000_000;
  const game = await createPlaying();
  keepDots(game.actor, { api: { call } as unknown as Api, data, now: () => time });

  async function play(answer = PLAYED) {
    game.actor.send({ type: 'round.play', bets: BETS });
    await game.askRound.answer(answer);
  }
  return {
    ...game,
    play,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    leave: () => game.actor.send({ type: 'game.exit' }),
    asked: () => call.mock.calls.length,
    dots: () => client.getQueryData(queryKeys.dots(1)),
  };
}

test('the first round asks, and what comes is shown', async () => {
  const { play, asked, dots } = await openKept();
  await play();
  expect(asked()).toBe(1);
  expect(dots()).toEqual(EARNED);
});

test.each([
  ['sooner than in half a minute', 29_999, 1],
  ['half a minute later', 30_000, 2],
  ['after the clock was set back', -86_400_000, 2],
])('one that ends %s', async (_, later, asks) => {
  const { play, pass, asked } = await openKept();
  await play();
  pass(later);
  await play();
  expect(asked()).toBe(asks);
});

test('a step that ends no round asks for nothing, nor does leaving after it', async () => {
  const { play, leave, asked } = await openKept();
  await play(STEPPED);
  leave();
  expect(asked()).toBe(0);
});

test.each([
  ['with nothing played since', 1, 1],
  ['with rounds played since', 3, 2],
])('left %s', async (_, rounds, asks) => {
  const { play, leave, asked } = await openKept();
  for (let round = 0; round < rounds; round += 1) await play();
  leave();
  expect(asked()).toBe(asks);
});

test('left before a round is known', async () => {
  const { actor, leave, asked } = await openKept();
  actor.send({ type: 'round.play', bets: BETS });
  leave();
  expect(asked()).toBe(1);
});
