import type { DotFlags } from '#contract/activity.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import type { Ways } from './count-chances.ts';
import { findDrawFacts, needsCount, settleChances } from './draw-accounts.ts';
import { isDrawOn, type JackpotDependencies, waysOf } from './draw-terms.ts';

type Dependencies = Pick<JackpotDependencies, 'clock' | 'configuration' | 'database'>;

/** Whether the player can draw. */
export async function readDots(
  deps: Dependencies,
  userId: string,
): Promise<Pick<DotFlags, 'canReceiveDrawChance'>> {
  const config = await deps.configuration.appConfig();
  const chances = await countChancesNow(deps, userId, waysOf(config));
  return { canReceiveDrawChance: isDrawOn(config) && chances > 0 };
}

/** Counts the player's earnings first. While draws are off too, so that this time earns nothing later. */
async function countChancesNow(
  { clock, database }: Dependencies,
  userId: string,
  ways: Ways,
): Promise<number> {
  const seen = await findDrawFacts(database, userId);
  if (seen === null || !needsCount(seen, ways, clock())) return seen?.chances ?? 0;
  return changePlayer(database, userId, async (tx) => {
    const facts = (await findDrawFacts(tx, userId)) ?? seen;
    const { chances } = await settleChances(tx, facts, ways, clock());
    return chances;
  });
}
