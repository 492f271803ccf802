import type { ActorDependencies } from '#app/app/dependencies.ts';
import { pinEntryFlow } from '#app/app/pin-entry-flow.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import { receivingAccountActors } from '#machines/receiving-account/receiving-account.actors.ts';
import { receivingAccountMachine } from '#machines/receiving-account/receiving-account.machine.ts';
import { defineFetchAccountsActor } from './define-fetch-accounts-actor.ts';
import { defineSaveAccountActor } from './define-save-account-actor.ts';

/** For `useFlow`: the form for one account that withdrawals go to. */
export function receivingAccountFlow(dependencies: ActorDependencies) {
  return receivingAccountMachine.provide({
    actors: {
      fetchAccounts: defineFetchAccountsActor(dependencies),
      askPin: pinEntryFlow(dependencies),
      submission: submissionFlow(
        receivingAccountActors.submission,
        defineSaveAccountActor(dependencies),
        dependencies,
      ),
    },
  });
}
