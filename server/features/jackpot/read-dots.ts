import type { DotFlags } from '#contract/activity.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import type { Ways } from './count-chances.ts';
import { findDrawFacts } from './draw-accounts.ts';
import { isDrawOn, type JackpotDependencies, waysOf } from './draw-terms.ts';
import { hasEarned, settleChances } from './settle-chances.ts';

type Dependencies = Pick<JackpotDependencies, 'clock' | 'configuration' | 'database'>;

/** Whether a draw waits. */
export async function readDots(deps: Dependencies, userId: string): Promise<Partial<DotFlags>> {
  const config = await deps.configuration.appConfig();
  const chances = await countNow(deps, userId, waysOf(config));
  return { canReceiveDrawChance: isDrawOn(config) && chances > 0 };
}

/** Counts what the player has earned or, while nothing earns a chance, what will not have earned one. */
async function countNow({ clock, database }: Dependencies, userId: string, ways: Ways): Promise<number> {
  const seen = await findDrawFacts(database, userId);
  if (seen === null || !hasEarned(seen, ways, clock())) return seen?.chances ?? 0;
  return changePlayer(database, userId, async (tx) => {
    const facts = (await findDrawFacts(tx, userId)) ?? seen;
    const { chances } = await settleChances(tx, facts, ways, clock());
    return chances;
  });
}
