import type { Transaction } from './db/database.ts';
import { timeOf } from './db/id-span.ts';
import { newId } from './db/new-id.ts';
import { defineList, defineRun } from './db/statements.ts';

/** Work that outlives its request. */
export interface Job {
  id: string;
  kind: string;
  payload: unknown;
  lane: Lane;
  /** Number of claims, including this one. */
  attempts: number;
}

/**
 * Jobs wait apart by lane, so that whoever is silent delays nobody else: what asks somebody outside has a
 * lane for its kind, and the rest is in `orders`.
 */
export const ORDER_LANES = ['orders', 'checkouts', 'refunds', 'payouts', 'codes'] as const;
/** Push messages to one player, and those to segments. */
export const PUSH_LANES = ['push', 'news'] as const;
export type Lane = (typeof ORDER_LANES)[number] | (typeof PUSH_LANES)[number];

/** Adds a job in the transaction that causes it, to be done after the commit. */
export const addJob = defineRun<
  [job: { kind: string; payload: unknown; time: number; dueAt?: number; lane?: Lane }]
>(
  'outbox-add',
  `insert into outbox (id, kind, payload, due_at, lane)
    values ($1::uuid, $2, $3::jsonb, $4::bigint, $5)`,
  (job) => [newId(job.time), job.kind, job.payload, job.dueAt ?? job.time, job.lane ?? 'orders'],
);

/** Adds many jobs of a kind, in one statement. */
export const addJobs = defineRun<[{ kind: string; payloads: readonly object[]; time: number; lane: Lane }]>(
  'outbox-add-many',
  `insert into outbox (id, kind, payload, due_at, lane)
    select job.id, $3, job.payload::jsonb, $4::bigint, $5 from unnest($1::uuid[], $2::text[]) as job (id, payload)`,
  ({ kind, payloads, time, lane }) => [
    payloads.map(() => newId(time)),
    payloads.map((each) => JSON.stringify(each)),
    kind,
    time,
    lane,
  ],
);

export interface JobCount {
  kind: string;
  count: number;
  /** Those that have failed before. */
  failing: number;
  /** Most claims of a job. */
  attempts: number;
  /** When the oldest was added, milliseconds since the epoch. */
  oldestAt: number;
}

/** All jobs that wait or are under way, by kind. */
export async function countJobs(tx: Transaction): Promise<JobCount[]> {
  const rows = await tx.query<Omit<JobCount, 'oldestAt'> & { oldest: string }>({
    name: 'outbox-count',
    text: `select kind, count(*)::integer as count, (count(*) filter (where attempts > 1))::integer as failing,
        max(attempts) as attempts, min(id::text) as oldest
      from outbox group by kind order by kind`,
    values: [],
  });
  return rows.map(({ oldest, ...job }) => ({ ...job, oldestAt: timeOf(oldest) }));
}

/** How many more jobs of a lane can be done now. */
export interface FreeLane {
  lane: Lane;
  jobs: number;
}

/**
 * Claims due jobs of these lanes, the oldest of each, until `until`. After that another process may claim
 * them, in case this one died.
 */
export const claimJobs = defineList<[{ free: readonly FreeLane[]; now: number; until: number }], Job>(
  'outbox-claim',
  `with due as materialized (
      select oldest.id from unnest($3::text[], $4::integer[]) as free (lane, jobs), lateral (
        select id from outbox where lane = free.lane and due_at <= $1::bigint order by due_at limit free.jobs
        for update skip locked
      ) oldest
    )
    update outbox set due_at = $2::bigint, attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.id, kind, payload, lane, attempts`,
  ({ free, now, until }) => [now, until, free.map(({ lane }) => lane), free.map(({ jobs }) => jobs)],
);

export const finishJob = defineRun<[id: string]>('outbox-finish', 'delete from outbox where id = $1::uuid');

/** Does nothing when another process has claimed the job meanwhile. */
export const postponeJob = defineRun<[Pick<Job, 'id' | 'attempts'>, dueAt: number]>(
  'outbox-postpone',
  'update outbox set due_at = $2::bigint where id = $id::uuid and attempts = $attempts::integer',
);

/** The same for a job that has not failed: its claims are counted anew. */
export const repeatJob = defineRun<[Pick<Job, 'id' | 'attempts'>, dueAt: number]>(
  'outbox-repeat',
  `update outbox set due_at = $2::bigint, attempts = 0
    where id = $id::uuid and attempts = $attempts::integer`,
);
