import type { Database } from '#server/core/db/database.ts';
import { defineList } from '#server/core/db/statements.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { number, optionalText } from '#server/core/operator/arguments.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { defineCommand } from '#server/core/operator/define-command.ts';
import { listLines, showTime } from '#server/core/operator/lines.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';

const SHOWN = 100;
const LONGEST_NOTE = 400;

const anAlarm = { id: number(/^[1-9]\d{0,14}$/), words: optionalText };

export const alarmCommands = [
  defineCommand({
    words: 'alarms',
    about: 'What an operator should see now: urgent alarms first, then the newest.',
    run: ({ database }) => listAlarms(database),
    print: (alarms) => listLines('No alarm is open.', alarms, describeAlarm),
  }),
  defineCommand({
    words: 'alarms history',
    about: 'Alarms that were closed, newest first.',
    run: ({ database }) => listClosedAlarms(database),
    print: (alarms) => listLines('No alarm was closed.', alarms, describeAlarm),
  }),
  defineCommand({
    words: 'alarms ack',
    about: 'Somebody looks into it: it stays listed.',
    args: anAlarm,
    takes: 'the number of an alarm',
    run: (deps, { id, words }) => acknowledgeAlarm(deps, { id, note: words }),
    print: ({ id, kind, subject }) => [
      `Alarm ${id} (${kind}, ${subject}) is acknowledged. It stays listed until it is closed.`,
    ],
  }),
  defineCommand({
    words: 'alarms close',
    about: 'It is done. If it happens again, there is a new alarm.',
    args: anAlarm,
    takes: 'the number of an alarm',
    run: (deps, { id, words }) => closeAlarm(deps, { id, note: words }),
    print: ({ id, kind, subject }) => [`Alarm ${id} (${kind}, ${subject}) is closed.`],
  }),
];

function describeAlarm(alarm: Alarm): string {
  const { firstAt, lastAt, note } = alarm;
  return [
    String(alarm.id).padStart(4),
    alarm.severity.padEnd(6),
    alarm.state.padEnd(12),
    firstAt === lastAt ? showTime(lastAt) : `${showTime(firstAt)} to ${showTime(lastAt)}`,
    `${alarm.count}×`,
    alarm.kind,
    alarm.subject,
    alarm.sentence,
    ...(note === '' ? [] : [`(${note})`]),
  ].join('  ');
}

const COLUMNS = `id, kind, subject, severity, sentence, state, note, count, first_at as "firstAt", last_at as "lastAt"`;

/** The alarms that are not closed: urgent ones first, then the newest. */
export const listAlarms = defineList<[], Alarm>(
  'alarms-list',
  `select ${COLUMNS} from alarm where state <> 'closed'
    order by severity desc, last_at desc, id desc limit $1::integer`,
  () => [SHOWN],
);

/** The alarms that were closed, newest first. */
export const listClosedAlarms = defineList<[], Alarm>(
  'alarms-list-closed',
  `select ${COLUMNS} from alarm where state = 'closed' order by closed_at desc, id desc limit $1::integer`,
  () => [SHOWN],
);

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
): Promise<Pick<Alarm, 'id' | 'kind' | 'subject'>> {
  return decide(database, decision, { state: 'acknowledged', closed_at: null });
}

/**
 * If it happens again, a new alarm is opened.
 * @throws CommandRefused when it does not exist or is closed
 */
export function closeAlarm(
  { database, clock }: DataDependencies,
  decision: AlarmDecision,
): Promise<Pick<Alarm, 'id' | 'kind' | 'subject'>> {
  return decide(database, decision, { state: 'closed', closed_at: clock() });
}

/** How many alarms are not closed. */
export const countAlarms = defineList<[], { kind: string; severity: string; state: string; count: number }>(
  'alarms-count',
  `select kind, severity, state, count(*) as count from alarm where state <> 'closed'
    group by kind, severity, state`,
);

async function decide(
  database: Database,
  { id, note }: AlarmDecision,
  change: { state: 'acknowledged' | 'closed'; closed_at: number | null },
): Promise<Pick<Alarm, 'id' | 'kind' | 'subject'>> {
  const words = note.trim();
  if (words.length > LONGEST_NOTE) {
    throw new CommandRefused(`The words may have ${LONGEST_NOTE} characters, but they have ${words.length}.`);
  }
  const [decided] = await database.query<Pick<Alarm, 'id' | 'kind' | 'subject'>>({
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

/** Times are of the first and the last occurrence. */
interface Alarm {
  id: number;
  kind: string;
  subject: string;
  severity: string;
  sentence: string;
  state: string;
  note: string;
  count: number;
  firstAt: number;
  lastAt: number;
}
