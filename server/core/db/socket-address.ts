import { createHash } from 'node:crypto';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Operating systems limit a socket's path to 104 to 108 bytes. */
const MAX_PATH_BYTES = 100;

/**
 * Calls `use` with the address of socket `name` in `folder`. A path that is too long is reached through a
 * short link that exists while `use` runs.
 */
export async function withSocketAddress<T>(
  folder: string,
  name: string,
  use: (address: string) => Promise<T>,
): Promise<T> {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return use(path);
  const detour = await mkdtemp(join(tmpdir(), 'perya-'));
  try {
    await symlink(await realpath(folder), join(detour, 'd'));
    return await use(join(detour, 'd', name));
  } finally {
    await rm(detour, { recursive: true, force: true });
  }
}

/** Windows has no sockets in folders, but named pipes, which end with their process. */
export async function pipeAddress(folder: string): Promise<string> {
  const hash = createHash('sha256')
    .update((await realpath(folder)).toLowerCase())
    .digest('hex');
  return `\\\\.\\pipe\\perya-${hash}`;
}
