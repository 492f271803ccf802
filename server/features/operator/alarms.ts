import type * as v from 'valibot';
import type { Database } from '#server/core/db/database.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';
import type { AlarmDecided, AlarmView } from '#server/core/operator/views.ts';

const SHOWN = 100;
const LONGEST_NOTE = 400;

const COLUMNS = `id, kind, subject, severity, sentence, state, note, count, first_at as "firstAt", last_at as "lastAt"`;

/** The alarms that are not closed: urgent ones first, then the newest. */
export async function listAlarms(database: Database): Promise<AlarmView[]> {
  return database.query<AlarmView>({
    name: 'alarms-list',
    text: `select ${COLUMNS} from alarm where state <> 'closed'
      order by severity desc, last_at desc, id desc limit $1::integer`,
    values: [SHOWN],
  });
}

/** The alarms that were closed, newest first. */
export async function listClosedAlarms(database: Database): Promise<AlarmView[]> {
  return database.query<AlarmView>({
    name: 'alarms-list-closed',
    text: `select ${COLUMNS} from alarm where state = 'closed' order by closed_at desc, id desc limit $1::integer`,
    values: [SHOWN],
  });
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
  database: Pick<Database, 'query'>,
): Promise<{ kind: string; severity: string; state: string; count: number }[]> {
  return database.query({
    name: 'alarms-count',
    text: `select kind, severity, state, count(*) as count from alarm where state <> 'closed'
      group by kind, severity, state`,
    values: [],
  });
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
  const [decided] = await database.query<v.InferOutput<typeof AlarmDecided>>({
    name: 'alarm-decide',
    text: `update alarm set state = $2, closed_at = $3::bigint, note = coalesce(nullif($4, ''), note)
      where id = $1::bigint and state <> 'closed' returning id, kind, subject`,
    values: [id, change.state, change.closed_at, words],
  });
  if (decided !== undefined) return decided;
  const [known] = await database.query<{ id: number }>({
    name: 'alarm-find',
    text: 'select id from alarm where id = $1::bigint',
    values: [id],
  });
  throw new CommandRefused(
    known === undefined ? `There is no alarm ${id}.` : `Alarm ${id} is closed: nothing has been done.`,
  );
}
