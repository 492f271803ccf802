import styled from 'styled-components';
import { useAppConfig } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { theme } from '#app/theme/theme.ts';
import type { GiftState, MailKind } from '#contract/mail.ts';
import { m } from '#messages';

interface MailArtProps {
  kind: MailKind;
  /** The key of one of the config's images; empty for the kind's own. */
  image?: string;
  /** CSS length of the square. */
  size: string;
}

/** The operator's picture for a mail or its kind; decoration, as its words say the same. */
export function MailArt({ kind, image = '', size }: MailArtProps) {
  const config = useAppConfig();
  const find = (key: string) => config?.genericImages.find(({ uniqueKey }) => uniqueKey === key);
  const found = find(image) ?? find(`mail-${kind}`);
  if (!config || !found) return <Art name="incoming-envelope" size={size} />;
  const src = `${config.imagePrefix.gameResourceUrl}${found.img}`;
  return <Picture src={src} alt="" width={256} height={256} style={{ width: size, height: size }} />;
}

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

const Picture = styled.img`
  flex: none;
  object-fit: contain;
  ${theme.select.none}
`;

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
