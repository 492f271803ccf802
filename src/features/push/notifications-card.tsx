import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { usePlatform } from '#app/app/app-context.tsx';
import { useFlow } from '#app/app/use-flow.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { FormAlert } from '#app/components/form-alert.tsx';
import { CardTitle, Hint, Stack, Status } from '#app/components/layout.ts';
import { Loading } from '#app/components/loading.tsx';
import type { PushReason } from '#machines/push/push.machine.ts';
import { m } from '#messages';
import { PushChoicesForm } from './push-choices-form.tsx';
import { pushFlow } from './push-flow.ts';

export interface NotificationsCardProps {
  /** An IANA name. */
  timeZone: string;
}

/** Push messages on this device, and what the player wants to be told: see the chart `push`. */
export default function NotificationsCard({ timeZone }: NotificationsCardProps) {
  const push = useFlow(pushFlow, { input: { purpose: 'settings' } });
  const state = useSelector(push, (snapshot) => snapshot);
  const { look, reason, isUnanswered } = state.context;
  const { enablePush } = usePlatform();
  const isBusy = state.hasTag('busy');

  return (
    <Card $gap={0.625} aria-label={m.push_title()}>
      <CardTitle>{m.push_title()}</CardTitle>
      <Hint>{m.push_lead()}</Hint>
      {look === null && isBusy ? <Loading words={m.push_loading()} boxes={['3rem']} /> : renderDevice()}
      {look?.choices && <PushChoicesForm choices={look.choices} timeZone={timeZone} />}
    </Card>
  );

  function renderDevice() {
    const hasFailed = state.matches('failed');
    const isOn = state.matches('on') || state.matches('dropping');
    return (
      <Device $gap={0.625}>
        <FormAlert message={hasFailed ? m.push_failed() : null} />
        <div role="status">
          {isOn && <Status $mood="good">{m.push_on()}</Status>}
          {isOn && look?.isFixed && <p>{m.push_fixed()}</p>}
          {state.matches('asking') && <p>{enablePush ? m.push_asking_phone() : m.push_asking()}</p>}
          {state.matches('off') && isUnanswered && <p>{m.push_unanswered()}</p>}
          {state.matches('denied') && <p>{enablePush ? m.push_denied_phone() : m.push_denied()}</p>}
          {state.matches('unsupported') && reason && <p>{reasons[reason]()}</p>}
        </div>
        {reason === 'ios' && (
          <ButtonLink variant="quiet" size="small" to="/download">
            {m.push_install()}
          </ButtonLink>
        )}
        {hasFailed && (
          <Button size="small" onClick={() => push.send({ type: 'push.retry' })}>
            {m.push_retry()}
          </Button>
        )}
        {(state.matches('off') || state.matches('asking') || state.matches('subscribing')) && (
          <Button busy={isBusy} onClick={() => push.send({ type: 'push.enable' })}>
            {m.push_turn_on()}
          </Button>
        )}
        {isOn && !look?.isFixed && (
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            onClick={() => push.send({ type: 'push.disable' })}
          >
            {m.push_turn_off()}
          </Button>
        )}
      </Device>
    );
  }
}

const reasons: Record<PushReason, () => string> = {
  browser: m.push_no_browser,
  ios: m.push_no_ios,
  private: m.push_no_private,
  server: m.push_no_server,
};

const Device = styled(Stack)`
  > [role='status']:empty {
    display: none;
  }

  > :is(button, a) {
    justify-self: start;
  }
`;
