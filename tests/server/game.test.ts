import { v4, v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameList } from '#contract/app-config.ts';
import { ABOVE_ALL } from '#server/core/db/id-span.ts';
import {
  type GamesDependencies,
  leaveGame,
  likeGame,
  listOwnRounds,
  openGame,
} from '#server/features/game/game.ts';
import { listRounds } from '#server/features/game/game-rounds.ts';
import { type PlayRequest, playRound } from '#server/features/game/play-round.ts';
import { listLikedGames, listPlayedGames } from '#server/features/game/player-games.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { BalanceTooHigh, transfer } from '#server/ledger/transfer.ts';
import { COLOR, createPlayDeps, giveCoins, openGames } from './create-play-deps.ts';
import { explainAll } from './explain-all.ts';
import { openForFile } from './open-for-file.ts';
import { openTestDatabase } from './open-test-database.ts';
import { tables } from './tables.ts';

const COLOR_GAME = 1001;
const KULAY_DUO = 1002;
const UNKNOWN_GAME = 7;
const HIDDEN = 0;
const MAINTENANCE = 2;

const database = openForFile(openTestDatabase);
let userId: string;

beforeEach(async () => {
  userId = v7();
  await giveCoins(database, userId, 10_000);
});

function depsWith(face: number, statuses: Record<number, number> = {}): GamesDependencies {
  const games: GameList['games'] = openGames.games.map((game) => ({
    ...game,
    status: statuses[game.gameId] ?? game.status,
  }));
  return createPlayDeps(database, face, { games });
}

function request(changes: Partial<PlayRequest> = {}): PlayRequest {
  return {
    requestId: v4(),
    gameId: COLOR_GAME,
    tryIt: 0,
    bets: [{ spot: 'yellow', amount: 500 }],
    ...changes,
  };
}

describe('startGame', () => {
  it('returns the address of the frame and the limits of bets', async () => {
    expect(await openGame(depsWith(0), userId, { gameId: COLOR_GAME, tryIt: 0 })).toEqual({
      gameId: COLOR_GAME,
      game: openGames.games.find(({ gameId }) => gameId === COLOR_GAME),
      title: 'color-game',
      url: '/games/pages/dice.html',
      minBet: 100,
      maxBet: 200_000,
      betLimit: 0,
      stakes: [100, 500, 1_000, 5_000, 10_000],
      demoCoin: 100_000,
      coin: 10_000,
      openRound: null,
      shortestCycle: 0,
    });
  });

  it('returns the games origin when there is one', async () => {
    const deps = { ...depsWith(0), gamesOrigin: 'https://games.example.com' };
    expect((await openGame(deps, userId, { gameId: COLOR_GAME, tryIt: 1 })).url).toBe(
      'https://games.example.com/games/pages/dice.html',
    );
  });

  it.each([
    ['unknown', UNKNOWN_GAME, 'gameRemoved'],
    ['hidden', KULAY_DUO, 'gameRemoved'],
    ['in maintenance', COLOR_GAME, 'gameInMaintenance'],
  ])('refuses a game that is %s', async (_, gameId, errorName) => {
    const deps = depsWith(0, { [KULAY_DUO]: HIDDEN, [COLOR_GAME]: MAINTENANCE });
    await expect(openGame(deps, userId, { gameId, tryIt: 0 })).rejects.toMatchObject({ errorName });
  });
});

describe('exitGame', () => {
  it('returns the balance', async () => {
    expect(await leaveGame(depsWith(0), userId)).toEqual({ coin: 10_000 });
    expect(await leaveGame(depsWith(0), v7())).toEqual({ coin: 0 });
  });
});

