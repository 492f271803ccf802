import { receivingAccountActors } from '#machines/receiving-account/receiving-account.actors.ts';
import { receivingAccountMachine } from '#machines/receiving-account/receiving-account.machine.ts';
import { defineFetchAccountsActor } from '../actors/define-fetch-accounts-actor.ts';
import { defineSaveAccountActor } from '../actors/define-save-account-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';
import { pinEntryFlow } from './pin-entry-flow.ts';
import { submissionFlow } from './submission-flow.ts';

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
