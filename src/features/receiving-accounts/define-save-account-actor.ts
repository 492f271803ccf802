import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { addBankInfo, modifyBankInfo, type ReceivingAccount } from '#contract/receiving-account.ts';
import type { SaveAccountRequest } from '#machines/receiving-account/receiving-account.types.ts';
import type { SubmissionInput } from '#machines/submission/submission.machine.ts';

/** Adds an account or edits one; all accounts as they are then. */
export function defineSaveAccountActor({ api }: { api: Api }) {
  return fromPromise<ReceivingAccount[], SubmissionInput<SaveAccountRequest & { password: string }>>(
    async ({ input }) => {
      const { kind, accountId, ...account } = input.body;
      const request = { requestId: input.requestId, ...account };
      const { accounts } =
        kind === 'add'
          ? await api.call(addBankInfo, request)
          : await api.call(modifyBankInfo, { ...request, accountId, change: kind });
      return accounts;
    },
  );
}
