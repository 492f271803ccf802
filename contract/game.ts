import * as v from 'valibot';
import { Game } from './app-config.ts';
import { defineCall, once } from './call.ts';
import { Amount, Count, Flag, GameId, Id, PositiveAmount, Time, tolerant, tolerantList } from './fields.ts';

/** Minor units on one spot: a colour's name, `line` for a spin, `pots` for a string of pots. */
export const Bet = v.object({ spot: v.pipe(v.string(), v.maxLength(32)), amount: PositiveAmount });
export type Bet = v.InferOutput<typeof Bet>;

/**
 * What chance decided, nothing derived: dice colours in order, reel stops from left to right, or the empty
 * pots and the broken ones in order. The title's rules (`games/rules`) compute the win, in the frame and on
 * the server.
 */
export const Outcome = v.variant('kind', [
  v.object({ kind: v.literal('dice'), dice: v.array(v.string()) }),
  v.object({ kind: v.literal('reels'), stops: v.array(Count) }),
  v.object({ kind: v.literal('pots'), empty: v.array(Count), picks: v.array(Count) }),
]);
export type Outcome = v.InferOutput<typeof Outcome>;

export const Round = v.object({
  /** Empty for a demo round, which is not stored. */
  roundId: v.string(),
  gameId: GameId,
  bets: v.array(Bet),
  outcome: Outcome,
  /** Sum of the bets, in minor units. */
  stake: Amount,
  /** Everything paid back, in minor units, including a stake that the rules return. */
  win: Amount,
  time: Time,
});
export type Round = v.InferOutput<typeof Round>;

/** A round over several requests, without the data that the player must not see yet. */
export const OpenRound = v.object({
  roundId: v.string(),
  gameId: GameId,
  stake: Amount,
  /** The player's picks in order, counted from 0. */
  picks: v.array(Count),
  /** What ending it now pays, in minor units. */
  cashOut: Amount,
  time: Time,
});
export type OpenRound = v.InferOutput<typeof OpenRound>;

export const startGame = defineCall({
  path: 'startGame',
  summary: 'Opens a game: the address of its frame and the allowed bets.',
  needs: 'play',
  request: v.object({ gameId: GameId, tryIt: v.optional(Flag, 0) }),
  response: v.object({
    gameId: GameId,
    game: Game,
    title: v.string(),
    /** Address of the frame's page, absolute or from the root. */
    url: v.string(),
    minBet: Amount,
    maxBet: Amount,
    /** The limit of the player's VIP level where it is below that of the game; else 0. */
    betLimit: tolerant(Amount, 0),
    /** Chips or stakes that the frame offers, ascending. */
    stakes: tolerantList(Amount),
    /** Play money at the start of a demo. */
    demoCoin: Amount,
    coin: Amount,
    /** The player's open round in this game; null without one, in a demo, and for games that end at once. */
    openRound: tolerant(v.nullable(OpenRound), null),
    /** From one stake to the next, in milliseconds; 0 where the next may follow at once. */
    shortestCycle: tolerant(Count, 0),
  }),
  errors: ['gameRemoved', 'gameInMaintenance'],
});

export const exitGame = defineCall({
  path: 'exitGame',
  summary: 'Records that the player left the game; answers their balance.',
  request: v.object({ gameId: GameId }),
  response: v.object({ coin: Amount }),
});

/** Errors of a stake. */
const STAKE_ERRORS = [
  'balanceTooLow',
  'aboveBetLimit',
  'roundTooSoon',
  'gameRemoved',
  'gameInMaintenance',
] as const;

export const playRound = defineCall({
  path: 'playRound',
  summary:
    'Plays one round: stake and win in one transaction. With `tryIt` 1 the odds are the same and no coins move.',
  extension: true,
  ...once('play'),
  budget: 'round',
  request: v.object({
    requestId: Id,
    gameId: GameId,
    tryIt: v.optional(Flag, 0),
    bets: v.pipe(v.array(Bet), v.minLength(1), v.maxLength(12)),
  }),
  response: v.object({
    round: Round,
    /** The balance after the round; a demo round does not change it. */
    coin: Amount,
  }),
  errors: [...STAKE_ERRORS, 'requestReused'],
});

export const gameRounds = defineCall({
  path: 'gameRounds',
  summary:
    'The player’s own rounds of one game, newest first. `before` is the last round id of the previous page.',
  extension: true,
  request: v.object({
    gameId: GameId,
    before: v.optional(v.pipe(v.string(), v.maxLength(36)), ''),
    pageSize: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(50)), 20),
  }),
  response: v.object({ rounds: tolerantList(Round), hasMore: v.boolean() }),
});

/** A round after a step. Both are null when the stake was returned. */
const STEP = {
  /** Null once the round has ended. */
  openRound: v.nullable(OpenRound),
  /** The ended round with all that was hidden; null while it is open. */
  round: v.nullable(Round),
  /** The player's balance, minor units. */
  coin: Amount,
};

export const openRound = defineCall({
  path: 'openRound',
  summary:
    'Opens a round that lasts until it is lost or cashed out. The stake moves to the round’s own account.',
  extension: true,
  ...once('play'),
  budget: 'round',
  request: v.object({ requestId: Id, gameId: GameId, stake: PositiveAmount }),
  response: v.object(STEP),
  errors: [...STAKE_ERRORS, 'roundOpen', 'requestReused'],
});

export const pickPot = defineCall({
  path: 'pickPot',
  summary: 'Breaks one pot of an open round. An empty pot or the last full one ends it.',
  extension: true,
  ...once('nothing'),
  budget: 'round',
  request: v.object({ requestId: Id, roundId: Id, pot: Count }),
  response: v.object(STEP),
  errors: ['gameRemoved', 'gameInMaintenance', 'roundOver', 'alreadyPicked', 'requestReused'],
});

export const cashOut = defineCall({
  path: 'cashOut',
  summary: 'Ends an open round and pays what it is worth; without a pick it returns the stake.',
  extension: true,
  ...once('nothing'),
  budget: 'round',
  request: v.object({ requestId: Id, roundId: Id }),
  response: v.object(STEP),
  errors: ['roundOver', 'requestReused'],
});

export const gameLike = defineCall({
  path: 'gameLike',
  summary: 'Adds a game to the favourites or removes it; answers the list, newest first.',
  request: v.object({ gameId: GameId, like: v.boolean() }),
  response: v.object({ gameLikes: tolerantList(GameId) }),
  errors: ['gameRemoved'],
});
