import { pinEntryMachine } from '#machines/pin-entry/pin-entry.machine.ts';
import { receivingAccountMachine } from '#machines/receiving-account/receiving-account.machine.ts';
import { defineCreateRequestIdActor } from '../actors/define-create-request-id-actor.ts';
import { defineFetchAccountsActor } from '../actors/define-fetch-accounts-actor.ts';
import { defineSaveAccountActor } from '../actors/define-save-account-actor.ts';
import { defineTellTimeActor } from '../actors/define-tell-time-actor.ts';
import type { ActorDependencies } from './create-app-actor.ts';

/** For `useFlow`: the accounts that withdrawals go to, or one of them. */
export function receivingAccountFlow(dependencies: ActorDependencies) {
  return receivingAccountMachine.provide({
    actors: {
      fetchAccounts: defineFetchAccountsActor(dependencies),
      askPin: pinEntryMachine.provide({ actors: { tellTime: defineTellTimeActor(dependencies) } }),
      createRequestId: defineCreateRequestIdActor(dependencies),
      saveAccount: defineSaveAccountActor(dependencies),
    },
  });
}
