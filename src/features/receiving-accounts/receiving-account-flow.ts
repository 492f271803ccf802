import { securedCommand } from '#app/app/command.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { addBankInfo, modifyBankInfo } from '#contract/receiving-accounts.ts';
import {
  receivingAccountActors,
  receivingAccountMachine,
} from '#machines/receiving-accounts/receiving-account.machine.ts';
import { defineFetchAccountsActor } from './define-fetch-accounts-actor.ts';

/** For `useFlow`: the form for one account that withdrawals go to. */
export function receivingAccountFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  return receivingAccountMachine.provide({
    actors: {
      fetchAccounts: defineFetchAccountsActor(dependencies),
      secured: securedCommand(receivingAccountActors.secured, dependencies, async (input) => {
        const { kind, accountId, ...account } = input.body;
        const request = { requestId: input.requestId, ...account };
        const { accounts } =
          kind === 'add'
            ? await login.call(addBankInfo, request)
            : await login.call(modifyBankInfo, { ...request, accountId, change: kind });
        return accounts;
      }),
    },
  });
}
