import * as v from 'valibot';
import { Game } from './app-config.ts';
import { defineCall } from './call.ts';
import { Amount, Count, Flag, GameId, Id, PositiveAmount, Time, tolerant, tolerantList } from './fields.ts';

/** Money laid on one spot: a colour's name, `line` for a spin of the reels, `pots` for a string of pots. Minor units. */
export const Bet = v.object({ spot: v.pipe(v.string(), v.maxLength(32)), amount: PositiveAmount });
export type Bet = v.InferOutput<typeof Bet>;

/**
 * What chance decided, and nothing that follows from it: dice colours in the order they fell, the reels' stop positions
 * from left to right, or the empty pots and those that the player broke, in that order. The rules of the title (`games/rules`) turn it into wins, in the frame as on the server.
 */
export const Outcome = v.variant('kind', [
  v.object({ kind: v.literal('dice'), dice: v.array(v.string()) }),
  v.object({ kind: v.literal('reels'), stops: v.array(Count) }),
  v.object({ kind: v.literal('pots'), empty: v.array(Count), picks: v.array(Count) }),
]);
export type Outcome = v.InferOutput<typeof Outcome>;

export const Round = v.object({
  /** Empty for a demo round, which is not kept. */
  roundId: v.string(),
  gameId: GameId,
  bets: v.array(Bet),
  outcome: Outcome,
  /** Sum of the bets, in minor units. */
  stake: Amount,
  /** Everything paid back, stake included where the rules return it. */
  win: Amount,
  time: Time,
});
export type Round = v.InferOutput<typeof Round>;

/** A round that goes on from one request to the next, as far as its player may know it: never what is hidden yet. */
export const OpenRound = v.object({
  roundId: v.string(),
  gameId: GameId,
  stake: Amount,
  /** What the player has picked, in that order; counted from 0. */
  picks: v.array(Count),
  /** What ending it now pays. */
  cashOut: Amount,
  /** When it was opened. */
  time: Time,
});
export type OpenRound = v.InferOutput<typeof OpenRound>;

export const startGame = defineCall({
  path: 'startGame',
  summary: 'Asks to open a game: where its frame is served and what may be bet.',
  request: v.object({ gameId: GameId, tryIt: v.optional(Flag, 0) }),
  response: v.object({
    gameId: GameId,
    game: Game,
    title: v.string(),
    /** Address of the frame's page, absolute or from the root. */
    url: v.string(),
    minBet: Amount,
    maxBet: Amount,
    /** Chips or stakes the frame offers, ascending. */
    stakes: tolerantList(Amount),
    /** The play money that a demo begins with. */
    demoCoin: Amount,
    coin: Amount,
    /** The round that the player has open in this game; null when he has none, in a demo, and where rounds end at once. */
    openRound: tolerant(v.nullable(OpenRound), null),
  }),
  errors: ['gameRemoved', 'gameInMaintenance'],
});

export const exitGame = defineCall({
  path: 'exitGame',
  summary: 'Says that the player left the game; answers the balance he leaves with.',
  request: v.object({ gameId: GameId }),
  response: v.object({ coin: Amount }),
});

export const gameLike = defineCall({
  path: 'gameLike',
  summary: 'Adds a game to the favourites or takes it away; answers the list, newest first.',
  request: v.object({ gameId: GameId, like: v.boolean() }),
  response: v.object({ gameLikes: tolerantList(GameId) }),
  errors: ['gameRemoved'],
});

export const playRound = defineCall({
  path: 'playRound',
  summary: 'Plays one round: stake and win in one transaction. With `tryIt` 1 the same odds, and no ledger.',
  extension: true,
  movesValue: true,
  request: v.object({
    requestId: Id,
    gameId: GameId,
    tryIt: v.optional(Flag, 0),
    bets: v.pipe(v.array(Bet), v.minLength(1), v.maxLength(12)),
  }),
  response: v.object({
    round: Round,
    /** The balance after the round; after a demo round the balance as it was. */
    coin: Amount,
  }),
  errors: ['balanceTooLow', 'gameRemoved', 'gameInMaintenance', 'requestReused'],
});

export const gameRounds = defineCall({
  path: 'gameRounds',
  summary:
    'The player’s own rounds of one game, newest first. `before` is the last round id of the page before.',
  extension: true,
  request: v.object({
    gameId: GameId,
    before: v.optional(v.pipe(v.string(), v.maxLength(36)), ''),
    pageSize: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(50)), 20),
  }),
  response: v.object({ rounds: tolerantList(Round), hasMore: v.boolean() }),
});
