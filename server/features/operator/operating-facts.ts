import { localDayOf } from '#contract/business-day.ts';
import type { Database } from '#server/core/db/database.ts';
import type { OperatingFacts } from '#server/core/metrics.ts';
import { countJobs } from '#server/core/outbox.ts';
import { readBonusCost } from '#server/ledger/bonus-cost.ts';
import { countAlarms } from './alarms.ts';

/** @param now milliseconds since the epoch */
export async function readOperatingFacts(database: Database, now: number): Promise<OperatingFacts> {
  const jobs = await countJobs(database);
  return {
    jobs: jobs.map(({ kind, count, failing, oldestAt }) => ({
      kind,
      count,
      failing,
      oldest: Math.max(0, (now - oldestAt) / 1_000),
    })),
    alarms: await countAlarms(database),
    bonuses: await readBonusCost(database, localDayOf(now)),
  };
}
