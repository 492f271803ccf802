import { fromPromise } from 'xstate';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { securedSubmissionFlow } from '#app/app/secured-submission-flow.ts';
import { modifyBankInfo, type ReceivingAccount } from '#contract/receiving-accounts.ts';
import {
  type AccountChange,
  receivingAccountsActors,
  receivingAccountsMachine,
} from '#machines/receiving-accounts/receiving-accounts.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';
import { defineFetchAccountsActor } from './define-fetch-accounts-actor.ts';

type Request = SubmissionInput<AccountChange & { password: string }>;

/** For `useFlow`: the list of accounts that withdrawals go to. */
export function receivingAccountsFlow(dependencies: FlowDependencies) {
  const { login } = dependencies;
  /** Makes an account the default or removes it; all accounts as they are then. */
  const change = fromPromise<ReceivingAccount[], Request>(async ({ input }) => {
    const { kind, ...account } = input.body;
    const request = { requestId: input.requestId, change: kind, ...account };
    const { accounts } = await login.call(modifyBankInfo, request);
    return accounts;
  });
  return receivingAccountsMachine.provide({
    actors: {
      fetchAccounts: defineFetchAccountsActor(dependencies),
      secured: securedSubmissionFlow(receivingAccountsActors.secured, change, dependencies),
    },
  });
}
