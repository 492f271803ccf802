import type { DotFlags } from '#contract/lobby.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { isDrawOn } from './count-chances.ts';
import { findDrawFacts, needsCount, settleChances } from './draw-accounts.ts';
import type { JackpotDependencies } from './draw-terms.ts';
import { planCounting } from './rates.ts';

type Dependencies = Pick<JackpotDependencies, 'clock' | 'configuration' | 'database'>;

/** Whether the player can draw. */
export async function readDots(
  deps: Dependencies,
  userId: string,
): Promise<Pick<DotFlags, 'canReceiveDrawChance'>> {
  const config = await deps.configuration.appConfig();
  const chances = await countChancesNow(deps, userId);
  return { canReceiveDrawChance: isDrawOn(config) && chances > 0 };
}

/** Counts the player's earnings first. While draws are off too, so that this time earns nothing later. */
async function countChancesNow({ clock, database }: Dependencies, userId: string): Promise<number> {
  const seen = await findDrawFacts(database, userId);
  if (seen === null) return 0;
  if (!needsCount(seen, await planCounting(database, database, seen), clock())) return seen.chances;
  return changePlayer(database, userId, async (tx) => {
    const facts = (await findDrawFacts(tx, userId)) ?? seen;
    const { chances } = await settleChances(tx, facts, await planCounting(database, tx, facts), clock());
    return chances;
  });
}
