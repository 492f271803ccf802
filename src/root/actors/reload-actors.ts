import { fromPromise } from 'xstate';
import type { ReloadMemory } from '#app/platform/reload-memory.ts';

export function defineRecallReloadActor({ reloads }: { reloads: ReloadMemory }) {
  return fromPromise<ReturnType<ReloadMemory['recall']>, { path: string }>(async ({ input }) =>
    reloads.recall(input.path),
  );
}

export function defineRememberReloadActor({ reloads }: { reloads: ReloadMemory }) {
  return fromPromise<void, { path: string }>(async ({ input }) => reloads.remember(input.path));
}
