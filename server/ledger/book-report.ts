import * as v from 'valibot';
import { Amount, Count } from '#contract/fields.ts';

/** An amount; all its digits where a number does not hold it exactly. */
const Exact = v.union([Amount, v.string()]);
export type Exact = v.InferOutput<typeof Exact>;

const Difference = v.variant('kind', [
  /** A player's account differs from its journal. */
  v.object({
    kind: v.literal('balance'),
    userId: v.string(),
    account: v.string(),
    currency: v.string(),
    balance: Exact,
    journal: Exact,
  }),
  /** A player's account is below zero. */
  v.object({
    kind: v.literal('negative'),
    userId: v.string(),
    account: v.string(),
    currency: v.string(),
    balance: Exact,
  }),
  /** The accounts do not add up to zero: money was created or lost. */
  v.object({ kind: v.literal('sum'), currency: v.string(), sum: Exact }),
  /** A system account's checkpoint differs from its journal. */
  v.object({
    kind: v.literal('checkpoint'),
    account: v.string(),
    currency: v.string(),
    checkpoint: Exact,
    journal: Exact,
  }),
  /** What an account comes to is more than a number holds exactly; `amount` has all its digits. */
  v.object({
    kind: v.literal('uncounted'),
    /** Empty for the system's accounts and for all players together. */
    userId: v.string(),
    account: v.string(),
    currency: v.string(),
    amount: v.string(),
  }),
  /** The archive differs from what it was, or from the openings, in a sentence. */
  v.object({ kind: v.literal('archive'), fault: v.string() }),
  /** What a feature stores differs from the journal, or cannot be compared, in a sentence. */
  v.object({ kind: v.literal('feature'), feature: v.string(), fault: v.string() }),
]);
export type Difference = v.InferOutput<typeof Difference>;

/** The result of a check of the book, also sent by a running server to the operator. Minor units. */
export const BookReport = v.object({
  playerAccounts: Count,
  /** Those of the journal. */
  transfers: Count,
  /** Those that the archive has instead of the journal, and whether it was read for this check. */
  archived: Count,
  isArchiveRead: v.boolean(),
  /** All players together, then each system account, without those that are differences of their own. */
  accounts: v.array(v.object({ account: v.string(), currency: v.string(), amount: Amount })),
  differences: v.array(Difference),
});
export type BookReport = v.InferOutput<typeof BookReport>;

/** Describes a difference in a sentence. Minor units, as in the database. */
export function describeDifference(difference: Difference): string {
  switch (difference.kind) {
    case 'balance':
      return `Player ${difference.userId} holds ${difference.balance} ${difference.currency} in ${difference.account}, but the journal comes to ${difference.journal}.`;
    case 'negative':
      return `Player ${difference.userId} holds ${difference.balance} ${difference.currency} in ${difference.account}, which is below zero.`;
    case 'sum':
      return `All ${difference.currency} accounts together come to ${difference.sum} instead of 0.`;
    case 'checkpoint':
      return `The checkpoint of ${difference.account} makes it ${difference.checkpoint} ${difference.currency}, but the journal comes to ${difference.journal}.`;
    case 'uncounted':
      return `${difference.userId === '' ? 'The account' : `Player ${difference.userId}’s account`} ${difference.account} comes to ${difference.amount} ${difference.currency}, which is more than is counted exactly.`;
    case 'archive':
    case 'feature':
      return difference.fault;
  }
}
