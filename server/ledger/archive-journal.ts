import type { Database, Transaction } from '#server/core/db/database.ts';
import { idFrom, LEAST_OF_ALL } from '#server/core/db/id-span.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineFind } from '../core/db/statements.ts';
import { type ArchivedTransfer, ArchiveSpoilt, readArchiveFile, writeArchiveFile } from './archive-file.ts';

/** Read and noted in well under a second, because the embedded database does nothing else meanwhile. */
const FILE_ROWS = 20_000;
/** Rows of a transaction that deletes, so that each takes well under a second. */
const AT_ONCE = 1_000;
/** Nobody waits for a file, and reading for it locks nothing. */
const STATEMENT_TIME = 10 * 60_000;

interface Options {
  folder: string;
  /** Transfers before this time, milliseconds since the epoch. */
  before: number;
  /** Only transfers of these kinds: for them the players' sums are enough. */
  kinds: readonly string[];
  /** Only transfers up to this number of the journal; beyond it something still reads them. */
  upTo: number;
  time: number;
  /** The most rows of a file; twenty thousand by default. */
  fileRows?: number;
}

/** A row of `journal_archive`. */
export interface Archive {
  number: number;
  file: string;
  hash: string;
  transfers: number;
  deleted: number;
}

export const ARCHIVE_COLUMNS = 'number, file, hash, transfers, deleted';

/** A batch is gone already: another run works, too. */
class RunBeside extends CommandRefused {
  constructor() {
    super('Another run archives the journal: nothing more has been done here.');
  }
}

/**
 * Moves old transfers out of the journal into files. A file is on the disk before its first transfer is
 * deleted; then each batch is deleted in one transaction with what it adds to the players' openings. A run
 * that was cut off is continued by the next one.
 * @returns how many files and transfers this run has archived
 * @throws CommandRefused when another run is under way, and when the folder is not that of the last file
 */
export async function archiveJournal(
  database: Database,
  options: Options,
): Promise<{ files: number; transfers: number }> {
  const done = { files: 0, transfers: 0 };
  let last = await readLast(database);
  const finished = await readPrevious(database, options.folder, last);
  if (last !== null && last.deleted < last.transfers) {
    done.transfers += await deleteArchived(database, last, finished);
  }
  for (let after = { user_id: LEAST_OF_ALL, id: LEAST_OF_ALL }; ; ) {
    const transfers = await readOld(database, after, options);
    const [end] = transfers.slice(-1);
    if (end === undefined) return done;
    last = await writeArchive(database, last, transfers, options);
    done.files += 1;
    done.transfers += await deleteArchived(database, last, transfers);
    after = end;
  }
}

const readLast = defineFind<[], Archive>(
  'journal-archive-last',
  `select ${ARCHIVE_COLUMNS} from journal_archive order by number desc limit 1`,
);

/** Proves that the folder is the one with the last file, so that the archive stays in one place. */
async function readPrevious(
  tx: Transaction,
  folder: string,
  last: Archive | null,
): Promise<ArchivedTransfer[]> {
  if (last === null) return [];
  const [before] = await tx.query<{ hash: string }>({
    name: 'journal-archive-before',
    text: 'select hash from journal_archive where number = $1::integer',
    values: [last.number - 1],
  });
  try {
    return await readArchiveFile(folder, {
      file: last.file,
      hash: last.hash,
      journal: last.number,
      transfers: last.transfers,
      previous: before?.hash ?? '',
    });
  } catch (error) {
    if (!(error instanceof ArchiveSpoilt)) throw error;
    throw new CommandRefused(`${error.message} Nothing has been deleted.`, { cause: error });
  }
}

/** In the order of the key, so that a run reads the index once whatever the table looks like. */
async function readOld(
  database: Database,
  after: Pick<ArchivedTransfer, 'user_id' | 'id'>,
  { before, kinds, upTo, fileRows = FILE_ROWS }: Options,
): Promise<ArchivedTransfer[]> {
  return database.transaction(
    (tx) =>
      tx.query<ArchivedTransfer>({
        name: 'journal-read-old',
        text: `select user_id, id, currency, from_account, to_account, amount, kind, reference, created_at, seq
          from journal
          where (user_id, id) > ($1::uuid, $2::uuid) and id < $3::uuid and created_at < $4::bigint
            and kind = any($5::text[]) and seq <= least((select counted from ledger_horizon), $7::bigint)
          order by user_id, id limit $6::integer`,
        values: [after.user_id, after.id, idFrom(before), before, kinds, fileRows, upTo],
      }),
    { statementTime: STATEMENT_TIME },
  );
}

