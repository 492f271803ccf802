import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
import { theme } from '#app/theme/theme.ts';
import { type RechargeOrder, resolveHeldDeposit } from '#contract/deposit.ts';
import { formatMoney } from '#contract/money.ts';
import {
  type HeldRefusal,
  heldPaymentActors,
  heldPaymentMachine,
} from '#machines/deposit/held-payment.machine.ts';
import { m } from '#messages';

/** For `useFlow`: the choice about a held payment. */
export function heldPaymentFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return heldPaymentMachine.provide({
    actors: {
      submission: command(heldPaymentActors.submission, dependencies, async ({ requestId, body }) => {
        await login.call(resolveHeldDeposit, { requestId, ...body });
        return null;
      }),
    },
  });
}

interface HeldPaymentProps {
  order: Pick<RechargeOrder, 'orderId' | 'paidAmount'>;
  /** Called when the order is another by now, or may be. */
  onDecided: () => void;
}

/** A payment that arrived although limits or a break forbid the deposit: see the chart `held-payment`. */
export function HeldPayment({ order: { orderId, paidAmount }, onDecided }: HeldPaymentProps) {
  const { createId } = useApp().dependencies;
  const flow = useFlow(heldPaymentFlow, { input: { orderId, createId } });
  const isBusy = useSelector(flow, (state) => state.hasTag('busy'));
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  const choice = useSelector(flow, ({ context }) => context.choice);
  const unanswered = useUnanswered(useSelector(flow, ({ children }) => children.submission));
  const amount = formatMoney(paidAmount);

  useEffect(() => {
    const told = flow.on('order.changed', onDecided);
    return () => told.unsubscribe();
  }, [flow, onDecided]);

  return (
    <Card aria-label={m.held_title()}>
      <Parts>
        <p>{m.held_explained({ amount })}</p>
        <Refusal role="alert">{refusal !== null && refusals[refusal]()}</Refusal>
        {unanswered ? (
          <Unanswered compact submission={unanswered} />
        ) : (
          <Choices>
            <Button
              busy={isBusy && choice === 'return'}
              aria-disabled={isBusy}
              onClick={() => flow.send({ type: 'held.choose', choice: 'return' })}
            >
              {m.held_return()}
            </Button>
            <Button
              variant="quiet"
              busy={isBusy && choice === 'keep'}
              aria-disabled={isBusy}
              onClick={() => flow.send({ type: 'held.choose', choice: 'keep' })}
            >
              {m.held_keep()}
            </Button>
            <ButtonLink variant="quiet" to="/member/limits">
              {m.held_limits()}
            </ButtonLink>
          </Choices>
        )}
      </Parts>
    </Card>
  );
}

const refusals: Record<HeldRefusal, () => string> = {
  limit: m.held_refused_limit,
  break: m.held_refused_break,
  other: m.held_refused_other,
};

const Parts = styled.div`
  display: grid;
  gap: 0.875rem;
`;

const Refusal = styled.p`
  color: ${theme.color.danger};
  font-weight: 600;

  &:empty {
    display: none;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;

  > * {
    flex: 1 1 10rem;
  }
`;
