import type { Ref } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import type { FormError } from '#machines/credentials/read-form-failure.ts';
import { m } from '#messages';
import WarningIcon from '~icons/ph/warning-circle-bold';
import { announceWait, formatWait } from './announce-wait.ts';

interface FormNoticeProps {
  error: FormError | null;
  /** With `tooMany`: seconds until the next try. */
  secondsLeft: number;
  ref?: Ref<HTMLDivElement>;
}

/** What went wrong with the form as a whole. Its elements stay, so that a screen reader notices what appears in them. */
export function FormNotice({ error, secondsLeft, ref }: FormNoticeProps) {
  const isWaiting = error === 'tooMany' && secondsLeft > 0;
  return (
    <Frame ref={ref} data-empty={error === null || undefined}>
      {error && <WarningIcon aria-hidden />}
      <div>
        <p role="alert">{error && words[error]()}</p>
        {isWaiting && <Countdown aria-hidden>{m.auth_wait({ time: formatWait(secondsLeft) })}</Countdown>}
        <VisuallyHidden role="status">{isWaiting && announceWait(secondsLeft)}</VisuallyHidden>
      </div>
    </Frame>
  );
}

const words: Record<FormError, () => string> = {
  credentialsWrong: m.auth_error_credentials,
  tooMany: m.auth_error_too_many,
  termsChanged: m.auth_error_terms_changed,
  timeout: m.auth_error_timeout,
  offline: m.auth_error_offline,
  server: m.auth_error_server,
  invalid: m.auth_error_form,
};

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
