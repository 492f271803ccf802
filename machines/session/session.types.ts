import type { UserInfo } from '#contract/user.ts';

/** Why a session ended: by the player, by a 401, or because another tab removed the token. */
export type EndReason = 'manual' | 'expired' | 'removed';

/** `account` when an account name is remembered: login then opens on the account form. */
type LoginType = 'account' | null;

/** The session that is being closed. */
interface EndedSession {
  token: string;
  epoch: number;
  reason: EndReason;
  loginType: LoginType;
}

export interface SessionContext {
  /** The token that is current now; null for a visitor. */
  token: string | null;
  /** Set means logged in: the player is known and their data is in place. */
  userId: string | null;
  /**
   * Changes with every login and every log-out. Private data belongs to one epoch; late answers of an old one
   * change nothing.
   */
  epoch: number;
  /** The token that the pre-login call under way was sent with. */
  askedWith: string | null;
  ended: EndedSession | null;
}

export interface SessionInput {
  /** What the token store holds at start. */
  token: string | null;
}

export type SessionEvent =
  /** Told by the log-in and registration forms. */
  | { type: 'session.loggedIn'; token: string; user: UserInfo }
  | { type: 'session.logOut' }
  /** A call that is not public was answered with 401; the token that this very call carried. */
  | { type: 'session.unauthorised'; token: string | null }
  /** Another tab removed or replaced the stored token. */
  | { type: 'token.removed' }
  | { type: 'token.replaced'; token: string }
  /** Whatever failed is tried again: the pre-login call, loading the player, or both. */
  | { type: 'session.retry' }
  /** The view has led to login. */
  | { type: 'login.opened' }
  /** The server can be reached again: it may be told of tokens that have ended. */
  | { type: 'tokens.revoke' }
  /** Raised by the chart itself. */
  | { type: 'preLogin.ended' }
  | { type: 'session.ended' };

export type SessionEmitted =
  /** The player is known and their data is in place. */
  | { type: 'session.opened'; userId: string; epoch: number }
  /**
   * Everything private is gone. After `manual` the player stays on the page, or goes home from one that needs
   * login.
   */
  | { type: 'session.closed'; reason: EndReason };

export type SessionTag =
  /** The page cover still lies over everything. */
  | 'covered'
  /** Whether somebody is logged in is not known yet, or changing. */
  | 'busy'
  /** The pre-login call failed: offer `session.retry`. */
  | 'preLoginFailed'
  /** The player could not be loaded, though nobody logged them out: offer `session.retry`. */
  | 'restoreFailed'
  /**
   * The session ended without the player's doing: lead to login, of the type that `ended` names, and say
   * `login.opened`.
   */
  | 'loginNeeded';
