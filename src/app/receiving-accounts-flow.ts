import {
  receivingAccountsActors,
  receivingAccountsMachine,
} from '#machines/receiving-accounts/receiving-accounts.machine.ts';
import { defineChangeAccountActor } from '../actors/define-change-account-actor.ts';
import { defineFetchAccountsActor } from '../actors/define-fetch-accounts-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';
import { pinEntryFlow } from './pin-entry-flow.ts';
import { submissionFlow } from './submission-flow.ts';

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
