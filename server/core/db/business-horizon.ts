import type { Transaction } from './database.ts';
import { defineFind } from './statements.ts';

interface BusinessHorizon {
  /** The business day on which the job first ran. */
  since: string;
  /** The last business day that the job has ended; empty before the first. */
  closed: string;
}

/** Reads how far a job has come with the business days, which begin with its first run. */
export function defineHorizon(table: 'agent_horizon' | 'point_horizon') {
  const open = defineFind<[today: string], BusinessHorizon>(
    `${table.replace('_', '-')}-open`,
    `with opened as (
        insert into ${table} (since, closed) values ($1, '') on conflict (id) do nothing
        returning since, closed
      )
      select since, closed from opened union all select since, closed from ${table} limit 1`,
  );
  return async (tx: Transaction, today: string): Promise<BusinessHorizon> =>
    (await open(tx, today)) ?? { since: today, closed: '' };
}
