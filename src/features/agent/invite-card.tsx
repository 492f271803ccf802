import { useApp } from '#app/app/app-context.tsx';
import { CopyLine } from '#app/app/copy-line.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { ShareButton, toInviteLink } from '#app/app/share-button.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Hint } from '#app/components/layout.ts';
import { m } from '#messages';

interface InviteCardProps {
  code: string;
}

/** Link and code of the player, to copy and to share. */
export default function InviteCard({ code }: InviteCardProps) {
  const config = useAppConfig();
  const link = toInviteLink(useApp().dependencies.window.location.origin, code);
  return (
    <Card $gap={0.75}>
      <h2>{m.agent_code_title()}</h2>
      <CopyLine label={m.agent_link()} copyLabel={m.agent_link_copy()} id={link} isWhole />
      <CopyLine label={m.agent_code()} copyLabel={m.agent_code_copy()} id={code} />
      {config && <ShareButton url={link} config={config} />}
      <ButtonLink to="/share" variant="quiet" wide>
        {m.agent_share()}
      </ButtonLink>
      <Hint>{m.agent_link_hint()}</Hint>
    </Card>
  );
}
