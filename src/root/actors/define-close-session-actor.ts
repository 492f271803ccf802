import { fromPromise } from 'xstate';
import type { ServerData } from '#app/app/server-data.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { TokenStore } from '#app/platform/token-store.ts';
import { APP_LEFT } from '#contract/push-message.ts';

interface Dependencies {
  data: ServerData;
  tokens: TokenStore;
  platform: Platform;
  window: Window;
}

export function defineCloseSessionActor({ data, tokens, platform, window }: Dependencies) {
  return fromPromise<{ hasRememberedAccount: boolean }, { epoch: number; token: string }>(
    async ({ input: { token } }) => {
      if (tokens.read() === token) tokens.remove();
      data.closeEpoch();
      const container: ServiceWorkerContainer | undefined = window.navigator.serviceWorker;
      container?.controller?.postMessage({ type: APP_LEFT });
      const hasRememberedAccount = tokens.readAccountName() !== null;
      await platform.signOutSocial?.();
      return { hasRememberedAccount };
    },
  );
}
