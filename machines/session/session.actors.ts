import type { UserInfo } from '#contract/user.ts';
import { missingActor } from '../missing-actor.ts';

export interface OpenSessionInput {
  epoch: number;
  token: string;
  /** Known after a log-in; null when only the token is. */
  user: UserInfo | null;
}

/** What the session needs from outside. */
export const sessionActors = {
  /**
   * Calls `preLogin` and merges what it brings into the stored config; answers whether the token holds.
   * Rejects with the failed call.
   */
  preLogin: missingActor<{ isLoggedIn: boolean }, { token: string | null }>('preLogin'),
  /**
   * Makes `epoch` the only one: drops private data of any other, stores the token unless it is the stored
   * one, and the user and the account name to remember when `user` is given.
   */
  openSession: missingActor<void, OpenSessionInput>('openSession'),
  /**
   * Calls `getAfterLoginInfoWeb` and writes what it brings under `epoch`, unless it was stopped meanwhile.
   * Rejects with the failed call.
   */
  fetchAfterLoginInfo: missingActor<{ userId: string }, { epoch: number; token: string }>(
    'fetchAfterLoginInfo',
  ),
  /**
   * Clears token (only if it is still this one), user, VIP, dots, wallet and home state at once, before its
   * first wait; then signs social providers out.
   */
  closeSession: missingActor<{ hasRememberedAccount: boolean }, { epoch: number; token: string }>(
    'closeSession',
  ),
  /**
   * Keeps the token of a log-out by hand at once; then calls `logout` for each kept token but the current
   * one, and forgets it when the server has answered. Goes on when the chart stops waiting for it.
   */
  revokeTokens: missingActor<void, { token: string | null }>('revokeTokens'),
};
