import styled from 'styled-components';
import { useAppConfig } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import { theme } from '#app/theme/theme.ts';
import type { MailKind } from '#contract/mail.ts';

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

const Picture = styled.img`
  flex: none;
  object-fit: contain;
  ${theme.select.none}
`;
