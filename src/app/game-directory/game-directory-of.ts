import { commonFields } from '#app/api/common-fields.ts';
import type { App } from '#app/app/app-context.tsx';
import { queryKeys } from '#app/app/query-keys.ts';
import { typeLabel } from '#app/components/type-label.ts';
import type { Lobby } from '#contract/app-config.ts';
import { createGameDirectory, type GameDirectory } from './create-game-directory.ts';
import { startDirectoryWorker } from './start-directory-worker.ts';

const directories = new WeakMap<App, GameDirectory>();

/**
 * The app's one directory. Its code loads with the pages that search; its worker starts when it first opens.
 */
export function gameDirectoryOf(app: App): GameDirectory {
  const directory = directories.get(app) ?? createDirectory(app);
  directories.set(app, directory);
  return directory;
}

function createDirectory({ dependencies, queryClient, services, platform }: App): GameDirectory {
  const { base, setTimeout, startDirectory = startDirectoryWorker } = dependencies;
  const fields = commonFields(platform.kind);
  return createGameDirectory({
    start: startDirectory,
    readSource: () => ({
      base,
      fields,
      timeout: services.connection.getSnapshot().context.timeout,
      kinds: Object.fromEntries(
        (queryClient.getQueryData<Lobby>(queryKeys.lobby)?.types ?? []).map((type) => [
          type.icon,
          typeLabel(type),
        ]),
      ),
    }),
    setTimeout,
  });
}
