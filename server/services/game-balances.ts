import { GAME_STATUS } from '#contract/app-config.ts';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import {
  type getGameBalances,
  type HeldCoins,
  retrieveBalance as retrieveCall,
} from '#contract/open-round.ts';
import { titles } from '#games/rules/titles.ts';
import { readBalance } from '#server/ledger/read-balance.ts';
import { listOpenRounds, lockOpenRounds, type StoredOpenRound } from '#server/repositories/open-rounds.ts';
import { answerOnce, hashParams } from '#server/repositories/requests.ts';
import type { Catalogue } from './catalogue.ts';
import { endByRules, worthOf } from './open-rounds.ts';
import type { PlayDependencies } from './play-round.ts';

/** The coins that stand in open rounds, the latest round first. */
export async function listGameBalances(
  { configuration, database }: PlayDependencies,
  userId: string,
): Promise<ResponseOf<typeof getGameBalances>> {
  const catalogue = await configuration.catalogue();
  const games = (await listOpenRounds(database, userId)).map((round) => describeHeld(catalogue, round));
  return {
    games,
    held: sum(games.map(({ stake }) => stake)),
    returns: sum(games.map(({ returns }) => returns)),
  };
}

/** Brings the coins of all open rounds back, each by its rules: all of them or none. */
export async function retrieveBalance(
  { clock, configuration, database }: PlayDependencies,
  userId: string,
  { requestId }: BodyOf<typeof retrieveCall>,
): Promise<ResponseOf<typeof retrieveCall>> {
  const catalogue = await configuration.catalogue();
  const time = clock();
  const key = { userId, requestId, call: retrieveCall.path, paramsHash: hashParams([]) };
  return answerOnce(database, { ...key, answer: retrieveCall.response, time }, async (tx) => {
    const rounds = await lockOpenRounds(tx, userId);
    for (const round of rounds) await endByRules(tx, round, time);
    const games = rounds.map((round) => describeHeld(catalogue, round));
    return {
      games,
      returned: sum(games.map(({ returns }) => returns)),
      coin: await readBalance(tx, userId, 'coin'),
    };
  });
}

function describeHeld({ listed }: Catalogue, round: StoredOpenRound): HeldCoins {
  const { gameId, roundId, title, stake, picks, time } = round;
  const game = listed.get(gameId)?.game;
  return {
    ...{ gameId, roundId, title, stake, time },
    name: game?.name ?? titles[title]?.name ?? '',
    isOpen: game?.status === GAME_STATUS.open,
    picks: picks.length,
    returns: worthOf(round),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
