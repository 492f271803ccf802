import * as v from 'valibot';
import { GAME_STATUS } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import { type Bet, playRound as call, type Round } from '#contract/game.ts';
import { cycleOf } from '#contract/protection-profile.ts';
import { checkBets, drawOutcome, settle } from '#games/rules/play.ts';
import type { Title } from '#games/rules/title.ts';
import { wageredOf } from '#games/rules/wagered.ts';
import { wageredForStake } from '#machines/vip/vip-rules.ts';
import type { Catalogue, ListedGame } from '#server/core/config/catalogue.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { newId } from '#server/core/db/new-id.ts';
import { sqlState } from '#server/core/db/retry.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { refuseOld, reused } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { findAnswer, hashParams, type RequestKey, RequestReused } from '#server/core/requests.ts';
import { type LevelConfig, readBetLimit } from '#server/features/account/index.ts';
import { admitPlay, needsGate } from '#server/features/protection/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import { withinSafe } from '#server/ledger/transfer.ts';

export interface PlayDependencies extends Dependencies {
  configuration: Pick<Configuration, 'catalogue' | 'appConfig'>;
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
  refuseOld(key.requestId, time);
  const { drawn, wagered, engine } = await drawRound(deps, request);
  const round: Round = { ...drawn, roundId: newId(time), time };
  const config = await deps.configuration.appConfig();
  const cycle = cycleOf(config.protection, engine);
  const settle = (tx: Transaction, isAdmitted: boolean) =>
    settleByLevel(tx, key, round, { config, wagered, cycle, isAdmitted });
  let coin = await settle(deps.database, false);
  if (coin === null && (await needsGate(deps.database, key.userId, time))) {
    coin = await changePlayer(deps.database, key.userId, async (tx) => {
      await admitPlay(tx, { userId: key.userId, stake: round.stake, now: time });
      return settle(tx, true);
    });
  }
  if (coin === null) throw new CallError('balanceTooLow', 'Your balance is too low for this bet.');
  return { round, coin };
}

async function settleByLevel(
  tx: Transaction,
  key: RequestKey,
  round: Round,
  { config, ...terms }: { config: LevelConfig; wagered: number; cycle: number; isAdmitted: boolean },
): Promise<number | null> {
  const needed = wageredForStake(config.vipMap, round.stake);
  const coin = await settleRound(tx, key, round, { ...terms, needed });
  if (coin !== null || needed === 0) return coin;
  // A level once reached stays, even when less was wagered than it needs by now.
  const betLimit = await readBetLimit(tx, key.userId, config);
  if (round.stake > betLimit) throw aboveBetLimit();
  return settleRound(tx, key, round, { ...terms, needed: 0 });
}

export function aboveBetLimit(): CallError {
  return new CallError('aboveBetLimit', 'This is more than your VIP level may bet at once.');
}

async function playDemo(deps: PlayDependencies, userId: string, request: PlayRequest): Promise<Played> {
  await admitPlay(deps.database, { userId, stake: 0, now: deps.clock() });
  const { drawn } = await drawRound(deps, request);
  const round: Round = { ...drawn, roundId: '', time: deps.clock() };
  return { round, coin: await readBalance(deps.database, userId, 'coin') };
}

async function drawRound(
  { configuration, randomInt }: PlayDependencies,
  { gameId, bets }: PlayRequest,
): Promise<{ drawn: Omit<Round, 'roundId' | 'time'>; wagered: number; engine: Title['engine'] }> {
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
  const drawn = { gameId, bets, outcome, stake, win };
  return { drawn, wagered: wageredOf(title, bets), engine: title.engine };
}

function requestKeyOf(userId: string, { requestId, gameId, bets }: PlayRequest): RequestKey {
  const laid = bets.map(({ spot, amount }: Bet) => [spot, amount]);
  return { userId, requestId, call: call.path, paramsHash: hashParams([gameId, laid]) };
}

const ALREADY_THERE = '23505';

