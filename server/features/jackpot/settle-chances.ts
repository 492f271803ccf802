import type { Transaction } from '#server/core/db/database.ts';
import { type Chances, countChances, type Ways } from './count-chances.ts';
import { type DrawFacts, storeChances } from './draw-accounts.ts';

/** Counts and stores what a locked player has earned since the last count. */
export async function settleChances(
  tx: Pick<Transaction, 'query'>,
  facts: DrawFacts,
  ways: Ways,
  time: number,
): Promise<Chances> {
  const counted = countChances(facts, facts, ways, time);
  if (needsCount(facts, ways, time)) await storeChances(tx, facts.userId, counted);
  return counted;
}

/** Whether a count would change anything. */
export function needsCount(facts: DrawFacts, ways: Ways, time: number): boolean {
  const counted = countChances(facts, facts, ways, time);
  return (
    facts.chances !== counted.chances ||
    facts.stakedCounted !== counted.stakedCounted ||
    facts.rechargeCounted !== counted.rechargeCounted ||
    facts.dailyCountedOn !== counted.dailyCountedOn
  );
}
