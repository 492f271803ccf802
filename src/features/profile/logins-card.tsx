import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { useFlow } from '#app/app/use-flow.ts';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatTime } from '#app/components/format-time.ts';
import Unanswered from '#app/components/unanswered.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import type { ActiveLogin } from '#contract/profile.ts';
import { m } from '#messages';
import { loginsFlow } from './account-flows.ts';

export interface LoginsCardProps {
  logins: readonly ActiveLogin[];
  onUnknown: () => void;
}

/** Where the player is logged in; the others can be ended: see the chart `logins`. */
export default function LoginsCard({ logins, onUnknown }: LoginsCardProps) {
  const flow = useFlow(loginsFlow);
  const { formError, loginId: ending } = useSelector(flow, ({ context }) => context);
  const isBusy = useSelector(flow, (state) => state.hasTag('busy'));
  const isEnded = useSelector(flow, (state) => state.matches({ listing: 'ended' }));
  const unanswered = useUnanswered(useSelector(flow, ({ children }) => children.submission));
  const heading = useRegainedFocus<HTMLHeadingElement>(isEnded && String(logins.length));
  const tellUnknown = useEffectEvent(onUnknown);

  useEffect(() => {
    const subscription = flow.on('logins.unknown', tellUnknown);
    return () => subscription.unsubscribe();
  }, [flow]);

  return (
    <Card aria-label={m.logins_title()}>
      <Title ref={heading} tabIndex={-1}>
        {m.logins_title()}
      </Title>
      <FormAlert message={formError && describeFormError(formError)} />
      <Rows>
        {logins.map((login) => (
          <li key={login.loginId}>
            <div>
              <h3>{nameOf(login)}</h3>
              {login.isCurrent && <Here>{m.logins_this()}</Here>}
              <p>{m.logins_since({ time: formatTime(login.createdAt, 'moment') })}</p>
              <p>{m.logins_last({ time: formatTime(login.lastUsedAt, 'moment') })}</p>
            </div>
            {!login.isCurrent && (
              <Button
                variant="quiet"
                size="small"
                busy={isBusy && ending === login.loginId}
                aria-disabled={isBusy}
                aria-label={m.logins_end_about({ device: nameOf(login) })}
                onClick={() => flow.send({ type: 'login.end', loginId: login.loginId })}
              >
                {m.logins_end()}
              </Button>
            )}
          </li>
        ))}
      </Rows>
      <Done role="status">{isEnded && m.logins_ended()}</Done>
      {unanswered && <Unanswered compact submission={unanswered} />}
      {logins.length > 1 && !unanswered && (
        <Button
          wide
          variant="quiet"
          busy={isBusy && ending === null}
          aria-disabled={isBusy}
          onClick={() => flow.send({ type: 'others.end' })}
        >
          {m.logins_end_others()}
        </Button>
      )}
    </Card>
  );
}

/** The system and the model, as far as the browser told them. */
function nameOf({ os, deviceModel }: ActiveLogin): string {
  const known = [os, deviceModel].filter((part) => part !== '' && part !== 'Unknown');
  return known.join(' · ') || m.logins_unknown();
}

const Title = styled.h2`
  font-size: ${theme.text.title};

  &:focus {
    outline: none;
  }
`;

const Rows = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
    padding-block: 0.875rem;
  }

  li + li {
    border-top: 1px solid ${theme.color.line};
  }

  li > div {
    flex: 1 1 11rem;
    min-width: 0;
  }

  h3 {
    font-size: ${theme.text.lead};
    overflow-wrap: anywhere;
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;

const Here = styled.p`
  && {
    color: ${theme.color.teal};
    font-weight: 650;
  }
`;

const Done = styled.p`
  padding-bottom: 0.75rem;
  color: ${theme.color.teal};

  &:empty {
    display: none;
  }
`;
