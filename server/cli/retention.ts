import type { Database, Transaction } from '#server/core/db/database.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { RetentionRun, RetentionView } from '#server/core/operator/views.ts';
import { IS_TIMED } from '#server/core/requests.ts';
import { checkRetention, cutOf, type Retained, readRetention } from '#server/core/retention.ts';
import { deleteOld } from '#server/delete-old.ts';
import { foldPlay } from '#server/features/game/index.ts';
import { movementKinds } from '#server/features.ts';
import { archiveJournal } from '#server/ledger/archive-journal.ts';

/** Tables of years are counted. */
const STATEMENT_TIME = 60 * 60_000;

/** Play is what grows. Money that came in, went out or was given stays in the journal. */
const ARCHIVED_KINDS = movementKinds.games;

const DUE: Readonly<Record<Retained, string>> = {
  requests: `select count(*) as due from request_log where created_at < $1::bigint and ${IS_TIMED}`,
  rounds: 'select count(*) as due from game_round where created_at < $1::bigint',
  events: 'select count(*) as due from client_event where received_at < $1::bigint',
  journal: 'select count(*) as due from journal where created_at < $1::bigint and kind = any($2::text[])',
  tickets: `select count(*) as due from ticket where state = 'closed' and updated_at < $1::bigint`,
};

type RetentionDependencies = Pick<OperatorDependencies, 'database' | 'clock'>;

/** What is kept how long, and how much of it is due. */
export async function showRetention({ database, clock }: RetentionDependencies): Promise<RetentionView> {
  const count = async (tx: Transaction) => {
    const retention = await readRetention(tx);
    const kept: RetentionView['kept'] = [];
    for (const kind of Object.keys(DUE) as Retained[]) {
      const days = retention[kind];
      const due = await countDue(tx, kind, cutOf(days, clock()));
      kept.push({ kind, days: days ?? null, due });
    }
    return { kept, ...(await countArchived(tx)) };
  };
  return database.transaction(count, { isolation: 'snapshot', statementTime: STATEMENT_TIME });
}

/** What a retention would delete at once. @throws CommandRefused for one that cannot be set */
export async function describeRetention(
  { database, clock }: RetentionDependencies,
  kind: string,
  days: number,
): Promise<string> {
  const kept = checkRetention(kind, days);
  const until = cutOf(days, clock());
  const due = await database.transaction((tx) => countDue(tx, kept, until), {
    statementTime: STATEMENT_TIME,
  });
  const what = kind === 'journal' ? 'transfers of games' : kind;
  const how = kind === 'journal' ? 'archived by retention run --archive' : 'deleted for good';
  return `Of all players, ${what} older than ${days} days are ${how}: ${due} now.`;
}

async function countDue(tx: Transaction, kind: Retained, until: number): Promise<number> {
  const [row] = await tx.query<{ due: number }>({
    name: `retention-due-${kind}`,
    text: DUE[kind],
    values: kind === 'journal' ? [until, ARCHIVED_KINDS] : [until],
  });
  return row?.due ?? 0;
}

async function countArchived(tx: Transaction): Promise<Pick<RetentionView, 'files' | 'archived'>> {
  const [row] = await tx.query<{ files: number; archived: number }>({
    name: 'retention-archived',
    text: 'select count(*) as files, coalesce(sum(deleted), 0)::bigint as archived from journal_archive',
    values: [],
  });
  return row ?? { files: 0, archived: 0 };
}

/**
 * Deletes what is due now. Safe to repeat, also after a run that was cut off.
 * @param archive folder into which the journal's old transfers of games are moved; null leaves them
 * @throws CommandRefused when the archive is not the one of the last run, or another run is under way
 */
export async function runRetention(
  { database, clock }: RetentionDependencies,
  archive: string | null,
): Promise<RetentionRun> {
  const time = clock();
  await foldPlay(database);
  const failures: unknown[] = [];
  const deleted = await deleteOld(database, time, { onError: (error) => failures.push(error) });
  if (failures.length > 0) throw failures[0];
  return { ...deleted, archived: archive === null ? null : await archiveOld(database, time, archive) };
}

/** Only what the checkpoints count and the players' days hold is archived, so both are brought up first. */
async function archiveOld(
  database: Database,
  time: number,
  folder: string,
): Promise<{ files: number; transfers: number }> {
  const upTo = await foldPlay(database);
  const { journal } = await readRetention(database);
  return archiveJournal(database, {
    folder,
    before: cutOf(journal, time),
    kinds: ARCHIVED_KINDS,
    upTo,
    time,
  });
}
