import { fromPromise } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { createDraftMemory } from '#app/platform/draft-memory.ts';
import { APP_LEFT } from '#contract/push-message.ts';

type Dependencies = Pick<ActorDependencies, 'data' | 'tokens' | 'platform' | 'window'>;

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
