import { fromPromise } from 'xstate';
import type { ServerData } from '#app/app/server-data.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { StoredList } from '#app/platform/stored-list.ts';
import type { FeatureKind, QueueFacts } from '#machines/app/startup-queue-rules.ts';

interface Dependencies {
  data: ServerData;
  platform: Platform;
  shown: StoredList;
  features: readonly FeatureKind[];
  now: () => number;
}

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
