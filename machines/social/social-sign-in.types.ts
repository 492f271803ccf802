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
  /** Null for an unknown provider. */
  provider: SocialName | null;
  redirect: Redirect;
  hasLogin: boolean;
  /** The invitation code that the player began with, or empty. */
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
 * Why a log-in failed. `stale`: it has expired, was used before, or began in another browser. `provider`: the
 * provider gave no valid answer. `taken`: the account is bound to another player. `bound`: the player already
 * has one. `loggedOut`: the player wanted to bind it or to prove a login with it, but is no longer logged in.
 * `tooNew`: the account cannot prove a login yet.
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
  /** Kept until the values change, so that a repeat does not open a second account. Empty for none. */
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
