import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { m } from '#messages';
import type { DepositRef } from './use-deposit.ts';

/** Nobody knows yet whether there is an order: what that means, and two ways on. */
export function Unsettled({ deposit }: { deposit: DepositRef }) {
  return (
    <div role="alert">
      <EmptyState
        art="satellite-antenna"
        title={m.deposit_unsettled_title()}
        action={
          <>
            <Button onClick={() => deposit.send({ type: 'deposit.retry' })}>{m.deposit_ask_again()}</Button>
            <Button variant="quiet" onClick={() => deposit.send({ type: 'deposit.again' })}>
              {m.deposit_see_open()}
            </Button>
          </>
        }
      >
        {m.deposit_unsettled_text()}
      </EmptyState>
    </div>
  );
}
