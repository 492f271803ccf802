import { type ActorRefFrom, fromPromise, type StateFrom } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { defineWatchPageActor } from '#app/app/define-watch-page-actor.ts';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { securedSubmissionFlow } from '#app/app/secured-submission-flow.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { type ExchangeOrder, getExchangeOrder } from '#contract/exchange.ts';
import { withdrawalActors, withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts';
import { defineFetchExchangeActor } from './define-fetch-exchange-actor.ts';
import { defineSubmitExchangeActor } from './define-submit-exchange-actor.ts';

/** For `useFlow`: a withdrawal, from what stops it to the money's arrival. */
export function withdrawalFlow(dependencies: ActorDependencies) {
  return withdrawalMachine.provide({
    actors: {
      fetchExchange: defineFetchExchangeActor(dependencies),
      secured: securedSubmissionFlow(
        withdrawalActors.secured,
        defineSubmitExchangeActor(dependencies),
        dependencies,
      ),
      fetchOrder: defineFetchExchangeOrderActor(dependencies),
      watchPage: defineWatchPageActor(dependencies),
    },
  });
}

/**
 * A withdrawal as it stands; the balance that comes with it is the one to show, as coins may have been
 * returned.
 */
function defineFetchExchangeOrderActor({ api, data }: { api: Api; data: ServerData }) {
  return fromPromise<ExchangeOrder, { orderId: string }>(async ({ input, signal }) => {
    const epoch = data.readEpoch();
    const { order, coin } = await api.call(getExchangeOrder, input, { signal });
    if (epoch !== null) data.refreshUser(epoch, { coin });
    return order;
  });
}

/** What each step of the page is given. */
export interface StepProps {
  withdrawal: ActorRefFrom<typeof withdrawalMachine>;
  state: StateFrom<typeof withdrawalMachine>;
  /** Its name. */
  step: string;
  /** Nothing was on show before it. */
  isFirst: boolean;
}
