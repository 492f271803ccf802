import { fromPromise } from 'xstate';
import type { Api } from '#app/api/create-api.ts';
import { getBankInfo, type ReceivingAccount } from '#contract/receiving-account.ts';

export function defineFetchAccountsActor({ api }: { api: Api }) {
  return fromPromise<ReceivingAccount[], undefined>(async ({ signal }) => {
    const { accounts } = await api.call(getBankInfo, {}, { signal });
    return accounts;
  });
}
