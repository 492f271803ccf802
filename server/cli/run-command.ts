import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseProblem } from '#server/core/db/database-problem.ts';
import { askHolder } from '#server/core/db/folder-lock.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import type { OperatorCommands } from '#server/core/db/open-pglite.ts';
import { sqlState } from '#server/core/db/retry.ts';
import type { Settings } from '#server/settings.ts';

const NO_SUCH_TABLE = '42P01';

/**
 * Runs a command in the process that holds the data folder, or here when no process does.
 * @throws DatabaseProblem without a database
 */
export async function runCommand<Commands extends OperatorCommands>(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'namesStatements'>>,
  commands: Commands,
  command: keyof Commands & string,
  args: readonly string[] = [],
): Promise<unknown> {
  const { databaseUrl, dataDir, namesStatements } = settings;
  if (databaseUrl === '') {
    await requireFolder(dataDir);
    const answer = await askHolder(dataDir, command, args);
    if (answer !== null) return answer.result;
  }
  const database = await openDatabase({ databaseUrl, dataDir, namesStatements, commands: {} });
  try {
    return await commands[command]?.(database, args);
  } catch (error) {
    if (sqlState(error) !== NO_SUCH_TABLE) throw error;
    throw new DatabaseProblem('The database is empty: start the server once, which sets it up.', {
      cause: error,
    });
  } finally {
    await database.close();
  }
}

/** A command must not create a database. */
async function requireFolder(dataDir: string): Promise<void> {
  await stat(join(dataDir, 'pgdata')).catch((error: Error) => {
    throw new DatabaseProblem(`There is no database in ${dataDir}.`, { cause: error });
  });
}
