import { type ActorRefFrom, fromPromise, type StateFrom } from 'xstate';
import { securedCommand } from '#app/app/command.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { type ExchangeOrder, exchange, getExchange, getExchangeOrder } from '#contract/withdrawal.ts';
import { withdrawalActors, withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import type { WithdrawalInfo } from '#machines/withdrawal/withdrawal-rules.ts';

/**
 * For `useFlow`: a withdrawal, from what stops it to the money's arrival. The balance that comes with an
 * answer is the one to show, as coins may have been returned.
 */
export function withdrawalFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;

  const fetchWithdrawalInfo = fromPromise<WithdrawalInfo, undefined>(async ({ signal }) => {
    const facts = await login.call(getExchange, {}, { signal });
    login.data.writeNetDeposited(facts.netDeposited);
    login.data.refreshUser({ coin: facts.coin, hasWithdrawPassword: facts.hasWithdrawPassword });
    return facts;
  });

  const fetchOrder = fromPromise<ExchangeOrder, { orderId: string }>(async ({ input, signal }) => {
    const { order, coin } = await login.call(getExchangeOrder, input, { signal });
    login.data.refreshUser({ coin });
    return order;
  });

  return withdrawalMachine.provide({
    actors: {
      fetchWithdrawalInfo,
      secured: securedCommand(withdrawalActors.secured, dependencies, async (input) => {
        const answer = await login.call(exchange, { requestId: input.requestId, ...input.body });
        login.data.refreshUser({ coin: answer.coin });
        return answer;
      }),
      fetchOrder,
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}

/** What each step of the page is given. */
export interface StepProps {
  withdrawal: ActorRefFrom<typeof withdrawalMachine>;
  state: StateFrom<typeof withdrawalMachine>;
  step: string;
  /** Nothing was on show before it. */
  isFirst: boolean;
}