async function writeArchive(
  database: Database,
  last: Archive | null,
  transfers: readonly ArchivedTransfer[],
  { before, folder, time }: Options,
): Promise<Archive> {
  const number = (last?.number ?? 0) + 1;
  const head = { journal: number, previous: last?.hash ?? '', transfers: transfers.length, before };
  const written = await writeArchiveFile(folder, head, transfers);
  const archive = { number, ...written, transfers: transfers.length, deleted: 0 };
  const isNoted = await database.transaction((tx) => noteArchive(tx, archive, transfers, time), {
    statementTime: STATEMENT_TIME,
  });
  // The other run may have written the same file, so it stays.
  if (!isNoted) throw new RunBeside();
  return archive;
}

/** @returns false when another run has come between */
async function noteArchive(
  tx: Transaction,
  { number, file, hash, transfers: count }: Archive,
  transfers: readonly ArchivedTransfer[],
  time: number,
): Promise<boolean> {
  await tx.query({
    name: 'journal-archive-lock',
    text: 'lock table journal_archive in exclusive mode',
    values: [],
  });
  const last = await readLast(tx);
  if ((last?.number ?? 0) !== number - 1 || (last !== null && last.deleted < last.transfers)) return false;
  const [still] = await tx.query<{ transfers: number }>({
    name: 'journal-count-there',
    text: `select count(*) as transfers from unnest($1::uuid[], $2::uuid[]) as old (user_id, id)
      join journal using (user_id, id)`,
    values: keysOf(transfers),
  });
  if (still?.transfers !== count) return false;
  await tx.query({
    name: 'journal-archive-add',
    text: `insert into journal_archive (number, file, hash, transfers, created_at)
      values ($1::integer, $2, $3, $4::integer, $5::bigint)`,
    values: [number, file, hash, count, time],
  });
  return true;
}

/** Deletes the file's transfers that are still in the journal. @returns how many */
async function deleteArchived(
  database: Database,
  { number, deleted: first }: Archive,
  transfers: readonly ArchivedTransfer[],
): Promise<number> {
  for (let at = first; at < transfers.length; at += AT_ONCE) {
    const batch = transfers.slice(at, at + AT_ONCE);
    await database.transaction((tx) => deleteBatch(tx, number, at, batch), {
      statementTime: STATEMENT_TIME,
    });
  }
  return transfers.length - first;
}

async function deleteBatch(
  tx: Transaction,
  number: number,
  at: number,
  batch: readonly ArchivedTransfer[],
): Promise<void> {
  const turn = await tx.query({
    name: 'journal-archive-turn',
    text: `update journal_archive set deleted = deleted + $3::integer
      where number = $1::integer and deleted = $2::integer returning number`,
    values: [number, at, batch.length],
  });
  if (turn.length === 0) throw new RunBeside();
  const [deleted] = await tx.query<{ transfers: number }>({
    name: 'journal-delete-archived',
    text: `with deleted as (
        delete from journal using unnest($1::uuid[], $2::uuid[]) as old (user_id, id)
        where journal.user_id = old.user_id and journal.id = old.id
        returning journal.*
      ), opened as (
        insert into journal_opening (user_id, kind, currency, from_account, to_account, amount, transfers)
        select user_id, kind, currency, from_account, to_account, sum(amount)::bigint, count(*) from deleted
        group by user_id, kind, currency, from_account, to_account
        on conflict (user_id, kind, currency, from_account, to_account) do update
        set amount = journal_opening.amount + excluded.amount,
          transfers = journal_opening.transfers + excluded.transfers
      )
      select count(*) as transfers from deleted`,
    values: keysOf(batch),
  });
  if (deleted?.transfers !== batch.length)
    throw new Error(`the journal lacks transfers that archive ${number} holds`);
}

function keysOf(transfers: readonly ArchivedTransfer[]): [string[], string[]] {
  return [transfers.map(({ user_id }) => user_id), transfers.map(({ id }) => id)];
}
