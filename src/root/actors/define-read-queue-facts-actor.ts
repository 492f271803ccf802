import { fromPromise } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import type { QueueFacts } from '#machines/app/startup-queue-rules.ts';

type Dependencies = Pick<ActorDependencies, 'data' | 'platform' | 'shown' | 'features' | 'now'>;

const DAY = 86_400_000;

export function defineReadQueueFactsActor({ data, platform, shown, features, now }: Dependencies) {
  return fromPromise<QueueFacts, undefined>(async () => ({
    ...(await data.readActivities()),
    features,
    newSince: now() - DAY,
    device: {
      isNativeApp: platform.isNative,
      isInstalledPwa: await platform.isInstalled(),
      isStandalone: platform.isStandalone,
      isIosChrome: platform.isIosChrome,
    },
    shown: shown.read(),
  }));
}
