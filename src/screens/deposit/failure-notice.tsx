import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import type { DepositFailure } from '#machines/deposit/deposit.types.ts';
import { m } from '#messages';
import WarningIcon from '~icons/ph/warning-circle-bold';
import type { DepositRef } from './use-deposit.ts';

/** Why the last try came to nothing. The element stays, so that a screen reader notices what appears in it. */
export function FailureNotice({ deposit }: { deposit: DepositRef }) {
  const failure = useSelector(deposit, ({ context }) => context.failure);
  return (
    <Frame data-empty={failure === null || undefined}>
      {failure && <WarningIcon aria-hidden />}
      <p role="alert">{failure && words[failure]()}</p>
    </Frame>
  );
}

const words: Record<DepositFailure, () => string> = {
  offline: m.deposit_failure_offline,
  timeout: m.deposit_failure_timeout,
  server: m.deposit_failure_server,
  tooMany: m.deposit_failure_many,
  channelClosed: m.deposit_failure_channel,
  amountRefused: m.deposit_failure_amount,
  couponRefused: m.deposit_failure_coupon,
  orderUnknown: m.deposit_failure_unknown,
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
