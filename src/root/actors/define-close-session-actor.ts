import { fromPromise } from 'xstate';
import type { ServerData } from '#app/app/server-data.ts';
import { createDraftMemory } from '#app/platform/draft-memory.ts';
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
      createDraftMemory(window).forget();
      void tellWorker(window).catch(() => null);
      const hasRememberedAccount = tokens.readAccountName() !== null;
      await platform.signOutSocial?.();
      return { hasRememberedAccount };
    },
  );
}

/** A page that was there before its worker is not controlled by it, and has subscribed by it all the same. */
async function tellWorker({ navigator }: Window): Promise<void> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const worker = container?.controller ?? (await container?.getRegistration())?.active;
  worker?.postMessage({ type: APP_LEFT });
}