/**
 * Settles a round in one statement, because round trips dominate its cost: takes the stake, pays the win, and
 * writes journal, round, history, the jackpots' contribution and the answer `{ round, coin }`, all or
 * nothing.
 * @param limits the part of the stake that was at risk, what the player must have wagered for this stake,
 * whether the gate has admitted it, without which no guarded balance is staked, and how long the next stake
 * waits, in milliseconds
 * @returns the player's coins after the round, in minor units; null when nothing was done, because the
 * player holds less than the stake, has wagered too little for it, is guarded, plays too soon after their
 * last round, or the request was answered before
 * @throws BalanceTooHigh when they would hold more, or have staked more, than is counted exactly
 */
export async function settleRound(
  tx: Transaction,
  request: RequestKey,
  round: Round,
  {
    wagered,
    needed,
    cycle = 0,
    isAdmitted = false,
  }: { wagered: number; needed: number; cycle?: number; isAdmitted?: boolean },
): Promise<number | null> {
  const [stakeId, winId] = [newId(round.time), newId(round.time)].sort();
  try {
    const settling = tx.query<{ amount: number }>({
      name: 'ledger-settle-round',
      text: SETTLE_ROUND,
      values: [
        request.userId,
        request.requestId,
        request.call,
        request.paramsHash,
        round.gameId,
        round.roundId,
        JSON.stringify(round.bets),
        JSON.stringify(round.outcome),
        round.stake,
        round.win,
        round.time,
        stakeId,
        winId,
        JSON.stringify(round),
        wagered,
        needed,
        isAdmitted,
        cycle,
      ],
    });
    const [settled] = await withinSafe(settling);
    return settled?.amount ?? null;
  } catch (error) {
    if (sqlState(error) === ALREADY_THERE) return null;
    throw error;
  }
}

/**
 * The stake must be covered before the win is paid. A concurrent repeat waits at the balance row, then
 * violates the request's unique key, which rolls the whole statement back.
 */
const SETTLE_ROUND = `
  with paid as (
    update balance set amount = amount - $9::bigint + $10::bigint, staked = staked + $9::bigint,
      wagered = wagered + $15::bigint,
      cycle_ends_at = case when $18::bigint > 0 then $11::bigint + $18::bigint else cycle_ends_at end
    where user_id = $1::uuid and currency = 'coin' and account = 'player' and amount >= $9::bigint and wagered >= $16::bigint and (not guarded or $17::boolean)
      and cycle_ends_at <= $11::bigint
      and not exists (select from request_log where user_id = $1::uuid and request_id = $2::uuid)
    returning amount
  ), answered as (
    insert into request_log (user_id, request_id, call, params_hash, answer, created_at)
    select $1::uuid, $2::uuid, $3::text, $4::text,
      jsonb_build_object('round', $14::jsonb, 'coin', paid.amount), $11::bigint
    from paid
  ), moved as (
    insert into journal (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
    select $1::uuid, move.id, 'coin', move.from_account, move.to_account, move.amount, move.kind, $6::text, $11::bigint
    from paid cross join (values
      ($12::uuid, 'player', 'house', $9::bigint, 'game-stake'),
      ($13::uuid, 'house', 'player', $10::bigint, 'game-win')
    ) as move (id, from_account, to_account, amount, kind)
    where move.amount > 0
  ), kept as (
    insert into game_round (user_id, game_id, round_id, bets, outcome, stake, win, wagered, created_at)
    select $1::uuid, $5::integer, $6::uuid, $7::jsonb, $8::jsonb, $9::bigint, $10::bigint, $15::bigint, $11::bigint
    from paid
  ), given as (
    insert into jackpot_contribution (stake, created_at) select $9::bigint, $11::bigint from paid where $9::bigint > 0
  ), remembered as (
    insert into game_history (user_id, game_id, played_at)
    select $1::uuid, $5::integer, $11::bigint from paid
    on conflict (user_id, game_id) do update set played_at = excluded.played_at
  )
  select amount from paid`;

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
