import type { Database } from '#server/core/db/database.ts';
import { keepExclusion } from '#server/features/protection/breaks.ts';
import { NO_EXCLUSION } from '#server/features/protection/protection-store.ts';

/** Begins a self-exclusion without ending the player's logins, or ends it. */
export async function setBreak(database: Database, userId: string, isOn = true): Promise<void> {
  const until = 4_000_000_000_000;
  const begun = { state: 'inForce', kind: 'selfExclusion', since: 0, until, returnsAt: 0 } as const;
  await database.transaction((tx) => keepExclusion(tx, userId, isOn ? begun : NO_EXCLUSION));
}
