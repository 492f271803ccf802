import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, Count, GameId, Id, PositiveAmount, Time, tolerantList } from './fields.ts';
import { OpenRound, Round } from './game.ts';

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
  movesValue: true,
  needs: 'play',
  request: v.object({ requestId: Id, gameId: GameId, stake: PositiveAmount }),
  response: v.object(STEP),
  errors: [
    'balanceTooLow',
    'aboveBetLimit',
    'roundTooSoon',
    'gameRemoved',
    'gameInMaintenance',
    'roundOpen',
    'requestReused',
  ],
});

export const pickPot = defineCall({
  path: 'pickPot',
  summary: 'Breaks one pot of an open round. An empty pot or the last full one ends it.',
  extension: true,
  movesValue: true,
  needs: 'nothing',
  request: v.object({ requestId: Id, roundId: Id, pot: Count }),
  response: v.object(STEP),
  errors: ['gameRemoved', 'gameInMaintenance', 'roundOver', 'alreadyPicked', 'requestReused'],
});

export const cashOut = defineCall({
  path: 'cashOut',
  summary: 'Ends an open round and pays what it is worth; without a pick it returns the stake.',
  extension: true,
  movesValue: true,
  needs: 'nothing',
  request: v.object({ requestId: Id, roundId: Id }),
  response: v.object(STEP),
  errors: ['roundOver', 'requestReused'],
});

/** Coins in an open round. */
export const HeldCoins = v.object({
  gameId: GameId,
  name: v.string(),
  /** Id of the title, which selects the art. */
  title: v.string(),
  /** Whether the game can be opened to play on. */
  isOpen: v.boolean(),
  roundId: v.string(),
  stake: Amount,
  picks: Count,
  /** What ending the round now pays, minor units: the stake before the first pick, then its worth. */
  returns: Amount,
  time: Time,
});
export type HeldCoins = v.InferOutput<typeof HeldCoins>;

export const getGameBalances = defineCall({
  path: 'getGameBalances',
  summary: 'The coins in the player’s open rounds by game, and what ending each would return.',
  extension: true,
  request: v.object({}),
  response: v.object({ games: tolerantList(HeldCoins), held: Amount, returns: Amount }),
});

export const retrieveBalance = defineCall({
  path: 'retrieveBalance',
  summary: 'Ends every open round of the player by its rules and returns the coins to the balance.',
  extension: true,
  movesValue: true,
  needs: 'nothing',
  request: v.object({ requestId: Id }),
  response: v.object({
    /** The rounds that the call ended. */
    games: tolerantList(HeldCoins),
    returned: Amount,
    coin: Amount,
  }),
  errors: ['requestReused'],
});