describe('playRound', () => {
  it('takes the stake, pays the win and keeps the round', async () => {
    const played = await playRound(depsWith(COLOR.yellow), userId, request());

    expect(played).toEqual({
      round: {
        roundId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        gameId: COLOR_GAME,
        bets: [{ spot: 'yellow', amount: 500 }],
        outcome: { kind: 'dice', dice: ['yellow', 'yellow', 'yellow'] },
        stake: 500,
        win: 7_500,
        time: expect.any(Number),
      },
      coin: 17_000,
    });
    const journal = await tables(database)
      .selectFrom('journal')
      .select(['from_account', 'to_account', 'amount', 'kind'])
      .where('reference', '=', played.round.roundId)
      .orderBy('kind')
      .execute();
    expect(journal).toEqual([
      { from_account: 'player', to_account: 'house', amount: 500, kind: 'game-stake' },
      { from_account: 'house', to_account: 'player', amount: 7_500, kind: 'game-win' },
    ]);
    expect((await checkBook(database, bookChecks)).differences).toEqual([]);
  });

  it('moves only the stake of a lost round', async () => {
    const played = await playRound(depsWith(COLOR.white), userId, request());

    expect([played.round.win, played.coin]).toEqual([0, 9_500]);
    expect((await checkBook(database, bookChecks)).differences).toEqual([]);
  });

  it('changes nothing in a demo', async () => {
    const played = await playRound(depsWith(COLOR.yellow), userId, request({ tryIt: 1 }));

    expect(played).toMatchObject({ coin: 10_000, round: { roundId: '', stake: 500, win: 7_500 } });
    expect(await listPlayedGames(database, userId)).toEqual([]);
    expect(
      await listOwnRounds(depsWith(0), userId, { gameId: COLOR_GAME, before: '', pageSize: 20 }),
    ).toEqual({ rounds: [], hasMore: false });
  });

  it('refuses invalid bets of a title, naming the field', async () => {
    const bets = [{ spot: 'purple', amount: 500 }];
    await expect(playRound(depsWith(0), userId, request({ bets }))).rejects.toMatchObject({
      errorName: 'invalid',
      field: 'bets',
    });
  });

  it('refuses a stake above the balance', async () => {
    const bets = [{ spot: 'yellow', amount: 10_001 }];
    await expect(playRound(depsWith(0), userId, request({ bets }))).rejects.toMatchObject({
      errorName: 'balanceTooLow',
    });
    await expect(playRound(depsWith(0), v7(), request())).rejects.toMatchObject({
      errorName: 'balanceTooLow',
    });
  });

  it('plays no round that could exceed an exactly counted balance', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    await giveCoins(database, userId, most - 10_000 - 1_000);
    await expect(playRound(depsWith(COLOR.yellow), userId, request())).rejects.toThrow(BalanceTooHigh);
    expect(await leaveGame(depsWith(0), userId)).toEqual({ coin: most - 1_000 });
    expect((await playRound(depsWith(COLOR.white), userId, request())).coin).toBe(most - 1_500);
    await transfer(database, {
      ...{ currency: 'coin', kind: 'test', reference: userId, time: 1, amount: most - 1_500 },
      ...{ from: { kind: 'player', userId }, to: { kind: 'system', name: 'bonus' } },
    });
    expect((await checkBook(database, bookChecks)).differences).toEqual([]);
  });

  it.each([
    ['hidden', HIDDEN, 'gameRemoved'],
    ['in maintenance', MAINTENANCE, 'gameInMaintenance'],
  ])('refuses a game that is %s', async (_, status, errorName) => {
    const deps = depsWith(0, { [COLOR_GAME]: status });
    await expect(playRound(deps, userId, request())).rejects.toMatchObject({ errorName });
  });

  it('gives a repeated request its first answer, whatever has changed since', async () => {
    const all = request({ bets: [{ spot: 'yellow', amount: 10_000 }] });
    const first = await playRound(depsWith(COLOR.white), userId, all);
    expect(first.coin).toBe(0);

    expect(await playRound(depsWith(COLOR.yellow), userId, all)).toEqual(first);
    const closed = depsWith(COLOR.yellow, { [COLOR_GAME]: MAINTENANCE });
    expect(await playRound(closed, userId, all)).toEqual(first);
  });

  it('refuses a request id with other parameters', async () => {
    const first = request();
    await playRound(depsWith(0), userId, first);

    const others = [{ gameId: KULAY_DUO }, { bets: [{ spot: 'yellow', amount: 1_000 }] }];
    for (const change of others) {
      await expect(playRound(depsWith(0), userId, { ...first, ...change })).rejects.toMatchObject({
        errorName: 'requestReused',
        field: 'requestId',
      });
    }
  });

  it('treats another player’s equal request id as a separate request', async () => {
    const shared = request();
    const other = v7();
    await giveCoins(database, other, 500);
    await playRound(depsWith(COLOR.white), userId, shared);

    expect((await playRound(depsWith(COLOR.white), other, shared)).coin).toBe(0);
  });
});

