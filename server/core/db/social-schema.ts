import type { Generated } from 'kysely';

export interface SocialSchema {
  social_identity: SocialIdentityTable;
  social_challenge: SocialChallengeTable;
}

/** An account at a social provider. A player has one of each at most. */
interface SocialIdentityTable {
  /** A `SOCIAL_TYPE`. */
  provider: number;
  /** The provider's id of the person; Facebook's is the app's own. */
  subject: string;
  user_id: string;
  /** As the provider said when it was bound. */
  name: string;
  /** SHA-256 of an address that the provider has checked; null without one. Nobody is found by it alone. */
  email_hash: string | null;
  created_at: number;
}

/** A log-in at a provider, from the way there to its end. */
interface SocialChallengeTable {
  /** SHA-256 of the state. */
  state_hash: string;
  provider: number;
  /** The player who binds; null for a log-in. */
  user_id: string | null;
  created_at: number;
  expires_at: number;
  /** When a callback came for it: there is one. */
  used_at: number | null;
  /** The proved identity, which may wait for consent. */
  subject: string | null;
  name: string | null;
  email_hash: string | null;
  is_email_known: Generated<boolean>;
  /** When it logged in, opened an account or was bound. */
  done_at: number | null;
}
