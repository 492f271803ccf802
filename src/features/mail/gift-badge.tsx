import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import type { GiftState } from '#contract/mail.ts';
import { m } from '#messages';

/** What a mail gives, in two words; nothing without a gift. */
export function GiftBadge({ gift }: { gift: GiftState }) {
  const name = names[gift];
  return name && <Badge data-gift={gift}>{name()}</Badge>;
}

const names: Record<GiftState, (() => string) | null> = {
  none: null,
  claimable: m.mail_claimable,
  claimed: m.mail_claimed,
  expired: m.mail_expired,
};

const Badge = styled.span`
  padding: 0.125rem 0.625rem;
  border-radius: ${theme.radius.pill};
  box-shadow: inset 0 0 0 1.5px ${theme.color.lineStrong};
  color: ${theme.color.dim};
  font-size: ${theme.text.tiny};
  font-weight: 650;
  overflow-wrap: anywhere;

  &[data-gift='claimable'] {
    background: ${theme.gradient.accent};
    box-shadow: none;
    color: ${theme.color.onBright};
  }
`;
