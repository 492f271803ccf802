import { useSelector } from '@xstate/react';
import type { Ref } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { theme } from '#app/theme/theme.ts';
import type { cooldownMachine } from '#machines/submission/cooldown.machine.ts';
import { m } from '#messages';
import WarningIcon from '~icons/ph/warning-circle-bold';
import { announceWait, formatWait } from './announce-wait.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FormAlertProps {
  /** null shows nothing. */
  message: string | null;
  /** The wait until the next try. */
  cooldown?: ActorRefFrom<typeof cooldownMachine> | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** The error of a whole form. Its elements stay, so that a screen reader announces what appears in them. */
export function FormAlert({ message, cooldown, ref }: FormAlertProps) {
  const secondsLeft = useSelector(cooldown, (state) => state?.context.secondsLeft ?? 0);
  const isWaiting = message !== null && secondsLeft > 0;
  return (
    <Frame ref={ref} data-empty={message === null || undefined}>
      {message !== null && <WarningIcon aria-hidden />}
      <div>
        <p role="alert">{message}</p>
        {isWaiting && <Countdown aria-hidden>{m.auth_wait({ time: formatWait(secondsLeft) })}</Countdown>}
        <VisuallyHidden role="status">{isWaiting && announceWait(secondsLeft)}</VisuallyHidden>
      </div>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  gap: 0.625rem;
  padding: 0.75rem 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  box-shadow: inset 0 0 0 1.5px ${theme.color.danger};
  color: ${theme.color.danger};
  font-weight: 600;

  &[data-empty] {
    position: absolute;
    padding: 0;
    box-shadow: none;
  }

  [role='alert'] {
    color: ${theme.color.danger};
  }

  svg {
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
  }
`;

const Countdown = styled.p`
  color: ${theme.color.ink};
  font-variant-numeric: tabular-nums;
`;
