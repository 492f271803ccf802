import type { Database } from '#server/core/db/database.ts';

/** The plans of the statements in `work`, as for tables with many rows. None of them runs. */
export function explainAll(
  database: Database,
  work: (query: Database['query']) => Promise<unknown>,
): Promise<string> {
  return database.transaction(async (tx) => {
    for (const setting of ['enable_seqscan = off', 'enable_bitmapscan = off']) {
      await tx.query({ name: setting, text: `set local ${setting}`, values: [] });
    }
    const plans: string[] = [];
    await work(async ({ name, text, values }) => {
      const rows = await tx.query<Record<string, string>>({
        name: `explain-${name}`,
        text: `explain ${text}`,
        values,
      });
      plans.push(...rows.map((row) => row['QUERY PLAN'] ?? ''));
      return [];
    });
    return plans.join('\n');
  });
}
