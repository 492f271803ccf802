import type { UserInfo } from '#contract/account.ts';

/**
 * Why a session ended: by the player, by a 401, because another tab removed the token, or because the player
 * takes a break, which ends all logins.
 */
export type EndReason = 'manual' | 'expired' | 'removed' | 'break';

/** `account` when an account name is remembered: login then opens on the account form. */
type LoginType = 'account' | null;

interface EndedSession {
  token: string;
  epoch: number;
  reason: EndReason;
  loginType: LoginType;
}

/**
 * Why a login is expected to end: by a break whose answer got lost, or (`manual`) because the player has
 * reported a change as not theirs. The second leads to no log-in.
 */
export interface ExpectedEnd {
  token: string | null;
  reason: 'break' | 'manual';
}

export interface SessionContext {
  /** The current token; null for a visitor. */
  token: string | null;
  /** Set when the player is logged in, with their data in place. */
  userId: string | null;
  /**
   * Changes with every log-in and log-out. Private data belongs to one epoch, so late answers of an old one
   * change nothing.
   */
  epoch: number;
  /** The token that the pending pre-login call was sent with. */
  askedWith: string | null;
  ended: EndedSession | null;
  /** Why a login ends, should it end; null when nobody expects it. */
  expectedEnd: ExpectedEnd | null;
}

export interface SessionInput {
  /** The stored token at start. */
  token: string | null;
}

export type SessionEvent =
  /** From the log-in and registration forms. */
  | { type: 'session.loggedIn'; token: string; user: UserInfo }
  | { type: 'session.logOut' }
  /** A private call was answered with 401, or has ended this login; `token` is the one that it carried. */
  | { type: 'session.unauthorised'; token: string | null; reason?: EndReason }
  /** The login may have been ended by what the player asked for; null when it was not. */
  | { type: 'end.expected'; end: ExpectedEnd | null }
  /** Another tab removed or replaced the stored token. */
  | { type: 'token.removed' }
  | { type: 'token.replaced'; token: string }
  /** Retries whatever failed: the pre-login call, loading the player, or both. */
  | { type: 'session.retry' }
  /** The view has led to login. */
  | { type: 'login.opened' }
  /** The server can be reached again, so ended tokens can be revoked. */
  | { type: 'tokens.revoke' }
  /** Raised by the chart itself. */
  | { type: 'preLogin.ended' }
  | { type: 'session.ended' };

export type SessionEmitted =
  /** The player is known and their data is in place. */
  | { type: 'session.opened'; userId: string; epoch: number }
  /**
   * All private data is gone. After `manual` the player stays on the page, or goes home from one that needs
   * login.
   */
  | { type: 'session.closed'; reason: EndReason };

export type SessionTag =
  /** The page cover is still shown. */
  | 'covered'
  /** Whether somebody is logged in is unknown or changing. */
  | 'busy'
  /** The player could not be loaded but is not logged out: offer `session.retry`. */
  | 'restoreFailed'
  /**
   * The session ended without the player's doing: lead to login, of the type in `ended`, and send
   * `login.opened`.
   */
  | 'loginNeeded';
