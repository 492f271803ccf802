import type { Transaction } from './db/database.ts';
import { newId } from './db/new-id.ts';

/** Work that outlives its request. */
export interface Job {
  id: string;
  kind: string;
  payload: unknown;
  /** How often it has been claimed, this time included. */
  attempts: number;
}

/** Notes work to be done after the transaction, in the transaction of what it follows from. */
export async function addJob(
  tx: Pick<Transaction, 'query'>,
  job: { kind: string; payload: unknown; time: number; dueAt?: number },
): Promise<void> {
  await tx.query({
    name: 'outbox-add',
    text: 'insert into outbox (id, kind, payload, due_at) values ($1::uuid, $2, $3::jsonb, $4::bigint)',
    values: [newId(job.time), job.kind, JSON.stringify(job.payload), job.dueAt ?? job.time],
  });
}

/**
 * Takes the jobs that are due, the oldest first; nobody else gets them before `until`, which is also when they come again if the
 * process that claimed them dies.
 */
export async function claimJobs(
  tx: Pick<Transaction, 'query'>,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<Job[]> {
  return tx.query<Job>({
    name: 'outbox-claim',
    text: `update outbox set due_at = $2::bigint, attempts = attempts + 1
      where id in (
        select id from outbox where due_at <= $1::bigint order by due_at limit $3 for update skip locked
      )
      returning id, kind, payload, attempts`,
    values: [now, until, limit],
  });
}

export async function finishJob(tx: Pick<Transaction, 'query'>, id: string): Promise<void> {
  await tx.query({ name: 'outbox-finish', text: 'delete from outbox where id = $1::uuid', values: [id] });
}

/** It could not be done now. */
export async function postponeJob(tx: Pick<Transaction, 'query'>, id: string, dueAt: number): Promise<void> {
  await tx.query({
    name: 'outbox-postpone',
    text: 'update outbox set due_at = $2::bigint where id = $1::uuid',
    values: [id, dueAt],
  });
}
