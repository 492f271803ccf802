import { securedCommand } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { modifyBankInfo } from '#contract/receiving-accounts.ts';
import {
  receivingAccountsActors,
  receivingAccountsMachine,
} from '#machines/receiving-accounts/receiving-accounts.machine.ts';
import { defineFetchAccountsActor } from './define-fetch-accounts-actor.ts';

/** For `useFlow`: the list of accounts that withdrawals go to. */
export function receivingAccountsFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return receivingAccountsMachine.provide({
    actors: {
      fetchAccounts: defineFetchAccountsActor(dependencies),
      secured: securedCommand(receivingAccountsActors.secured, dependencies, async (input) => {
        const { kind, ...account } = input.body;
        const request = { requestId: input.requestId, change: kind, ...account };
        const { accounts } = await login.call(modifyBankInfo, request);
        return accounts;
      }),
    },
  });
}
