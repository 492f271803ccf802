import { useState } from 'react';
import { useAppConfig } from '#app/app/queries.ts';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { CardTitle, Hint, Mark, RowLine, Rows } from '#app/components/layout.ts';
import { SocialIcon } from '#app/components/social-icon.tsx';
import { ownSocials, SOCIAL_LABELS } from '#app/components/social-names.ts';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import type { UserInfo } from '#contract/account.ts';
import type { SocialName } from '#contract/social.ts';
import { m } from '#messages';
import { SocialForm } from './social-form.tsx';

export interface SocialsCardProps {
  user: UserInfo;
}

/** The social accounts that log in to this one: those that are bound, and those that can be. */
export default function SocialsCard({ user }: SocialsCardProps) {
  const names = ownSocials(user, useAppConfig()?.socialTypes);
  const isBound = (name: SocialName) => user[`${name}Account`] !== '';
  const [open, setOpen] = useState<{ name: SocialName; isBound: boolean } | null>(null);
  if (names.length === 0) return null;
  return (
    <Card aria-label={m.social_card_title()}>
      <CardTitle>{m.social_card_title()}</CardTitle>
      <Hint>{m.social_card_hint()}</Hint>
      <Rows>
        {names.map((name) => (
          <li key={name}>
            <Row
              user={user}
              name={name}
              isBound={isBound(name)}
              isOpen={name === open?.name && isBound(name) === open.isBound}
              onOpen={() => setOpen({ name, isBound: isBound(name) })}
              onClose={() => setOpen(null)}
            />
          </li>
        ))}
      </Rows>
    </Card>
  );
}

interface RowProps {
  user: UserInfo;
  name: SocialName;
  isBound: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function Row({ user, name, isBound, isOpen, onOpen, onClose }: RowProps) {
  const provider = SOCIAL_LABELS[name];
  const button = useRegainedFocus<HTMLButtonElement>(isOpen);
  return (
    <>
      <RowLine>
        <Mark>
          <SocialIcon name={name} />
        </Mark>
        <div>
          <h3>{provider}</h3>
          <Hint>{isBound ? m.social_bound_as({ name: user[`${name}Name`] }) : m.social_not_bound()}</Hint>
        </div>
        {!isOpen && (
          <Button
            ref={button}
            variant="quiet"
            size="small"
            aria-label={isBound ? m.social_unbind_about({ provider }) : m.social_bind_about({ provider })}
            onClick={onOpen}
          >
            {isBound ? m.social_unbind() : m.social_bind()}
          </Button>
        )}
      </RowLine>
      {isOpen && <SocialForm name={name} isBound={isBound} onClose={onClose} />}
    </>
  );
}
