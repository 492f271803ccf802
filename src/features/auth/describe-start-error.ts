import { describeFormError } from '#app/components/describe-form-error.ts';
import type { SocialStartError } from '#machines/social-start/social-start.machine.ts';
import { m } from '#messages';

export function describeStartError(error: SocialStartError, provider: string): string {
  switch (error) {
    case 'closed':
      return m.social_error_closed({ provider });
    case 'missing':
      return m.auth_error_password_empty();
    case 'wrong':
      return m.pin_error_login();
    default:
      return describeFormError(error);
  }
}
