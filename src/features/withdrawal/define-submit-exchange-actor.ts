import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { exchange } from '#contract/exchange.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import type { ExchangeAnswer, ExchangeRequest } from '#machines/withdrawal/withdrawal.types.ts';

/**
 * Without the actor's signal: a withdrawal that was asked for is worth its answer even when the player has
 * left.
 */
export function defineSubmitExchangeActor({ api, data }: { api: Api; data: ServerData }) {
  return fromPromise<ExchangeAnswer, SubmissionInput<ExchangeRequest & { password: string }>>(
    async ({ input }) => {
      const epoch = data.readEpoch();
      const answer = await api.call(exchange, { requestId: input.requestId, ...input.body });
      if (epoch !== null) data.refreshUser(epoch, { coin: answer.coin });
      return answer;
    },
  );
}
