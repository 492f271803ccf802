import type { UserInfo } from '#contract/account.ts';
import { missingActor } from '../missing-actor.ts';

export interface OpenSessionInput {
  epoch: number;
  token: string;
  /** Known after a log-in; null when only the token is. */
  user: UserInfo | null;
}

export const sessionActors = {
  /**
   * Calls `preLogin` and merges its answer into the stored config; resolves with whether the token is valid.
   * Rejects with the failed call.
   */
  preLogin: missingActor<{ isLoggedIn: boolean }, { token: string | null }>('preLogin'),
  /**
   * Makes `epoch` the only one: drops private data of any other, stores a new token, and stores user and
   * account name when `user` is given.
   */
  openSession: missingActor<void, OpenSessionInput>('openSession'),
  /**
   * Calls `getAfterLoginInfoWeb` and stores the answer under `epoch`, unless it was stopped meanwhile.
   * Rejects with the failed call.
   */
  fetchAfterLoginInfo: missingActor<{ userId: string }, { epoch: number; token: string }>(
    'fetchAfterLoginInfo',
  ),
  /**
   * Clears token (if it is still this one), user, VIP, dots, wallet and home state before its first await;
   * then logs out of social providers.
   */
  closeSession: missingActor<{ hasRememberedAccount: boolean }, { epoch: number; token: string }>(
    'closeSession',
  ),
  /**
   * Stores the token of a manual log-out at once. Then calls `logout` for each stored token but the current
   * one, and drops it when the server has answered. Goes on when the chart stops waiting.
   */
  revokeTokens: missingActor<void, { token: string | null }>('revokeTokens'),
};