describe('gameRounds', () => {
  it('lists the player’s own rounds of the game, newest first, page by page', async () => {
    const deps = depsWith(COLOR.white);
    const played = [];
    for (let index = 0; index < 5; index += 1) played.push(await playRound(deps, userId, request()));
    await playRound(deps, userId, request({ gameId: KULAY_DUO }));
    const newestFirst = played.map(({ round }) => round).reverse();

    const page = { gameId: COLOR_GAME, pageSize: 2 };
    const first = await listOwnRounds(deps, userId, { ...page, before: '' });
    expect(first).toEqual({ rounds: newestFirst.slice(0, 2), hasMore: true });
    const second = await listOwnRounds(deps, userId, { ...page, before: newestFirst[1]?.roundId ?? '' });
    expect(second).toEqual({ rounds: newestFirst.slice(2, 4), hasMore: true });
    const third = await listOwnRounds(deps, userId, { ...page, before: newestFirst[3]?.roundId ?? '' });
    expect(third).toEqual({ rounds: newestFirst.slice(4), hasMore: false });
    expect(await listOwnRounds(deps, v7(), { ...page, before: '' })).toEqual({ rounds: [], hasMore: false });
  });

  it('finds the player’s rounds in all games by an index', async () => {
    const plan = await explainAll(database, (query) =>
      listRounds({ query }, { userId: v7(), gameId: 1001, before: ABOVE_ALL, limit: 20 }),
    );
    expect(plan).toContain('Index Scan Backward using game_round_of_game');
  });

  it('refuses an invalid cursor', async () => {
    const query = { gameId: COLOR_GAME, before: "'; drop table", pageSize: 2 };
    await expect(listOwnRounds(depsWith(0), userId, query)).rejects.toMatchObject({
      errorName: 'invalid',
      field: 'before',
    });
  });
});

describe('favourites and history', () => {
  it('list favourites newest first, each once', async () => {
    const deps = depsWith(0);
    await likeGame(deps, userId, { gameId: COLOR_GAME, like: true });
    await likeGame(deps, userId, { gameId: KULAY_DUO, like: true });
    const liked = await likeGame(deps, userId, { gameId: COLOR_GAME, like: true });
    expect(liked).toEqual({ gameLikes: [KULAY_DUO, COLOR_GAME] });

    const unliked = await likeGame(deps, userId, { gameId: KULAY_DUO, like: false });
    expect(unliked).toEqual({ gameLikes: [COLOR_GAME] });
    expect(await listLikedGames(database, userId)).toEqual([COLOR_GAME]);
  });

  it('a removed game can be unliked but not liked', async () => {
    await likeGame(depsWith(0), userId, { gameId: COLOR_GAME, like: true });
    const gone = depsWith(0, { [COLOR_GAME]: HIDDEN });

    expect(await likeGame(gone, userId, { gameId: COLOR_GAME, like: false })).toEqual({ gameLikes: [] });
    await expect(likeGame(gone, userId, { gameId: COLOR_GAME, like: true })).rejects.toMatchObject({
      errorName: 'gameRemoved',
    });
  });

  it('list the played games, latest first', async () => {
    const deps = depsWith(COLOR.white);
    for (const gameId of [COLOR_GAME, KULAY_DUO, COLOR_GAME]) {
      await playRound(deps, userId, request({ gameId }));
    }

    expect(await listPlayedGames(database, userId)).toEqual([COLOR_GAME, KULAY_DUO]);
  });
});
