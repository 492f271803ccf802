import { businessDayOf, localDayOf, SETTLED_AFTER } from '#contract/business-day.ts';
import { addMoved } from '#server/core/db/moved-clock.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import type { OperatorDependencies } from '#server/core/operator/operator-dependencies.ts';

/**
 * Moves the clock of all servers on the database ahead, for development: to the minute in which the rewards
 * of the day before can be claimed. Everything that ends or falls due until then does so. This cannot be
 * undone.
 * @param days how many days ahead; 1 is tomorrow
 * @throws CommandRefused where others can reach the server
 */
export async function moveDay(
  { database, clock, canRig = false }: Omit<OperatorDependencies, 'providers'>,
  days: number,
): Promise<{ day: string; time: number }> {
  let time = clock();
  const now = time;
  for (let day = 0; day < days; day += 1) time = localDayOf(time).endsAt;
  time += SETTLED_AFTER;
  if (!canRig || !(await addMoved(database, time - now)))
    throw new CommandRefused('Where others can come, a day lasts as long as it does.');
  return { day: businessDayOf(time), time };
}
