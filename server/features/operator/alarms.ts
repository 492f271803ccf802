import type * as v from 'valibot';
import type { Database } from '#server/core/db/database.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { AlarmDecided, AlarmView } from '#server/core/operator/views.ts';

const SHOWN = 100;
const LONGEST_NOTE = 400;

/** The alarms that are not closed: urgent ones first, then the newest. */
export async function listAlarms(database: Database): Promise<AlarmView[]> {
  return selectAlarms(database)
    .where('state', '<>', 'closed')
    .orderBy('severity', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** The alarms that were closed, newest first. */
export async function listClosedAlarms(database: Database): Promise<AlarmView[]> {
  return selectAlarms(database)
    .where('state', '=', 'closed')
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

export interface AlarmDecision {
  id: number;
  /** The operator's words; empty ones keep those before. */
  note: string;
}

/**
 * An acknowledged alarm stays listed and goes on counting; it may be acknowledged again, with other words.
 * @throws CommandRefused when it does not exist or is closed
 */
export function acknowledgeAlarm(
  { database }: Pick<OperatorDependencies, 'database'>,
  decision: AlarmDecision,
): Promise<v.InferOutput<typeof AlarmDecided>> {
  return decide(database, decision, { state: 'acknowledged', closed_at: null });
}

/**
 * If it happens again, a new alarm is opened.
 * @throws CommandRefused when it does not exist or is closed
 */
export function closeAlarm(
  { database, clock }: Pick<OperatorDependencies, 'database' | 'clock'>,
  decision: AlarmDecision,
): Promise<v.InferOutput<typeof AlarmDecided>> {
  return decide(database, decision, { state: 'closed', closed_at: clock() });
}

/** How many alarms are not closed. */
export async function countAlarms(
  database: Pick<Database, 'kysely'>,
): Promise<{ kind: string; severity: string; state: string; count: number }[]> {
  return database.kysely
    .selectFrom('alarm')
    .select(['kind', 'severity', 'state'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '<>', 'closed')
    .groupBy(['kind', 'severity', 'state'])
    .execute();
}

async function decide(
  database: Database,
  { id, note }: AlarmDecision,
  change: { state: 'acknowledged' | 'closed'; closed_at: number | null },
): Promise<v.InferOutput<typeof AlarmDecided>> {
  const words = note.trim();
  if (words.length > LONGEST_NOTE) {
    throw new CommandRefused(`The words may have ${LONGEST_NOTE} characters, but they have ${words.length}.`);
  }
  const decided = await database.kysely
    .updateTable('alarm')
    .set({ ...change, ...(words !== '' && { note: words }) })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .returning(['id', 'kind', 'subject'])
    .executeTakeFirst();
  if (decided !== undefined) return decided;
  const known = await database.kysely
    .selectFrom('alarm')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  throw new CommandRefused(
    known === undefined ? `There is no alarm ${id}.` : `Alarm ${id} is closed: nothing has been done.`,
  );
}

function selectAlarms(database: Database) {
  return database.kysely
    .selectFrom('alarm')
    .select(['id', 'kind', 'subject', 'severity', 'sentence', 'state', 'note', 'count'])
    .select(['first_at as firstAt', 'last_at as lastAt']);
}
