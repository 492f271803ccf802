import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { changeDrawSeed } from '#contract/jackpot.ts';
import type { SeedsChanged } from '#machines/seed-change/seed-change.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** Without the actor's signal: a change that was asked for is made even when the player has left. */
export function defineChangeDrawSeedActor({ api }: { api: Api }) {
  return fromPromise<SeedsChanged, SubmissionInput<{ clientSeed: string }>>(({ input }) =>
    api.call(changeDrawSeed, { requestId: input.requestId, ...input.body }),
  );
}
