/** What the ledger counts, each in its minor unit. Currencies never mix. */
export type Currency = 'coin' | 'point' | 'diamond';

/**
 * Accounts of the house itself. `house` takes stakes and pays wins; `bonus` pays what is given away. They may be negative:
 * they are the other side of what players hold.
 */
export type SystemAccountName = 'house' | 'bonus';

/** Either side of a transfer. Only players have a balance row; a system account is the sum of its journal. */
export type Account = { kind: 'player'; userId: string } | { kind: 'system'; name: SystemAccountName };

/** A player's account in the journal's columns; its owner stands in `user_id`. */
export const PLAYER_ACCOUNT = 'player';

/** `user_id` of a transfer that concerns no player. */
export const NO_USER = '00000000-0000-0000-0000-000000000000';
