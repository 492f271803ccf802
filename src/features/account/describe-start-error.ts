import { describeFormError } from '#app/components/describe-form-error.ts';
import type { SocialStartError } from '#machines/social/social-start.machine.ts';
import { m } from '#messages';

export function describeStartError(error: SocialStartError, provider: string): string {
  return error === 'closed' ? m.social_error_closed({ provider }) : describeFormError(error);
}
