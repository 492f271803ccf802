import type { Database } from './database.ts';
import { type OperatorCommands, openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

export interface DatabaseSettings {
  /** Address of a PostgreSQL server; empty for the embedded database. */
  databaseUrl: string;
  /** Folder of the embedded database. */
  dataDir: string;
  /** What an operator may ask of this process while it has the embedded database open. */
  commands: OperatorCommands;
}

/**
 * Opens the database that the settings name: never another one instead.
 * @throws DatabaseProblem when it cannot be used
 */
export async function openDatabase({ databaseUrl, dataDir, commands }: DatabaseSettings): Promise<Database> {
  return databaseUrl === '' ? openPglite(dataDir, commands) : openPostgres(databaseUrl);
}
