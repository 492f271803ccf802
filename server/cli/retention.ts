import type { Database, Transaction } from '#server/core/db/database.ts';
import { afterFlag, anyWord, folder, number, optional } from '#server/core/operator/arguments.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { IS_TIMED } from '#server/core/requests.ts';
import { checkRetention, cutOf, type Retained, readRetention, setRetention } from '#server/core/retention.ts';
import { foldPlay } from '#server/features/game/index.ts';
import { movementKinds } from '#server/features.ts';
import { deleteOld } from '#server/housekeeping.ts';
import { archiveJournal } from '#server/ledger/archive-journal.ts';
import { defineRead } from '../core/db/statements.ts';
import type { DataDependencies } from '../core/dependencies.ts';

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

export const retentionCommands = [
  defineCommand({
    words: 'retention',
    about: 'How long rows are kept, and how many are due.',
    run: showRetention,
    print: ({ kept, files, archived }) => [
      ...kept.map(({ kind, days, due }) => {
        const howLong = days === undefined ? 'without an end' : `${days} days`;
        const how = kind === 'journal' ? 'archived by retention run --archive' : 'deleted by the server';
        return `${kind.padEnd(9)} kept ${howLong.padStart(14)}  ${String(due).padStart(12)} due, ${how}`;
      }),
      `Archived: ${archived} transfers in ${files} files.`,
    ],
  }),
  defineCommand({
    words: 'retention set',
    about: 'Keeps requests, rounds, events, closed tickets or the journal.',
    args: { kind: anyWord, days: number(/^\d{1,6}$/) },
    takes: 'a kind of rows and a number of days',
    preview: async (deps, { kind, days }) => [await describeRetention(deps, kind, days)],
    run: ({ database }, { kind, days }) => setRetention(database, kind, days),
    print: ({ kind, days }) => [`${kind} are kept for ${days} days, in every server within ten minutes.`],
  }),
  defineCommand({
    words: 'retention run',
    about: 'Deletes what is due; the journal only with a folder for its archive.',
    args: { folder: optional(afterFlag('--archive', folder), '') },
    takes: '--archive and a folder, or nothing',
    run: (deps, { folder }) => runRetention(deps, folder || null),
    print: ({ archived, ...deleted }) => [
      `Deleted: ${deleted.requests} requests, ${deleted.rounds} rounds, ${deleted.events} events, ${deleted.tickets} tickets.`,
      archived === null
        ? 'The journal is as it was: it needs --archive <folder>.'
        : `Archived: ${archived.transfers} transfers, ${archived.files} new files.`,
    ],
  }),
];

/** How long each kind is kept, and how many rows are due. */
export async function showRetention({ database, clock }: DataDependencies) {
  const count = async (tx: Transaction) => {
    const retention = await readRetention(tx);
    const kept: { kind: Retained; days: number | undefined; due: number }[] = [];
    for (const kind of Object.keys(DUE) as Retained[]) {
      const days = retention[kind];
      const due = await countDue(tx, kind, cutOf(days, clock()));
      kept.push({ kind, days, due });
    }
    return { kept, ...(await countArchived(tx)) };
  };
  return database.transaction(count, { isolation: 'snapshot', statementTime: STATEMENT_TIME });
}

/** What a retention would delete at once. @throws CommandRefused for one that cannot be set */
async function describeRetention(
  { database, clock }: DataDependencies,
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

const countArchived = defineRead<[], { files: number; archived: number }>(
  'retention-archived',
  'select count(*) as files, coalesce(sum(deleted), 0)::bigint as archived from journal_archive',
  { files: 0, archived: 0 },
);

/**
 * Deletes all rows that are due now. Safe to repeat, also after a run that was cut off.
 * @param archive folder into which the journal's old transfers of games are moved; null leaves them
 * @throws CommandRefused when the archive is not the one of the last run, or another run is under way
 */
export async function runRetention({ database, clock }: DataDependencies, archive: string | null) {
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
