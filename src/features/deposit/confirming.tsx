import { useSelector } from '@xstate/react';
import styled, { keyframes } from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { theme } from '#app/theme/theme.ts';
import type { RechargeOrder } from '#contract/deposit.ts';
import { m } from '#messages';
import { ButtonRow } from './button-row.ts';
import type { FollowingRef } from './deposit-flow.ts';
import { StageTitle } from './stage-title.tsx';

/** Shown while the provider is polled for the payment. */
export function Confirming({ following, order }: { following: FollowingRef; order: RechargeOrder }) {
  const isAsking = useSelector(following, (state) => state.matches({ open: { watch: 'asking' } }));
  const isUnheard = useSelector(following, ({ context }) => context.isUnheard);
  const isTransfer = order.reference !== '';
  return (
    <>
      <Bulbs aria-hidden>
        {BULBS.map((bulb) => (
          <i key={bulb} />
        ))}
      </Bulbs>
      <StageTitle lead={isTransfer ? m.deposit_confirming_bank() : m.deposit_confirming_text()}>
        {m.deposit_confirming()}
      </StageTitle>
      <Trouble role="status">{isUnheard && m.deposit_not_heard()}</Trouble>
      <ButtonRow>
        <Button busy={isAsking} onClick={() => following.send({ type: 'order.check' })}>
          {m.deposit_check_now()}
        </Button>
        <Button variant="quiet" onClick={() => following.send({ type: 'way.change' })}>
          {isTransfer ? m.deposit_back_to_accounts() : m.deposit_back_to_ways()}
        </Button>
      </ButtonRow>
    </>
  );
}

const BULBS = [0, 1, 2, 3, 4];

const glow = keyframes`
  50% {
    opacity: 1;
    transform: scale(1.15);
  }
`;

/** A light that runs along a row of bulbs. */
const Bulbs = styled.div`
  display: flex;
  gap: 0.625rem;
  padding-block: 0.25rem 1rem;

  i {
    width: 0.875rem;
    height: 0.875rem;
    border-radius: 50%;
    background: ${theme.color.bulb};
    box-shadow: 0 0 0.75rem ${theme.color.accentGlow};
    opacity: 0.3;
    animation: ${glow} 1.5s ease-in-out infinite;
  }

  i:nth-child(2) {
    animation-delay: 150ms;
  }

  i:nth-child(3) {
    animation-delay: 300ms;
  }

  i:nth-child(4) {
    animation-delay: 450ms;
  }

  i:nth-child(5) {
    animation-delay: 600ms;
  }
`;

const Trouble = styled.p`
  padding-top: 0.625rem;
  font-weight: 600;

  &:empty {
    display: none;
  }
`;
