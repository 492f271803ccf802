import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { Amount, Count, GameId, Id, Time, tolerantList } from './fields.ts';

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
  response: v.object({ games: tolerantList(HeldCoins), held: Amount, returns: Amount }),
});

export const retrieveBalance = defineCall({
  path: 'retrieveBalance',
  summary: 'Ends every open round of the player by its rules and returns the coins to the balance.',
  extension: true,
  ...once('nothing'),
  request: v.object({ requestId: Id }),
  response: v.object({
    /** The rounds that the call ended. */
    games: tolerantList(HeldCoins),
    returned: Amount,
    coin: Amount,
  }),
  errors: ['requestReused'],
});
