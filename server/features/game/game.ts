import type { BodyOf, ResponseOf } from '#contract/call.ts';
import type { exitGame, gameLike, gameRounds, startGame } from '#contract/game.ts';
import { cycleOf } from '#contract/protection-profile.ts';
import { readPage } from '#server/core/read-page.ts';
import { readBetLimit } from '#server/features/account/index.ts';
import { admitPlay } from '#server/features/protection/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import { listRounds } from './game-rounds.ts';
import { findOpenRoundOf } from './open-round-store.ts';
import { showOpenRound } from './open-rounds.ts';
import { findGame, findPlayableGame, type PlayDependencies } from './play-round.ts';
import { addLike, listLikedGames, removeLike } from './player-games.ts';

/** Play money at the start of a demo, minor units. */
const DEMO_COIN = 100_000;

export interface GamesDependencies extends PlayDependencies {
  /** Origin of game pages when they have their own; otherwise empty. */
  gamesOrigin: string;
}

export async function openGame(
  { clock, configuration, database, gamesOrigin }: GamesDependencies,
  userId: string,
  { gameId, tryIt }: BodyOf<typeof startGame>,
): Promise<ResponseOf<typeof startGame>> {
  const { game, title } = findPlayableGame(await configuration.catalogue(), gameId);
  await admitPlay(database, { userId, stake: 0, now: clock() });
  const config = await configuration.appConfig();
  const betLimit = tryIt === 1 ? title.maxBet : await readBetLimit(database, userId, config);
  const stakes = title.stakes.filter((stake) => stake <= betLimit);
  const openRound =
    title.engine === 'pots' && tryIt === 0 ? await findOpenRoundOf(database, userId, gameId) : null;
  return {
    gameId,
    game,
    title: game.title,
    url: `${gamesOrigin}/games/pages/${title.engine}.html`,
    minBet: title.minBet,
    maxBet: Math.min(title.maxBet, betLimit),
    betLimit: betLimit < title.maxBet ? betLimit : 0,
    stakes: stakes.length > 0 ? stakes : [title.minBet],
    demoCoin: DEMO_COIN,
    coin: await readBalance(database, userId, 'coin'),
    openRound: openRound && showOpenRound(openRound),
    shortestCycle: cycleOf(config.protection, title.engine),
  };
}

export async function leaveGame(
  { database }: GamesDependencies,
  userId: string,
): Promise<ResponseOf<typeof exitGame>> {
  return { coin: await readBalance(database, userId, 'coin') };
}

/** A removed game can be unliked, but not liked. */
export async function likeGame(
  { clock, configuration, database }: GamesDependencies,
  userId: string,
  { gameId, like }: BodyOf<typeof gameLike>,
): Promise<ResponseOf<typeof gameLike>> {
  if (like) {
    findGame(await configuration.catalogue(), gameId);
    await addLike(database, userId, gameId, clock());
  } else {
    await removeLike(database, userId, gameId);
  }
  return { gameLikes: await listLikedGames(database, userId) };
}

export async function listOwnRounds(
  { database }: GamesDependencies,
  userId: string,
  { gameId, ...asked }: BodyOf<typeof gameRounds>,
): Promise<ResponseOf<typeof gameRounds>> {
  const { rows, hasMore } = await readPage(asked, (page) =>
    listRounds(database, { userId, gameId, ...page }),
  );
  return { rounds: rows, hasMore };
}
