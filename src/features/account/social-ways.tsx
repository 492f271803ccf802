import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { OpenOutside } from '#app/app/open-outside.tsx';
import { readReturnPath } from '#app/app/return-path.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { Button } from '#app/components/button.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { Hint, Stack } from '#app/components/layout.ts';
import { SocialIcon } from '#app/components/social-icon.tsx';
import { SOCIAL_LABELS } from '#app/components/social-names.ts';
import { theme } from '#app/theme/theme.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName } from '#contract/social.ts';
import { m } from '#messages';
import { describeStartError } from './describe-start-error.ts';
import { readInvitation } from './invitation.ts';
import { socialLogInStartFlow } from './social-flow.ts';
import { keepJourney } from './social-journey.ts';

interface SocialWaysProps {
  names: readonly SocialName[];
  /** Where the player of a dialog wants to go. */
  returnTo: string | undefined;
}

/** A button for each provider. */
export default function SocialWays({ names, returnTo }: SocialWaysProps) {
  const { platform, dependencies } = useApp();
  const { window, now } = dependencies;
  const { hostApp } = platform;
  const isShutOut = hostApp !== null && names.includes('google');
  const { pathname, search } = useLocation();
  const start = useFlow(socialLogInStartFlow);
  const { error, socialType } = useSelector(start, ({ context }) => context);
  const cooldown = useSelector(start, ({ children }) => children.cooldown);
  const isBusy = useSelector(start, (state) => state.hasTag('busy'));
  const isLimited = useSelector(start, (state) => state.hasTag('limited'));
  const chosen = names.find((name) => SOCIAL_TYPE[name] === socialType);

  function go(name: SocialName) {
    const query = new URLSearchParams(search);
    const isLogin = pathname.toLowerCase().startsWith('/auth/');
    const here = isLogin ? query.get('returnTo') : `${pathname}${search}`;
    keepJourney(window, {
      returnTo: readReturnPath(returnTo ?? here),
      inviteCode: readInvitation(window, now()),
    });
    start.send({ type: 'social.start', socialType: SOCIAL_TYPE[name] });
  }

  return (
    <Ways $gap={0.75}>
      <Or>{m.social_or()}</Or>
      {error && chosen && (
        <FormAlert message={describeStartError(error, SOCIAL_LABELS[chosen])} cooldown={cooldown} />
      )}
      {isShutOut && <OpenOutside app={hostApp}>{m.outside_log_in({ app: hostApp })}</OpenOutside>}
      {names
        .filter((name) => !(isShutOut && name === 'google'))
        .map((name) => (
          <Button
            key={name}
            variant="quiet"
            wide
            busy={isBusy}
            aria-disabled={isLimited}
            icon={<SocialIcon name={name} />}
            onClick={() => go(name)}
          >
            {isBusy && name === chosen
              ? m.social_leaving({ provider: SOCIAL_LABELS[name] })
              : m.social_continue({ provider: SOCIAL_LABELS[name] })}
          </Button>
        ))}
    </Ways>
  );
}

const Ways = styled(Stack)`
  padding-top: 1rem;
`;

const Or = styled(Hint)`
  display: flex;
  align-items: center;
  gap: 0.75rem;

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${theme.color.line};
  }
`;
