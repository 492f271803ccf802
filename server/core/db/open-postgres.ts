import pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseProblem } from './database-problem.ts';
import { columnTypes, wrapPool } from './wrap-pool.ts';

const POOL_SIZE = 20;
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 60_000;

/**
 * Connects to the PostgreSQL server at `url`.
 * @throws DatabaseProblem when it does not answer or refuses the connection
 */
export async function openPostgres(url: string): Promise<Database> {
  const database = wrapPool('postgres', createPool(url));
  try {
    await database.query({ name: 'ready', text: 'select 1', values: [] });
  } catch (error) {
    await database.close();
    throw new DatabaseProblem(`The database at ${describeAddress(url)} cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  return database;
}

function createPool(connectionString: string): pg.Pool {
  try {
    return new pg.Pool({
      connectionString,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      statement_timeout: STATEMENT_TIMEOUT,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
      application_name: 'perya',
      types: columnTypes,
    });
  } catch (error) {
    throw new DatabaseProblem(`DATABASE_URL is not an address of a database: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

/** The address without the password. */
function describeAddress(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message.replace(/\.$/, '') : String(first);
}
