import type { UserInfo } from '#contract/account.ts';

/** Output of the log-in and registration forms. */
export interface LoggedIn {
  token: string;
  user: UserInfo;
}

/** @throws when the form ended without a player */
export function requireLoggedIn(loggedIn: LoggedIn | null): LoggedIn {
  if (!loggedIn) throw new Error('The form ended without a player');
  return loggedIn;
}
