import type { Database } from '#server/core/db/database.ts';

/** Something that must never be, by the rule that it breaks. */
export interface MoneyFault {
  rule: 'book' | 'payment' | 'bonus' | 'withdrawal' | 'round' | 'jackpot' | 'request';
  says: string;
}

/** How often something moved for an order or a round, and how much of it in all, minor units. */
export interface Moved {
  times: number;
  amount: number;
}

export interface Movements {
  of(reference: string, kind: string): Moved;
  /** Whatever something of this kind moved for. */
  references(kind: string): string[];
}

const NOTHING: Moved = { times: 0, amount: 0 };

/** The journal by what its rows belong to. */
export async function readMovements(database: Database): Promise<Movements> {
  const rows = await database.query<Moved & { reference: string; kind: string }>({
    name: 'check-movements',
    text: `select reference, kind, count(*) as times, sum(amount)::bigint as amount from journal
      group by reference, kind order by reference, kind`,
    values: [],
  });
  const byKey = new Map(rows.map(({ reference, kind, ...moved }) => [`${reference} ${kind}`, moved]));
  return {
    of: (reference, kind) => byKey.get(`${reference} ${kind}`) ?? NOTHING,
    references: (kind) => rows.filter((row) => row.kind === kind).map(({ reference }) => reference),
  };
}

/** Once, all of it; or not at all when it is nothing. */
export function isOnce({ times, amount }: Moved, expected: number): boolean {
  return times === (expected === 0 ? 0 : 1) && amount === expected;
}

/** As a fault tells it. */
export function inWords({ times, amount }: Moved): string {
  return `${amount} in ${times} movements`;
}
