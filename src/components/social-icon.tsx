import type { SocialName } from '#contract/social.ts';
import LineIcon from '~icons/ph/chat-circle-dots-bold';
import FacebookIcon from '~icons/ph/facebook-logo-bold';
import GoogleIcon from '~icons/ph/google-logo-bold';

const ICONS = { google: GoogleIcon, facebook: FacebookIcon, line: LineIcon };

export function SocialIcon({ name }: { name: SocialName }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden />;
}
