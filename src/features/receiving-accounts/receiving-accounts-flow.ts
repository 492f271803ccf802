import type { ActorDependencies } from '#app/app/dependencies.ts';
import { securedSubmissionFlow } from '#app/app/secured-submission-flow.ts';
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
      secured: securedSubmissionFlow(
        receivingAccountsActors.secured,
        defineChangeAccountActor(dependencies),
        dependencies,
      ),
    },
  });
}
