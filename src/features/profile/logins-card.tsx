import { useSelector } from '@xstate/react';
import { useFlow } from '#app/app/use-flow.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { describeFormError } from '#app/components/describe-form-error.ts';
import { FormAlert } from '#app/components/form-alert.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Hint, RowLine, Rows, Status } from '#app/components/layout.ts';
import Unanswered from '#app/components/unanswered.tsx';
import { useRegainedFocus } from '#app/components/use-regained-focus.ts';
import { useUnanswered } from '#app/components/use-unanswered.ts';
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
  useHeard(flow, 'logins.unknown', onUnknown);

  return (
    <Card aria-label={m.logins_title()}>
      <h2 ref={heading} tabIndex={-1}>
        {m.logins_title()}
      </h2>
      <FormAlert message={formError && describeFormError(formError)} />
      <Rows>
        {logins.map((login) => (
          <RowLine as="li" key={login.loginId}>
            <div>
              <h3>{nameOf(login)}</h3>
              {login.isCurrent && <Status $mood="good">{m.logins_this()}</Status>}
              <Hint>{m.logins_since({ time: formatTime(login.createdAt, 'moment') })}</Hint>
              <Hint>{m.logins_last({ time: formatTime(login.lastUsedAt, 'moment') })}</Hint>
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
          </RowLine>
        ))}
      </Rows>
      <Status role="status" $mood="good">
        {isEnded && m.logins_ended()}
      </Status>
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
