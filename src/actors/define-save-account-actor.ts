import { fromPromise } from 'xstate';
import { addBankInfo, modifyBankInfo, type ReceivingAccount } from '#contract/receiving-account.ts';
import type { SaveAccountRequest } from '#machines/receiving-account/receiving-account.types.ts';
import type { Api } from '../api/create-api.ts';

/** Adds an account or changes one; all accounts as they are then. */
export function defineSaveAccountActor({ api }: { api: Api }) {
  return fromPromise<ReceivingAccount[], SaveAccountRequest>(async ({ input: { kind, ...request } }) => {
    const { accountId, ...added } = request;
    const { accounts } =
      kind === 'add'
        ? await api.call(addBankInfo, added)
        : await api.call(
            modifyBankInfo,
            kind === 'edit'
              ? { ...request, change: kind }
              : { accountId, change: kind, requestId: request.requestId, password: request.password },
          );
    return accounts;
  });
}
