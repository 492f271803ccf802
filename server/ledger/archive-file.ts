import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import { Amount, Count } from '#contract/fields.ts';
import { writeWhole } from '#server/core/storage/folder-storage.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** The first line of a file. `previous` is the hash of the file before it, empty in the first. */
const Head = v.object({
  journal: Count,
  previous: v.string(),
  transfers: Count,
  /** Milliseconds since the epoch: all its transfers are older. */
  before: Count,
});
type Head = v.InferOutput<typeof Head>;

/** A row of the journal, in the words of its columns. */
const ArchivedTransfer = v.object({
  user_id: v.string(),
  id: v.string(),
  currency: v.string(),
  from_account: v.string(),
  to_account: v.string(),
  amount: Amount,
  kind: v.string(),
  reference: v.string(),
  created_at: Count,
  seq: Count,
});
export type ArchivedTransfer = v.InferOutput<typeof ArchivedTransfer>;

/** A file is not what the database says. The message is for the operator. */
export class ArchiveSpoilt extends Error {
  override name = 'ArchiveSpoilt';
}

/**
 * Writes a file of JSON lines, zipped, and waits until it is on the disk. Its name has its number and the
 * begin of its hash, so that it never replaces another.
 */
export async function writeArchiveFile(
  folder: string,
  head: Head,
  transfers: readonly ArchivedTransfer[],
): Promise<{ file: string; hash: string }> {
  const lines = [head, ...transfers].map((line) => `${JSON.stringify(line)}\n`);
  const bytes = await zip(lines.join(''));
  const hash = hashOf(bytes);
  const file = `journal-${String(head.journal).padStart(6, '0')}-${hash.slice(0, 12)}.jsonl.gz`;
  await mkdir(folder, { recursive: true });
  await writeWhole(join(folder, file), bytes);
  await syncFolder(folder);
  return { file, hash };
}

/**
 * Reads a file and compares it with what the database says of it.
 * @param hash of its bytes
 * @throws ArchiveSpoilt when it is missing or differs
 */
export async function readArchiveFile(
  folder: string,
  { file, hash, ...expected }: { file: string; hash: string } & Omit<Head, 'before'>,
): Promise<ArchivedTransfer[]> {
  const bytes = await readFile(join(folder, file)).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new ArchiveSpoilt(`The archive ${file} is not in ${folder}.`, { cause: error });
  });
  if (hashOf(bytes) !== hash) throw new ArchiveSpoilt(`The archive ${file} has been changed or damaged.`);
  const [first = '', ...rest] = (await unzip(bytes)).toString('utf8').trimEnd().split('\n');
  const head = v.parse(Head, JSON.parse(first));
  const transfers = rest.map((line) => v.parse(ArchivedTransfer, JSON.parse(line)));
  if (head.journal !== expected.journal || head.previous !== expected.previous)
    throw new ArchiveSpoilt(`The archive ${file} does not follow the one before it.`);
  if (transfers.length !== expected.transfers)
    throw new ArchiveSpoilt(
      `The archive ${file} has ${transfers.length} transfers, not ${expected.transfers}.`,
    );
  return transfers;
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Otherwise a power failure could forget the name. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
