import type { Transaction } from './database.ts';
import { DatabaseProblem } from './database-problem.ts';
import { sqlState } from './retry.ts';
import { defineChange } from './statements.ts';

const NO_SUCH_TABLE = '42P01';

/** Milliseconds by which the clock was moved ahead; none on a database that is not set up yet. */
export async function readMoved(database: Transaction): Promise<number> {
  try {
    const [moved] = await database.query<{ ahead: number }>({
      name: 'moved-clock',
      text: 'select ahead from moved_clock',
      values: [],
    });
    return moved?.ahead ?? 0;
  } catch (error) {
    if (sqlState(error) === NO_SUCH_TABLE) return 0;
    throw error;
  }
}

/**
 * Moves the clock ahead for all processes on the database.
 * @param by milliseconds
 * @returns false, and nothing is moved, when the last server that started was one that others can reach
 */
export const addMoved = defineChange<[by: number]>(
  'move-clock',
  'update moved_clock set ahead = ahead + $1::bigint where not is_public returning ahead',
);

/**
 * Says whether others can reach the server that starts.
 * @throws DatabaseProblem when they can, and the clock was moved
 */
export async function keepClock(database: Transaction, isPublic: boolean): Promise<void> {
  const kept = await database.query({
    name: 'keep-clock',
    text: 'update moved_clock set is_public = $1::boolean where ahead = 0 or not $1::boolean returning id',
    values: [isPublic],
  });
  if (kept.length > 0) return;
  throw new DatabaseProblem(
    'The clock of this database was moved with npm run rig, so it is for development: others must not reach it. Take another database.',
  );
}
