import type { Database } from './database.ts';
import { type OperatorCommands, openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

export interface DatabaseSettings {
  /** Address of a PostgreSQL server; empty for the embedded database. */
  databaseUrl: string;
  /** Folder of the embedded database. */
  dataDir: string;
  /** False behind a pooler that lends its connections by transaction. Left out: true. */
  namesStatements?: boolean;
  /** Operator's commands that this process answers while it holds the embedded database. */
  commands: OperatorCommands;
}

/**
 * Opens the database of the settings, with no fallback to another one.
 * @throws DatabaseProblem when it cannot be used
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, dataDir, commands, namesStatements } = settings;
  return databaseUrl === '' ? openPglite(dataDir, commands) : openPostgres(databaseUrl, { namesStatements });
}
