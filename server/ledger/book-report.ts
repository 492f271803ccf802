import * as v from 'valibot';
import { Amount, Count } from '#contract/fields.ts';

const Difference = v.variant('kind', [
  /** What a player's account holds is not what his journal comes to. */
  v.object({
    kind: v.literal('balance'),
    userId: v.string(),
    account: v.string(),
    currency: v.string(),
    balance: Amount,
    journal: Amount,
  }),
  /** A player's account is below zero. */
  v.object({
    kind: v.literal('negative'),
    userId: v.string(),
    account: v.string(),
    currency: v.string(),
    balance: Amount,
  }),
  /** What a player has staked in all is not what his stakes come to. */
  v.object({ kind: v.literal('staked'), userId: v.string(), staked: Amount, journal: Amount }),
  /** All accounts together are not zero: money was made or lost. */
  v.object({ kind: v.literal('sum'), currency: v.string(), sum: Amount }),
  /** A system account's checkpoint is not what its journal comes to. */
  v.object({
    kind: v.literal('checkpoint'),
    account: v.string(),
    currency: v.string(),
    checkpoint: Amount,
    journal: Amount,
  }),
  /** What a jackpot is said to hold is not what its journal comes to. */
  v.object({ kind: v.literal('pool'), account: v.string(), pool: Amount, journal: Amount }),
]);
export type Difference = v.InferOutput<typeof Difference>;

/** What checking the book came to, as it also travels from a running server to the operator. Money in minor units. */
export const BookReport = v.object({
  playerAccounts: Count,
  transfers: Count,
  /** The players together, then each system account. */
  accounts: v.array(v.object({ account: v.string(), currency: v.string(), amount: Amount })),
  differences: v.array(Difference),
});
export type BookReport = v.InferOutput<typeof BookReport>;

/** Says in a sentence what is wrong. Amounts are minor units, as they stand in the database. */
export function describeDifference(difference: Difference): string {
  switch (difference.kind) {
    case 'balance':
      return `Player ${difference.userId} holds ${difference.balance} ${difference.currency} in ${difference.account}, but the journal comes to ${difference.journal}.`;
    case 'negative':
      return `Player ${difference.userId} holds ${difference.balance} ${difference.currency} in ${difference.account}, which is below zero.`;
    case 'staked':
      return `Player ${difference.userId} has staked ${difference.staked}, but his stakes come to ${difference.journal}.`;
    case 'sum':
      return `All ${difference.currency} accounts together come to ${difference.sum} instead of 0.`;
    case 'checkpoint':
      return `The checkpoint of ${difference.account} makes it ${difference.checkpoint} ${difference.currency}, but the journal comes to ${difference.journal}.`;
    case 'pool':
      return `${difference.account} is said to hold ${difference.pool}, but the journal comes to ${difference.journal}.`;
  }
}
