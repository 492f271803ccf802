import { fromPromise } from 'xstate';
import type { BoundLogin } from '#app/app/bind-login.ts';
import { getBankInfo, type ReceivingAccount } from '#contract/receiving-accounts.ts';

export function defineFetchAccountsActor({ login }: { login: BoundLogin }) {
  return fromPromise<ReceivingAccount[], undefined>(async ({ signal }) => {
    const { accounts } = await login.call(getBankInfo, {}, { signal });
    return accounts;
  });
}
