import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type Storage } from './storage.ts';

/** Keeps files in a folder, which is made with the first one. Several processes may share it. */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkKey(key).slice(0, 2), key);

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(path, bytes);
    },
    get: (key) => readFile(pathOf(key)).catch(orNull),
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        (error) => orNull(error) !== null,
      ),
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Writes a file under another name first, so that it is there whole or not at all, and on the disk. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function orNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
