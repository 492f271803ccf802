import type { UserInfo } from '#contract/user.ts';

/** What a sign-in or a registration ends with. */
export interface Signed {
  token: string;
  user: UserInfo;
}

/** The result of a form that has ended. */
export function requireSigned(signed: Signed | null): Signed {
  if (!signed) throw new Error('The form ended without a player');
  return signed;
}
