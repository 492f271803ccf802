import type { FormError } from '#machines/submission/submission-rules.ts';
import { m } from '#messages';

export function describeFormError(error: FormError): string {
  return words[error]();
}

const words: Record<FormError, () => string> = {
  credentialsWrong: m.auth_error_credentials,
  tooMany: m.auth_error_too_many,
  termsChanged: m.auth_error_terms_changed,
  alreadyBound: m.auth_error_already_bound,
  loginOver: m.auth_error_login_over,
  forbidden: m.auth_error_forbidden,
  proofNeeded: m.auth_error_proof_needed,
  timeout: m.auth_error_timeout,
  offline: m.auth_error_offline,
  server: m.auth_error_server,
  invalid: m.auth_error_form,
};
