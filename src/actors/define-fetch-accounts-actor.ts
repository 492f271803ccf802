import { fromPromise } from 'xstate';
import { getBankInfo, type ReceivingAccount } from '#contract/receiving-account.ts';
import type { Api } from '../api/create-api.ts';

export function defineFetchAccountsActor({ api }: { api: Api }) {
  return fromPromise<ReceivingAccount[], undefined>(async ({ signal }) => {
    const { accounts } = await api.call(getBankInfo, {}, { signal });
    return accounts;
  });
}
