import type { Transaction } from '#server/core/db/database.ts';
import { type Chances, countChances, type Ways } from './count-chances.ts';
import { type DrawFacts, storeChances } from './draw-accounts.ts';

/** Counts what a locked player has earned since the last time. */
export async function settleChances(
  tx: Pick<Transaction, 'query'>,
  facts: DrawFacts,
  ways: Ways,
  time: number,
): Promise<Chances> {
  const counted = countChances(facts, facts, ways, time);
  if (hasEarned(facts, ways, time)) await storeChances(tx, facts.userId, counted);
  return counted;
}

/** Whether counting now changes anything. */
export function hasEarned(facts: DrawFacts, ways: Ways, time: number): boolean {
  const counted = countChances(facts, facts, ways, time);
  return (
    facts.chances !== counted.chances ||
    facts.stakedCounted !== counted.stakedCounted ||
    facts.rechargeCounted !== counted.rechargeCounted ||
    facts.dailyCountedOn !== counted.dailyCountedOn
  );
}
