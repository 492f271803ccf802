import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, Count, GameId, Id, PositiveAmount, Time, tolerantList } from './fields.ts';
import { OpenRound, Round } from './game.ts';

/** How a round stands after something was asked of it. Both are null when its stake went back. */
const STEP = {
  /** As it stands now; null when it is over. */
  openRound: v.nullable(OpenRound),
  /** What came of it, with everything that was hidden; null while it is open. */
  round: v.nullable(Round),
  /** The player's balance, minor units. */
  coin: Amount,
};

export const openRound = defineCall({
  path: 'openRound',
  summary:
    'Opens a round that goes on until it is lost or cashed out: the stake moves to the round’s own account.',
  extension: true,
  movesValue: true,
  request: v.object({ requestId: Id, gameId: GameId, stake: PositiveAmount }),
  response: v.object(STEP),
  errors: ['balanceTooLow', 'gameRemoved', 'gameInMaintenance', 'roundOpen', 'requestReused'],
});

export const pickPot = defineCall({
  path: 'pickPot',
  summary: 'Breaks one pot of an open round. An empty one ends it, and so does the last full one.',
  extension: true,
  movesValue: true,
  request: v.object({ requestId: Id, roundId: Id, pot: Count }),
  response: v.object(STEP),
  errors: ['gameRemoved', 'gameInMaintenance', 'roundOver', 'alreadyPicked', 'requestReused'],
});

export const cashOut = defineCall({
  path: 'cashOut',
  summary: 'Ends an open round with what it is worth; one without a pick gives its stake back.',
  extension: true,
  movesValue: true,
  request: v.object({ requestId: Id, roundId: Id }),
  response: v.object(STEP),
  errors: ['roundOver', 'requestReused'],
});

/** Coins that stand in an open round. */
export const HeldCoins = v.object({
  gameId: GameId,
  name: v.string(),
  /** Id of the title, which its art goes by. */
  title: v.string(),
  /** Whether the game can be opened now to go on. */
  isOpen: v.boolean(),
  roundId: v.string(),
  stake: Amount,
  picks: Count,
  /** What ending the round now brings: the stake while nothing is picked, what it is worth after that. */
  returns: Amount,
  time: Time,
});
export type HeldCoins = v.InferOutput<typeof HeldCoins>;

export const getGameBalances = defineCall({
  path: 'getGameBalances',
  summary: 'The coins that stand in the player’s open rounds, game by game, and what each would bring back.',
  extension: true,
  request: v.object({}),
  response: v.object({ games: tolerantList(HeldCoins), held: Amount, returns: Amount }),
});

export const retrieveBalance = defineCall({
  path: 'retrieveBalance',
  summary: 'Ends every open round of the player by its rules and brings its coins back to the balance.',
  extension: true,
  movesValue: true,
  request: v.object({ requestId: Id }),
  response: v.object({
    /** The rounds that it ended. */
    games: tolerantList(HeldCoins),
    returned: Amount,
    coin: Amount,
  }),
  errors: ['requestReused'],
});
