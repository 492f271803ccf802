import type { Transaction } from '#server/core/db/database.ts';
import { defineList } from '../core/db/statements.ts';
import { type ArchivedTransfer, ArchiveSpoilt, readArchiveFile } from './archive-file.ts';
import { ARCHIVE_COLUMNS, type Archive } from './archive-journal.ts';
import type { Difference } from './book-report.ts';

type Opening = Omit<ArchivedTransfer, 'id' | 'reference' | 'created_at' | 'seq'>;

/**
 * Compares the openings with the archive: their number with that of the archived transfers, and, given a
 * folder, each of them with the sum of its transfers in the files. These must be unchanged and follow each
 * other.
 * @param folder null to believe the openings
 */
export async function checkArchive(
  tx: Transaction,
  folder: string | null,
): Promise<{ archived: number; faults: Difference[] }> {
  const archives = await tx.query<Archive>({
    name: 'book-archives',
    text: `select ${ARCHIVE_COLUMNS} from journal_archive order by number`,
    values: [],
  });
  const [sum] = await tx.query<{ opened: number }>({
    name: 'book-opened',
    text: 'select coalesce(sum(transfers), 0)::bigint as opened from journal_opening',
    values: [],
  });
  const archived = archives.reduce((total, { deleted }) => total + deleted, 0);
  const opened = sum?.opened ?? 0;
  const faults =
    archived === opened ? [] : [`The openings stand for ${opened} transfers, but ${archived} were archived.`];
  if (folder !== null) faults.push(...(await compareFiles(folder, archives, await listOpenings(tx))));
  return { archived, faults: faults.map((fault) => ({ kind: 'archive', fault })) };
}

const listOpenings = defineList<[], Opening>(
  'book-openings',
  'select user_id, kind, currency, from_account, to_account, amount from journal_opening',
);

async function compareFiles(
  folder: string,
  archives: readonly Archive[],
  openings: readonly Opening[],
): Promise<string[]> {
  const sums = new Map<string, number>();
  const spoilt: string[] = [];
  let previous = '';
  for (const { number, file, hash, transfers, deleted } of archives) {
    try {
      const rows = await readArchiveFile(folder, { file, hash, journal: number, previous, transfers });
      for (const row of rows.slice(0, deleted)) {
        const key = nameOf(row);
        sums.set(key, (sums.get(key) ?? 0) + row.amount);
      }
    } catch (error) {
      if (!(error instanceof ArchiveSpoilt)) throw error;
      spoilt.push(error.message);
    }
    previous = hash;
  }
  return spoilt.length > 0 ? spoilt : compareSums(sums, openings);
}

function compareSums(sums: ReadonlyMap<string, number>, openings: readonly Opening[]): string[] {
  const opened = new Map(openings.map((opening) => [nameOf(opening), opening.amount]));
  return [...new Set([...sums.keys(), ...opened.keys()])].sort().flatMap((key) => {
    const archive = sums.get(key) ?? 0;
    const opening = opened.get(key) ?? 0;
    return archive === opening
      ? []
      : [`${key} is opened with ${opening}, but the archive comes to ${archive}.`];
  });
}

function nameOf(row: Omit<Opening, 'amount'>): string {
  return `${row.kind} of player ${row.user_id} from ${row.from_account} to ${row.to_account} in ${row.currency}`;
}
