import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { modifyBankInfo, type ReceivingAccount } from '#contract/receiving-account.ts';
import type { AccountChange } from '#machines/receiving-accounts/receiving-accounts.machine.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** Makes an account the default or removes it; all accounts as they are then. */
export function defineChangeAccountActor({ api }: { api: Api }) {
  return fromPromise<ReceivingAccount[], SubmissionInput<AccountChange & { password: string }>>(
    async ({ input }) => {
      const { kind, ...account } = input.body;
      const { accounts } = await api.call(modifyBankInfo, {
        requestId: input.requestId,
        change: kind,
        ...account,
      });
      return accounts;
    },
  );
}
