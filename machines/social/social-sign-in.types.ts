import type { UserInfo } from '#contract/account.ts';
import type { SocialName } from '#contract/social.ts';
import type { LoggedIn } from '../account/credential-rules.ts';
import type { AcceptedVersions, GivenConsent } from '../account/registration.types.ts';
import type { FormError } from '../submission/submission-rules.ts';

/** Values from the provider's redirect; empty for missing ones. */
export interface Redirect {
  state: string;
  code: string;
  iss: string;
  error: string;
}

export interface SocialSignInInput extends AcceptedVersions {
  /** Null for a provider that nobody knows. */
  provider: SocialName | null;
  redirect: Redirect;
  hasLogin: boolean;
  /** The code of the invitation with which the player began, or empty. */
  inviteCode: string;
  createId: () => string;
}

interface ConsentValues {
  isOfAge: boolean;
  acceptsTerms: boolean;
  /** May stay empty. */
  inviteCode: string;
}
type ConsentField = keyof ConsentValues;

/**
 * Why a log-in did not come about. `stale`: it is over, was used, or began in another browser. `provider`:
 * that gave no good answer. `taken`, `bound`: the account is another player's, or the player has one already.
 * `loggedOut`: whoever wanted to bind it, or to prove by it, has no login any more. `tooNew`: it proves
 * nothing yet.
 */
export type SocialRefusal =
  | 'bound'
  | 'closed'
  | 'loggedOut'
  | 'noAnswer'
  | 'provider'
  | 'stale'
  | 'taken'
  | 'tooMany'
  | 'tooNew'
  | 'unproven';

export interface SocialSignInContext extends Omit<SocialSignInInput, 'inviteCode'> {
  /** Identifies the first request, which is sent once. */
  firstId: string;
  values: ConsentValues;
  /** Whether another player's account has the same e-mail address. */
  isEmailKnown: boolean;
  /** Kept until the values change, so that a repeat opens no second account. Empty for none. */
  requestId: string;
  /** Shown at each field. */
  errors: Partial<Record<ConsentField, 'missing' | 'invalid'>>;
  /** Shown above all fields. */
  formError: FormError | null;
  /** Seconds to wait after too many tries, in state `limited`. */
  retryAfter: number;
  refusal: SocialRefusal | null;
  loggedIn: LoggedIn | null;
}

interface ProvedRequest {
  provider: SocialName;
  state: string;
  code: string;
  iss: string;
}

export interface SocialLogInRequest extends ProvedRequest {
  consent: GivenConsent | null;
}

export type SocialBindRequest = ProvedRequest;

/** Until when the login is proved. */
export interface Proved {
  provenUntil: number;
}

export interface Bound {
  user: UserInfo;
}

export type ConsentChange =
  | { name: 'inviteCode'; value: string }
  | { name: 'isOfAge' | 'acceptsTerms'; value: boolean };

export type SocialSignInEvent = ({ type: 'field.changed' } & ConsentChange) | { type: 'form.submit' };

/** `uninterruptible`: it is unknown whether the account exists. */
export type SocialSignInTag = 'busy' | 'limited' | 'uninterruptible';
