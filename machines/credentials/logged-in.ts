import type { UserInfo } from '#contract/user.ts';

/** Output of the log-in and registration forms. */
export interface LoggedIn {
  token: string;
  user: UserInfo;
}

/** The result of a form that has ended. */
export function requireLoggedIn(loggedIn: LoggedIn | null): LoggedIn {
  if (!loggedIn) throw new Error('The form ended without a player');
  return loggedIn;
}
