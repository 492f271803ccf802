/** What the ledger counts, each in its minor unit. Currencies never mix. */
export type Currency = 'coin' | 'point' | 'diamond';

/**
 * Accounts that are no player's. `house` takes stakes and pays wins; `bonus` pays what is given away; `cash-in` and `cash-out` stand
 * for the world outside, which deposits come from and withdrawals go to; `withdrawal` holds the coins of withdrawals that
 * are under way; `fee` takes what withdrawals cost; `adjustment` is the other side of what an operator puts right; a jackpot
 * holds what can be won with it. They may be negative, jackpots aside: they are the other side of what players hold.
 */
type SystemAccountName =
  | 'house'
  | 'bonus'
  | 'cash-in'
  | 'cash-out'
  | 'withdrawal'
  | 'fee'
  | 'adjustment'
  | JackpotAccount;

/** Of the jackpot that a prop stands for. */
type JackpotAccount = `${typeof JACKPOT_ACCOUNT}${number}`;

/** What a player holds beside his balance: coins put away, and the stake of the round that he has open in a game. */
export type PlayerPart = 'safe-box' | `game-${number}`;

/** Either side of a transfer. Only players have balance rows; a system account is the sum of its journal. */
export type Account =
  | { kind: 'player'; userId: string; part?: PlayerPart }
  | { kind: 'system'; name: SystemAccountName };

/** A player's balance in the journal's columns, and what the names of his other accounts begin with; their owner stands in `user_id`. */
export const PLAYER_ACCOUNT = 'player';

/** What the names of the jackpots' accounts begin with; the prop's id follows. */
export const JACKPOT_ACCOUNT = 'jackpot:';

/** `user_id` of a transfer that concerns no player. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';

/** An account's name in the columns of journal and balance. */
export function columnOf(account: Account): string {
  if (account.kind === 'system') return account.name;
  return account.part === undefined ? PLAYER_ACCOUNT : `${PLAYER_ACCOUNT}:${account.part}`;
}
