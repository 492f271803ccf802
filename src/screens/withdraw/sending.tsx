import type { StateFrom } from 'xstate';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import type { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import type { WithdrawalEvent } from '#machines/withdrawal/withdrawal.types.ts';
import { m } from '#messages';

interface SendingProps {
  state: StateFrom<typeof withdrawalMachine>;
  send: (event: WithdrawalEvent) => void;
}

/** While it is not known whether the withdrawal was taken. */
export function Sending({ state, send }: SendingProps) {
  if (state.matches({ submitting: 'unsettled' })) {
    return (
      <EmptyState
        art="satellite-antenna"
        title={m.withdraw_unsettled()}
        action={
          <>
            <Button onClick={() => send({ type: 'submission.retry' })}>{m.withdraw_ask_again()}</Button>
            <Button variant="quiet" onClick={() => send({ type: 'submission.leave' })}>
              {m.withdraw_see()}
            </Button>
          </>
        }
      >
        {m.withdraw_unsettled_hint()}
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState art="money-with-wings" title={m.withdraw_sending()}>
        {state.context.lostAnswers > 0 && m.withdraw_lost()}
      </EmptyState>
    </div>
  );
}
