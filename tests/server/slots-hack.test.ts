import { beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { OWN_FIGURES_DAYS } from '#contract/slots-hack.ts';
import { foldPlay } from '#server/features/game/index.ts';
import { giveCoins } from './create-play-deps.ts';
import { DAY } from './durations.ts';
import { openForFile } from './open-for-file.ts';
import { openTestCashier, type Player } from './open-test-cashier.ts';
import { playLongAgo } from './play-long-ago.ts';
import { untilCounted } from './until-counted.ts';

const MANGO = 1101;
const JEEPNEY = 1102;

const cashier = openForFile(openTestCashier);
let ana: Player;

beforeEach(async () => {
  ana = await cashier.signUp();
  await giveCoins(cashier.database, ana.id, 10_000_000);
});

const play = (gameId: number, rounds: number, win: number, time = cashier.now()) =>
  playLongAgo(cashier.database, ana.id, { gameId, rounds, win, time, stake: 100 });
const read = async (who = ana) => (await cashier.post(calls.getOwnFigures, {}, who)).data;

test('a player’s figures sum folded and newest rounds by game, most rounds first', async () => {
  await play(JEEPNEY, 2, 150, cashier.now() - DAY);
  await play(MANGO, 1, 300);
  await untilCounted(cashier.database);
  await foldPlay(cashier.database);
  await play(MANGO, 4, 90);
  expect(await read()).toEqual({
    games: [
      { gameId: MANGO, rounds: 5, won: 1, stake: 500, win: 660 },
      { gameId: JEEPNEY, rounds: 2, won: 2, stake: 200, win: 300 },
    ],
  });
});

test('a round that returns just its stake is not a win', async () => {
  await play(MANGO, 3, 100);
  expect((await read()).games).toMatchObject([{ rounds: 3, won: 0 }]);
});

test('days before the span are omitted', async () => {
  await play(MANGO, 1, 50, cashier.now() - (OWN_FIGURES_DAYS - 1) * DAY);
  await play(MANGO, 8, 50, cashier.now() - OWN_FIGURES_DAYS * DAY);
  await untilCounted(cashier.database);
  await foldPlay(cashier.database);
  expect((await read()).games).toMatchObject([{ gameId: MANGO, rounds: 1 }]);
});

test('nobody can read another player’s figures, nor any without a log-in', async () => {
  await play(MANGO, 1, 50);
  expect(await read(await cashier.signUp())).toEqual({ games: [] });
  expect(await cashier.post(calls.getOwnFigures, {})).toMatchObject({ errcode: 401 });
});
