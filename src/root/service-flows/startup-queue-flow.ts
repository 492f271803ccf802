import { fromPromise } from 'xstate';
import type { ActorDependencies } from '#app/app/dependencies.ts';
import { startupQueueMachine } from '#machines/app/startup-queue.machine.ts';
import type { QueueFacts } from '#machines/app/startup-queue-rules.ts';

const DAY = 86_400_000;

export function startupQueueFlow({ data, platform, shown, features, now }: ActorDependencies) {
  return startupQueueMachine.provide({
    actors: {
      readQueueFacts: fromPromise<QueueFacts, undefined>(async () => ({
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
      })),
    },
  });
}
