import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { retrieveBalance } from '#contract/open-round.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/**
 * Without the actor's signal: what was asked for is worth its answer even when the player has left the page.
 */
export function defineRetrieveBalanceActor({ api, data }: { api: Api; data: ServerData }) {
  return fromPromise<{ returned: number }, SubmissionInput<null>>(async ({ input: { requestId } }) => {
    const epoch = data.readEpoch();
    const { returned, coin } = await api.call(retrieveBalance, { requestId });
    if (epoch !== null) data.refreshUser(epoch, { coin });
    return { returned };
  });
}
