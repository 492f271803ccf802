import * as v from 'valibot';
import { GAME_STATUS } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { Bet, Round } from '#contract/game.ts';
import { playRound as call } from '#contract/game.ts';
import { checkBets, drawOutcome, settle } from '#games/rules/play.ts';
import type { Catalogue, ListedGame } from '#server/core/config/catalogue.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { reused } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { findAnswer, hashParams, type RequestKey, RequestReused } from '#server/core/requests.ts';
import { readBalance } from '#server/ledger/account.ts';
import { settleRound } from './settle-round.ts';

export interface PlayDependencies extends Dependencies {
  configuration: Pick<Configuration, 'catalogue'>;
}

export type PlayRequest = v.InferOutput<typeof call.request>;
type Played = ResponseOf<typeof call>;

/**
 * Plays one round. A repeated request gets its first answer, even when the game is now in maintenance or the
 * coins have run out.
 */
export async function playRound(
  deps: PlayDependencies,
  userId: string,
  request: PlayRequest,
): Promise<Played> {
  if (request.tryIt === 1) return playDemo(deps, userId, request);
  const key = requestKeyOf(userId, request);
  try {
    return await playForCoins(deps, key, request);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const earlier = await findEarlier(deps, key);
    if (earlier === undefined) throw error;
    return v.parse(call.response, earlier);
  }
}

async function findEarlier({ database }: PlayDependencies, key: RequestKey): Promise<unknown> {
  try {
    return await findAnswer(database, key);
  } catch (error) {
    throw error instanceof RequestReused ? reused(error) : error;
  }
}

async function playForCoins(deps: PlayDependencies, key: RequestKey, request: PlayRequest): Promise<Played> {
  const time = deps.clock();
  const round: Round = { ...(await drawRound(deps, request)), roundId: newId(time), time };
  const coin = await settleRound(deps.database, key, round);
  if (coin === null) throw new CallError('balanceTooLow', 'Your balance is too low for this bet.');
  return { round, coin };
}

async function playDemo(deps: PlayDependencies, userId: string, request: PlayRequest): Promise<Played> {
  const round: Round = { ...(await drawRound(deps, request)), roundId: '', time: deps.clock() };
  return { round, coin: await readBalance(deps.database, userId, 'coin') };
}

async function drawRound(
  { configuration, randomInt }: PlayDependencies,
  { gameId, bets }: PlayRequest,
): Promise<Omit<Round, 'roundId' | 'time'>> {
  const { title } = findPlayableGame(await configuration.catalogue(), gameId);
  if (title.engine === 'pots') {
    throw new CallError('invalid', 'gameId: rounds of this game are opened with openRound.', {
      field: 'gameId',
    });
  }
  const problem = checkBets(title, bets);
  if (problem !== null) throw new CallError('invalid', `bets: ${problem.message}.`, { field: problem.field });
  const outcome = drawOutcome(title, randomInt);
  const { stake, win } = settle(title, bets, outcome);
  return { gameId, bets, outcome, stake, win };
}

function requestKeyOf(userId: string, { requestId, gameId, bets }: PlayRequest): RequestKey {
  const laid = bets.map(({ spot, amount }: Bet) => [spot, amount]);
  return { userId, requestId, call: call.path, paramsHash: hashParams([gameId, laid]) };
}

/**
 * The game, if it can be played now.
 * @throws CallError `gameRemoved` for a hidden or unknown game, `gameInMaintenance`
 */
export function findPlayableGame(catalogue: Catalogue, gameId: number): ListedGame {
  const found = findGame(catalogue, gameId);
  if (found.game.status === GAME_STATUS.maintenance) {
    throw new CallError('gameInMaintenance', 'This game is being worked on. Please try again later.');
  }
  return found;
}

/**
 * The game, if players may see it.
 * @throws CallError `gameRemoved`
 */
export function findGame({ listed }: Catalogue, gameId: number): ListedGame {
  const found = listed.get(gameId);
  if (found === undefined) {
    throw new CallError('gameRemoved', 'This game is no longer here.', { field: 'gameId' });
  }
  return found;
}
