import { useSelector } from '@xstate/react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#app/app/app-context.tsx';
import { readReturnPath } from '#app/app/return-path.ts';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Mark, Stack } from '#app/components/layout.ts';
import { SocialIcon } from '#app/components/social-icon.tsx';
import { SOCIAL_LABELS } from '#app/components/social-names.ts';
import { describeStartError, keepJourney } from '#app/features/account/index.ts';
import { theme } from '#app/theme/theme.ts';
import { SOCIAL_TYPE } from '#contract/constants.ts';
import type { SocialName } from '#contract/social.ts';
import type { Proof } from '#contract/step-up.ts';
import type { stepUpMachine } from '#machines/step-up/step-up.machine.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/caret-right-bold';
import CodeIcon from '~icons/ph/chat-text-bold';
import PasswordIcon from '~icons/ph/password-bold';

export type StepUpRef = ActorRefFrom<typeof stepUpMachine>;

interface MeansListProps {
  stepUp: StepUpRef;
  /** Takes the focus when the list replaces another stage. */
  first: RefObject<HTMLElement | null>;
}

/** The player's means of proof. A means that is too new tells from when it counts. */
export function MeansList({ stepUp, first }: MeansListProps) {
  const { window } = useApp().dependencies;
  const { pathname, search } = useLocation();
  const { proofs, formError } = useSelector(stepUp, ({ context }) => context);
  const start = useSelector(stepUp, ({ children }) => children.socialStart);
  const startError = useSelector(start, (state) => state?.context.error ?? null);
  const startType = useSelector(start, (state) => state?.context.socialType ?? null);
  const isLeaving = useSelector(start, (state) => state?.hasTag('busy') ?? false);
  const cooldown = useSelector(start, (state) => state?.children.cooldown);
  const firstReady = proofs.find(({ readyAt }) => readyAt === 0);
  const chosen = proofs.map(({ means }) => toSocial(means)).find((name) => isOfType(name, startType));

  function choose({ means }: Proof) {
    if (toSocial(means)) {
      // Only one journey can be under way: one that begins on a callback page returns to the profile.
      const isCallback = pathname.startsWith('/auth/callback/');
      const returnTo = isCallback ? '/member/profile' : readReturnPath(`${pathname}${search}`);
      keepJourney(window, { returnTo, inviteCode: '' });
    }
    stepUp.send({ type: 'means.choose', means });
  }

  return (
    <Stack>
      <FormAlert
        message={
          startError && chosen
            ? describeStartError(startError, SOCIAL_LABELS[chosen])
            : formError && describeFormError(formError)
        }
        cooldown={cooldown}
      />
      <Stack as="ul" $gap={0.75} aria-label={m.step_up_ways()}>
        {proofs.map((proof) => {
          const { title, hint, icon } = word(proof);
          const isReady = proof.readyAt === 0;
          const isGoing = isLeaving && chosen === proof.means;
          return (
            <li key={proof.means}>
              <Choice
                ref={proof === firstReady ? (first as RefObject<HTMLButtonElement | null>) : undefined}
                type="button"
                aria-disabled={!isReady || isLeaving || undefined}
                aria-busy={isGoing || undefined}
                onClick={() => isReady && !isLeaving && choose(proof)}
              >
                <Mark>{icon}</Mark>
                <Words>
                  <b>{isGoing ? m.social_leaving({ provider: title }) : title}</b>
                  <small>
                    {isReady ? hint : m.step_up_ready_at({ time: formatTime(proof.readyAt, 'moment') })}
                  </small>
                </Words>
                {isReady && <ForwardIcon aria-hidden />}
              </Choice>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

function word({ means, hint }: Proof): { title: string; hint: string; icon: ReactNode } {
  const social = toSocial(means);
  if (social) {
    return {
      title: SOCIAL_LABELS[social],
      hint: m.step_up_provider_hint(),
      icon: <SocialIcon name={social} />,
    };
  }
  return means === 'password'
    ? { title: m.step_up_password(), hint: m.step_up_password_hint(), icon: <PasswordIcon aria-hidden /> }
    : {
        title: m.step_up_code(),
        hint: m.step_up_code_hint({ mobile: hint }),
        icon: <CodeIcon aria-hidden />,
      };
}

function toSocial(means: Proof['means']): SocialName | null {
  return means === 'password' || means === 'code' ? null : means;
}

function isOfType(name: SocialName | null, type: number | null): name is SocialName {
  return name !== null && SOCIAL_TYPE[name] === type;
}

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: min(0.875rem, 3vw);
  width: 100%;
  min-height: 4.5rem;
  padding: 0.75rem min(1rem, 4vw);
  border-radius: ${theme.radius.large};
  background: ${theme.gradient.raised};
  box-shadow: inset 0 0 0 1px ${theme.color.lineStrong};
  text-align: start;

  > svg {
    flex: none;
    color: ${theme.color.dim};
  }

  &[aria-disabled] {
    background: ${theme.color.sunken};
    cursor: default;
  }

  ${theme.media.hover} {
    &:not([aria-disabled]):hover {
      box-shadow: inset 0 0 0 1.5px ${theme.color.accent};
    }
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  b {
    font-size: ${theme.text.lead};
  }
`;
