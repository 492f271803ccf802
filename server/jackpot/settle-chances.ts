import type { Dependencies } from '#server/dependencies.ts';
import { type DrawFacts, storeChances } from '#server/repositories/draw-accounts.ts';
import { type Chances, countChances, type Ways } from './count-chances.ts';

/**
 * Counts what the player has earned since the last time.
 * @returns the chances; null when somebody else has changed them since the facts were read
 */
export async function settleChances(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  facts: DrawFacts,
  ways: Ways,
): Promise<Chances | null> {
  const counted = countChances(facts, facts, ways, clock());
  if (!isNews(facts, counted)) return counted;
  const isStored = await storeChances(database, facts.userId, { before: facts, after: counted });
  return isStored ? counted : null;
}

function isNews(before: Chances, after: Chances): boolean {
  return (
    before.chances !== after.chances ||
    before.stakedCounted !== after.stakedCounted ||
    before.rechargeCounted !== after.rechargeCounted ||
    before.dailyCountedOn !== after.dailyCountedOn
  );
}
