import { fromPromise } from 'xstate';
import type { ServerData } from '#app/app/server-data.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { TokenStore } from '#app/platform/token-store.ts';

interface Dependencies {
  data: ServerData;
  tokens: TokenStore;
  platform: Platform;
}

export function defineCloseSessionActor({ data, tokens, platform }: Dependencies) {
  return fromPromise<{ hasRememberedAccount: boolean }, { epoch: number; token: string }>(
    async ({ input: { token } }) => {
      if (tokens.read() === token) tokens.remove();
      data.closeEpoch();
      const hasRememberedAccount = tokens.readAccountName() !== null;
      await platform.signOutSocial?.();
      return { hasRememberedAccount };
    },
  );
}
