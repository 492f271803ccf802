import type { Database } from '#server/core/db/database.ts';

/** A broken rule. */
export interface MoneyFault {
  rule: 'book' | 'payment' | 'bonus' | 'withdrawal' | 'round' | 'jackpot' | 'request';
  says: string;
}

/** Number and total of the movements for an order or round, minor units. */
export interface Moved {
  times: number;
  amount: number;
}

export interface Movements {
  of(reference: string, kind: string): Moved;
  /** All references of movements of this kind. */
  references(kind: string): string[];
}

const NOTHING: Moved = { times: 0, amount: 0 };

/** The journal by reference. */
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

/** Moved once with the whole amount; never when the amount is zero. */
export function isMovedOnce({ times, amount }: Moved, expected: number): boolean {
  return times === (expected === 0 ? 0 : 1) && amount === expected;
}

export function describeMoved({ times, amount }: Moved): string {
  return `${amount} in ${times} movements`;
}
