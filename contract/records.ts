import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, NextPage, Time, tolerant, tolerantList } from './fields.ts';

export const COIN_FILTERS = [
  'all',
  'deposits',
  'withdrawals',
  'games',
  'bonuses',
  'safebox',
  'other',
] as const;
export type CoinFilter = (typeof COIN_FILTERS)[number];

/** A movement of coins into or out of the player's balance. */
export const CoinMovement = v.object({
  movementId: v.string(),
  /** Each feature of the server lists its own. Unknown kinds show as other. */
  kind: v.string(),
  /** Minor units: positive into the balance, negative out of it. */
  amount: Amount,
  /** Id of its order or round. */
  reference: v.string(),
  /** The game's name for stakes and wins; otherwise empty. */
  gameName: v.string(),
  time: Time,
});
export type CoinMovement = v.InferOutput<typeof CoinMovement>;

const Span = {
  filter: v.optional(v.picklist(COIN_FILTERS), 'all'),
  /** Milliseconds since the epoch: `from` is included, `to` is not. 0 leaves it open. */
  from: v.optional(Time, 0),
  to: v.optional(Time, 0),
};

export const appUserCoinDetail = defineCall({
  path: 'appUserCoinDetail',
  summary:
    'Every movement of the player’s coins, newest first. `before` is the last movement id of the previous page.',
  request: v.object({ ...Span, ...NextPage }),
  response: v.object({
    movements: tolerantList(CoinMovement),
    hasMore: v.boolean(),
    /** The balance after the first of them. null with a filter, an end or `before`, which leave rows out. */
    balance: tolerant(v.nullable(Amount), null),
  }),
});

export const coinDetailCsv = defineCall({
  path: 'coinDetailCsv',
  summary:
    'The same movements as a CSV file, at most 10,000 rows; `isWhole` is false when older ones are left out.',
  extension: true,
  budget: 'document',
  sent: 'pieces',
  request: v.object(Span),
  response: v.object({ csv: v.string(), isWhole: v.boolean() }),
});
