import { checkKey, type Storage } from '#server/core/storage/storage.ts';

/** Keeps files in memory. */
export function createMemoryStorage(): Storage & { files: ReadonlyMap<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    async put(key, bytes) {
      files.set(checkKey(key), Uint8Array.from(bytes));
    },
    get: async (key) => files.get(checkKey(key)) ?? null,
    has: async (key) => files.has(checkKey(key)),
    async delete(key) {
      files.delete(checkKey(key));
    },
  };
}
