import { fromPromise } from 'xstate';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { securedSubmissionFlow } from '#app/app/secured-submission-flow.ts';
import { addBankInfo, modifyBankInfo, type ReceivingAccount } from '#contract/receiving-accounts.ts';
import {
  receivingAccountActors,
  receivingAccountMachine,
} from '#machines/receiving-accounts/receiving-account.machine.ts';
import type { SaveAccountRequest } from '#machines/receiving-accounts/receiving-account.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import { defineFetchAccountsActor } from './define-fetch-accounts-actor.ts';

type Request = SubmissionInput<SaveAccountRequest & { password: string }>;

/** For `useFlow`: the form for one account that withdrawals go to. */
export function receivingAccountFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  /** Adds an account or edits one; all accounts as they are then. */
  const save = fromPromise<ReceivingAccount[], Request>(async ({ input }) => {
    const { kind, accountId, ...account } = input.body;
    const request = { requestId: input.requestId, ...account };
    const { accounts } =
      kind === 'add'
        ? await login.call(addBankInfo, request)
        : await login.call(modifyBankInfo, { ...request, accountId, change: kind });
    return accounts;
  });
  return receivingAccountMachine.provide({
    actors: {
      fetchAccounts: defineFetchAccountsActor(dependencies),
      secured: securedSubmissionFlow(receivingAccountActors.secured, save, dependencies),
    },
  });
}
