import type { DotFlags } from '#contract/activity.ts';
import { findDrawFacts } from '#server/repositories/draw-accounts.ts';
import { noDots } from '#server/services/activities.ts';
import { isDrawOn, type JackpotDependencies, waysOf } from './draw-terms.ts';
import { settleChances } from './settle-chances.ts';

type Dependencies = Pick<JackpotDependencies, 'clock' | 'configuration' | 'database'>;

/** Which entries wait for the player. */
export async function readDots(deps: Dependencies, userId: string): Promise<DotFlags> {
  return { ...noDots, canReceiveDrawChance: await hasChance(deps, userId) };
}

/** Counts what he has earned by it, or, while nothing earns a chance, what will not have earned one. */
async function hasChance(deps: Dependencies, userId: string): Promise<boolean> {
  const config = await deps.configuration.appConfig();
  const facts = await findDrawFacts(deps.database, userId);
  if (facts === null) return false;
  const counted = await settleChances(deps, facts, waysOf(config));
  return isDrawOn(config) && (counted ?? facts).chances > 0;
}
