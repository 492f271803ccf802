import type { Transaction } from './db/database.ts';
import { defineDelete } from './db/delete-batches.ts';
import { defineRun } from './db/statements.ts';
import { toCallError } from './http/to-call-error.ts';

/** `urgent`: somebody is woken. `daily`: somebody looks once a day. */
export type Severity = 'urgent' | 'daily';

/** Every kind of alarm, described in docs/operating.md. A kind keeps its name: operators' rules use it. */
export const SEVERITIES = {
  'app-error': 'daily',
  'bonus-cost-high': 'daily',
  'book-differs': 'urgent',
  'call-failed': 'urgent',
  'client-events-refused': 'daily',
  'codes-braked': 'daily',
  'config-broken': 'urgent',
  'database-away': 'urgent',
  'games-unplayable': 'daily',
  'jobs-fail': 'urgent',
  'number-shared': 'daily',
  'order-refused': 'urgent',
  'payment-after-closing': 'daily',
  'payment-differs': 'daily',
  'payment-reversed': 'daily',
  'payment-unreturned': 'urgent',
  'provider-away': 'urgent',
  'takeover-reported': 'urgent',
  'webhook-forged': 'daily',
  'webhook-unreadable': 'urgent',
  'withdrawal-late': 'urgent',
  'work-failed': 'urgent',
} as const satisfies Record<string, Severity>;

type AlarmKind = keyof typeof SEVERITIES;

export interface Alarm {
  kind: AlarmKind;
  /** What it is about. One alarm of a kind and subject is open at a time. */
  subject: string;
  /** For the operator, without secrets and personal data. */
  sentence: string;
  /** How often it happened. Default: once. */
  count?: number;
}

export interface Alarms {
  /**
   * Notes an alarm and returns: it never fails and does not wait for the database. The first one is written
   * at once, its repetitions are counted and written by the next `flush`.
   */
  raise(alarm: Alarm): void;
  /** Closes the alarms of a kind except those about `subjects`: the others are over. Never fails. */
  closeOthers(kind: AlarmKind, subjects: readonly string[]): Promise<void>;
  /** Writes the noted alarms. Never fails: those that cannot be written are kept for the next time. */
  flush(): Promise<void>;
}

interface AlarmOptions {
  database: Transaction;
  clock: () => number;
  /** Called for each failed attempt to write an alarm. */
  onUnwritten: (error: unknown, alarm: Alarm) => void;
}

interface NotedAlarm extends Required<Alarm> {
  firstAt: number;
  lastAt: number;
}

/** Alarms that wait at most while the database is away. */
const MOST_NOTED = 500;

/** The alarms that this process raises. Several processes may share one database. */
export function createAlarms({ database, clock, onUnwritten }: AlarmOptions): Alarms {
  const noted = new Map<string, NotedAlarm>();
  /** Those written since the last flush. */
  const written = new Set<string>();
  const underWay = new Map<string, Promise<void>>();

  /** @returns false when too many alarms wait */
  function note(key: string, alarm: NotedAlarm): boolean {
    const known = noted.get(key);
    if (known === undefined && noted.size >= MOST_NOTED) return false;
    noted.set(key, known === undefined ? alarm : merge(known, alarm));
    return true;
  }

  function write(key: string): void {
    const alarm = noted.get(key);
    if (alarm === undefined || underWay.has(key)) return;
    noted.delete(key);
    written.add(key);
    const work = writeAlarm(database, alarm)
      .catch((error) => {
        note(key, alarm);
        onUnwritten(error, alarm);
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, work);
  }

  return {
    raise({ kind, subject, sentence, count = 1 }) {
      const time = clock();
      const alarm = { kind, subject: toLine(subject, 100), sentence: toLine(sentence, 400), count };
      const key = `${kind} ${alarm.subject}`;
      if (!note(key, { ...alarm, firstAt: time, lastAt: time })) {
        onUnwritten(new Error('too many alarms wait'), alarm);
      } else if (!written.has(key) && written.size < MOST_NOTED) write(key);
    },

    async closeOthers(kind, subjects) {
      try {
        await closeAlarms(database, { kind, except: subjects, time: clock() });
      } catch (error) {
        onUnwritten(error, { kind, subject: '', sentence: 'What is over could not be closed.' });
      }
    },

    async flush() {
      written.clear();
      await Promise.all(underWay.values());
      for (const key of [...noted.keys()]) write(key);
      await Promise.all(underWay.values());
    },
  };
}

/** The alarm about work that failed: the kind of the error without its message, which may hold data. */
export function failureOf(work: string, error: unknown): Alarm {
  const cause = describeCause(error);
  if (toCallError(error).errorName === 'unavailable') {
    return {
      kind: 'database-away',
      subject: 'database',
      sentence: `The database does not answer (${cause}).`,
    };
  }
  return {
    kind: 'work-failed',
    subject: work,
    sentence: `${work} failed (${cause}); the log has the reason.`,
  };
}

/** Name and code of an error, without its message. */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? ` ${error.code}` : '';
  return `${error.name}${code}`;
}

/** Deletes alarms that were closed until then. */
export const deleteClosedAlarms = defineDelete(
  'alarm-delete-closed',
  `delete from alarm where id in (
      select id from alarm where state = 'closed' and closed_at <= $1::bigint limit $2::integer
    ) returning id`,
);

function merge(before: NotedAlarm, after: NotedAlarm): NotedAlarm {
  const latest = after.lastAt >= before.lastAt ? after : before;
  return {
    ...latest,
    count: before.count + after.count,
    firstAt: Math.min(before.firstAt, after.firstAt),
  };
}

/** One line of text that every database can store. */
function toLine(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ');
}

const writeAlarm = defineRun<[NotedAlarm]>(
  'alarm-raise',
  `insert into alarm as known (kind, subject, severity, sentence, first_at, last_at, count)
    values ($kind, $subject, $severity, $sentence, $firstAt::bigint, $lastAt::bigint, $count::bigint)
    on conflict (kind, subject) where state <> 'closed' do update set
      severity = excluded.severity,
      sentence = case when excluded.last_at < known.last_at then known.sentence else excluded.sentence end,
      first_at = least(known.first_at, excluded.first_at),
      last_at = greatest(known.last_at, excluded.last_at),
      count = known.count + excluded.count`,
  (alarm) => [{ ...alarm, severity: SEVERITIES[alarm.kind] }],
);

const closeAlarms = defineRun<[{ kind: AlarmKind; except: readonly string[]; time: number }]>(
  'alarm-close-others',
  `update alarm set state = 'closed', closed_at = $time::bigint,
      note = case when note = '' then 'It is over.' else note end
    where kind = $kind and state <> 'closed' and subject <> all($except::text[])`,
);
