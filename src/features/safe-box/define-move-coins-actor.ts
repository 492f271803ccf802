import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import type { ServerData } from '#app/app/server-data.ts';
import { safeboxTransfer } from '#contract/safebox.ts';
import type { SafeBoxAnswer, SafeBoxMove } from '#machines/safe-box/safe-box.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/**
 * Without the actor's signal: a move that was asked for is worth its answer even when the player has left.
 */
export function defineMoveCoinsActor({ api, data }: { api: Api; data: ServerData }) {
  return fromPromise<SafeBoxAnswer, SubmissionInput<SafeBoxMove & { password: string }>>(
    async ({ input }) => {
      const epoch = data.readEpoch();
      const answer = await api.call(safeboxTransfer, { requestId: input.requestId, ...input.body });
      if (epoch !== null) data.refreshUser(epoch, answer);
      return answer;
    },
  );
}
