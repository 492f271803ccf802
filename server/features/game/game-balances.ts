import { GAME_STATUS } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import type {
  getGameBalances,
  HeldCoins,
  retrieveBalance as retrieveCall,
} from '#contract/retrieve-balance.ts';
import { titles } from '#games/rules/titles.ts';
import type { Catalogue } from '#server/core/config/catalogue.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { readBalance } from '#server/ledger/account.ts';
import { listOpenPlayers, listOpenRounds, type StoredOpenRound } from './open-round-store.ts';
import { endByRules, worthOf } from './open-rounds.ts';
import type { PlayDependencies } from './play-round.ts';

/** Coins in open rounds, the latest round first. */
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

/** Ends all open rounds of a player by their rules, the first one first. */
export async function endRounds(tx: Transaction, userId: string, time: number): Promise<StoredOpenRound[]> {
  const rounds = (await listOpenRounds(tx, userId)).toReversed();
  for (const round of rounds) await endByRules(tx, round, time);
  return rounds;
}

/**
 * Ends the open rounds of all players: after a restore, what they hide may have been seen. Safe to repeat.
 * @returns how many
 */
export async function endAllRounds(database: Database, time: number): Promise<number> {
  let ended = 0;
  for (const userId of await listOpenPlayers(database)) {
    ended += (await changePlayer(database, userId, (tx) => endRounds(tx, userId, time))).length;
  }
  return ended;
}

/** Ends all open rounds and returns their coins: all of them or none. */
export function retrieveBalance({
  configuration,
}: PlayDependencies): PreparedValueCall<typeof retrieveCall, Catalogue> {
  return {
    prepare: () => configuration.catalogue(),
    async work(tx, { userId, time }, catalogue) {
      const rounds = await endRounds(tx, userId, time);
      const games = rounds.map((round) => describeHeld(catalogue, round));
      return {
        games,
        returned: sum(games.map(({ returns }) => returns)),
        coin: await readBalance(tx, userId, 'coin'),
      };
    },
  };
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
