import { fromPromise } from 'xstate';
import type { ServerData } from '#app/app/server-data.ts';
import type { TokenStore } from '#app/platform/token-store.ts';
import type { UserInfo } from '#contract/account.ts';

interface Input {
  epoch: number;
  token: string;
  user: UserInfo | null;
}

export function defineOpenSessionActor({ data, tokens }: { data: ServerData; tokens: TokenStore }) {
  return fromPromise<void, Input>(async ({ input: { epoch, token, user } }) => {
    data.openEpoch(epoch, user);
    if (tokens.read() !== token) tokens.write(token);
    if (user?.account) tokens.writeAccountName(user.account);
  });
}
