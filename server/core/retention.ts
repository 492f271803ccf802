import type { Transaction } from './db/database.ts';
import { CommandRefused } from './operator/command-refused.ts';

const DAY = 86_400_000;

/**
 * The kinds of rows that have a retention, and its fewest days. Apps and providers repeat requests for days;
 * the other bounds keep a slip of the operator from deleting rows that players look at.
 */
const KINDS = { requests: 7, rounds: 31, events: 1, journal: 31, tickets: 31 } as const;
const MOST_DAYS = 36_500;

/** `requests` are answers to requests, `events` those of the app, `tickets` those that are closed. */
export type Retained = keyof typeof KINDS;

/** How many days each kind is kept. A missing kind is kept for ever. */
export async function readRetention(tx: Transaction): Promise<Partial<Record<Retained, number>>> {
  const rows = await tx.query<{ kind: string; days: number }>({
    name: 'retention-read',
    text: 'select kind, days from retention',
    values: [],
  });
  return Object.fromEntries(rows.map(({ kind, days }) => [kind, days]));
}

/** Rows from before this time, in milliseconds, are older than `days`; none are without a retention. */
export function cutOf(days: number | undefined, now: number): number {
  return days === undefined ? 0 : now - days * DAY;
}

/** @throws CommandRefused for an unknown kind and for too few or too many days */
export function checkRetention(kind: string, days: number): Retained {
  if (!isRetained(kind))
    throw new CommandRefused(`There is no retention of ${kind}, only of ${Object.keys(KINDS).join(', ')}.`);
  if (!(days >= KINDS[kind] && days <= MOST_DAYS))
    throw new CommandRefused(`The retention of ${kind} is ${KINDS[kind]} to ${MOST_DAYS} days.`);
  return kind;
}

/** @throws CommandRefused as {@link checkRetention} */
export async function setRetention(
  tx: Transaction,
  kind: string,
  days: number,
): Promise<{ kind: string; days: number }> {
  checkRetention(kind, days);
  await tx.query({
    name: 'retention-set',
    text: `insert into retention (kind, days) values ($1::text, $2::integer)
      on conflict (kind) do update set days = excluded.days`,
    values: [kind, days],
  });
  return { kind, days };
}

function isRetained(kind: string): kind is Retained {
  return Object.hasOwn(KINDS, kind);
}
