import { useSelector } from '@xstate/react';
import { command } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { useHeard } from '#app/app/use-heard.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Buttons, Status } from '#app/components/layout.ts';
import Unanswered from '#app/components/unanswered.tsx';
import { useUnanswered } from '#app/components/use-unanswered.ts';
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
  const flow = useFlow(heldPaymentFlow, { input: { orderId } });
  const isBusy = useSelector(flow, (state) => state.hasTag('busy'));
  const refusal = useSelector(flow, ({ context }) => context.refusal);
  const choice = useSelector(flow, ({ context }) => context.choice);
  const unanswered = useUnanswered(useSelector(flow, ({ children }) => children.submission));
  const amount = formatMoney(paidAmount);

  useHeard(flow, 'order.changed', onDecided);

  return (
    <Card $gap={0.875} aria-label={m.held_title()}>
      <p>{m.held_explained({ amount })}</p>
      <Status $mood="bad" role="alert">
        {refusal !== null && refusals[refusal]()}
      </Status>
      {unanswered ? (
        <Unanswered compact submission={unanswered} />
      ) : (
        <Buttons>
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
        </Buttons>
      )}
    </Card>
  );
}

const refusals: Record<HeldRefusal, () => string> = {
  limit: m.held_refused_limit,
  break: m.held_refused_break,
  other: m.held_refused_other,
};
