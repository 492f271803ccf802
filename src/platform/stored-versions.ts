import type { SafeStorage } from './safe-storage.ts';

const VERSIONS_KEY = 'perya.versions';

/** Versions of the stored config and game list; empty if not stored. */
export interface StoredVersions {
  v: string;
  gameListVersion: string;
}

/** Stored apart from the documents: the page's first script sends them before it could parse those. */
export function readStoredVersions(storage: SafeStorage): StoredVersions {
  try {
    const { v, gameListVersion } = Object(JSON.parse(storage.read(VERSIONS_KEY) ?? '{}'));
    return { v: String(v ?? ''), gameListVersion: String(gameListVersion ?? '') };
  } catch {
    return { v: '', gameListVersion: '' };
  }
}

export function writeStoredVersions(storage: SafeStorage, versions: StoredVersions): void {
  storage.write(VERSIONS_KEY, JSON.stringify(versions));
}
