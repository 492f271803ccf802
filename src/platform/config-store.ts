import * as v from 'valibot';
import { AppConfig, Lobby } from '#contract/app-config.ts';
import { parseJson } from './parse-json.ts';
import type { SafeStorage } from './safe-storage.ts';
import { writeStoredVersions } from './stored-versions.ts';

const CONFIG_KEY = 'perya.config';
const LOBBY_KEY = 'perya.lobby';

interface StoredConfig {
  config: AppConfig | null;
  gameList: Lobby | null;
}

/** The last good config and lobby, for starts without the server. */
export interface ConfigStore {
  read(): StoredConfig;
  write(stored: StoredConfig): void;
}

export function createConfigStore(storage: SafeStorage): ConfigStore {
  return {
    read: () => ({
      config: readDocument(storage, CONFIG_KEY, AppConfig),
      gameList: readDocument(storage, LOBBY_KEY, Lobby),
    }),
    write({ config, gameList }) {
      storage.write(CONFIG_KEY, JSON.stringify(config));
      storage.write(LOBBY_KEY, JSON.stringify(gameList));
      writeStoredVersions(storage, {
        v: config?.version ?? '',
        gameListVersion: gameList?.version ?? '',
      });
    },
  };
}

function readDocument<Schema extends v.GenericSchema>(
  storage: SafeStorage,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(schema, parseJson(storage.read(key)));
  return parsed.success ? parsed.output : null;
}
