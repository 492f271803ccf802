import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Amount, PageSize, Time, text, tolerantList } from './fields.ts';

/** What movements can be narrowed to. */
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

/** One movement of coins into or out of the player's balance. */
export const CoinMovement = v.object({
  movementId: v.string(),
  /** `deposit`, `game-win` …: see `server/ledger/movement-kinds.ts`. An unknown one is shown as other. */
  kind: v.string(),
  /** Above zero into the balance, below zero out of it. Minor units. */
  amount: Amount,
  /** Id of the order or round that it belongs to. */
  reference: v.string(),
  /** The game's name for its stakes and wins; else empty. */
  gameName: v.string(),
  time: Time,
});
export type CoinMovement = v.InferOutput<typeof CoinMovement>;

const Span = {
  filter: v.optional(v.picklist(COIN_FILTERS), 'all'),
  /** Milliseconds since the epoch: from this moment on, and before that one. 0 leaves it open. */
  from: v.optional(Time, 0),
  to: v.optional(Time, 0),
};

export const appUserCoinDetail = defineCall({
  path: 'appUserCoinDetail',
  summary:
    'Every movement of the player’s coins, newest first. `before` is the last movement id of the page before.',
  request: v.object({
    ...Span,
    before: v.optional(text(36), ''),
    pageSize: PageSize,
  }),
  response: v.object({ movements: tolerantList(CoinMovement), hasMore: v.boolean() }),
});

export const coinDetailCsv = defineCall({
  path: 'coinDetailCsv',
  summary: 'The same movements as a CSV file, at most 10,000 rows: what is older is left out, and said.',
  extension: true,
  request: v.object(Span),
  response: v.object({ csv: v.string(), isWhole: v.boolean() }),
});
