import type { ActorDependencies } from '#app/app/dependencies.ts';
import { pinEntryFlow } from '#app/app/pin-entry-flow.ts';
import { submissionFlow } from '#app/app/submission-flow.ts';
import {
  receivingAccountsActors,
  receivingAccountsMachine,
} from '#machines/receiving-accounts/receiving-accounts.machine.ts';
import { defineChangeAccountActor } from './define-change-account-actor.ts';
import { defineFetchAccountsActor } from './define-fetch-accounts-actor.ts';

/** For `useFlow`: the list of accounts that withdrawals go to. */
export function receivingAccountsFlow(dependencies: ActorDependencies) {
  return receivingAccountsMachine.provide({
    actors: {
      fetchAccounts: defineFetchAccountsActor(dependencies),
      askPin: pinEntryFlow(dependencies),
      submission: submissionFlow(
        receivingAccountsActors.submission,
        defineChangeAccountActor(dependencies),
        dependencies,
      ),
    },
  });
}
