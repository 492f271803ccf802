import type { ActorDependencies } from '#app/app/dependencies.ts';
import { securedSubmissionFlow } from '#app/app/secured-submission-flow.ts';
import {
  receivingAccountActors,
  receivingAccountMachine,
} from '#machines/receiving-account/receiving-account.machine.ts';
import { defineFetchAccountsActor } from './define-fetch-accounts-actor.ts';
import { defineSaveAccountActor } from './define-save-account-actor.ts';

/** For `useFlow`: the form for one account that withdrawals go to. */
export function receivingAccountFlow(dependencies: ActorDependencies) {
  return receivingAccountMachine.provide({
    actors: {
      fetchAccounts: defineFetchAccountsActor(dependencies),
      secured: securedSubmissionFlow(
        receivingAccountActors.secured,
        defineSaveAccountActor(dependencies),
        dependencies,
      ),
    },
  });
}
