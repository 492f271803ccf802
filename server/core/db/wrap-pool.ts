import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { bindKysely } from './bind-kysely.ts';
import type { Database, Statement, Transaction, TransactionOptions } from './database.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { retry } from './retry.ts';
import type { Schema } from './schema.ts';

const BEGIN = {
  'read committed': 'begin',
  snapshot: 'begin isolation level repeatable read',
} as const;

/** Options of a pool whose columns are read as {@link Database} says. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? readSafeInteger : pg.types.getTypeParser(oid, format),
};

/** A database on a pool; closing it closes the pool. */
export function wrapPool(kind: Database['kind'], pool: pg.Pool): Database {
  // A connection that the server closes fails its statement and is replaced. Without listeners it would end
  // the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const queue = createKeyedQueue();
  return {
    kind,
    kysely: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    query: (statement) => retry(() => sendAlone(pool, statement)),
    transaction(work, options = {}) {
      const run = () => retry(() => runTransaction(pool, work, options));
      return options.queueKey === undefined ? run() : queue(options.queueKey, run);
    },
    close: () => pool.end(),
  };
}

/** The pool's own `query` closes the connection when a statement fails. */
async function sendAlone<Row>(pool: pg.Pool, statement: Statement): Promise<Row[]> {
  const client = await pool.connect();
  try {
    return await send(client, statement);
  } finally {
    client.release();
  }
}

async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  { isolation = 'read committed' }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(BEGIN[isolation]);
    const result = await work(wrapClient(client));
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was undone by a statement that failed in it');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function wrapClient(client: pg.PoolClient): Transaction {
  let kysely: Kysely<Schema> | undefined;
  return {
    query: (statement) => send(client, statement),
    get kysely() {
      kysely ??= bindKysely(async (text, values) => {
        const { rows, rowCount } = await client.query(text, [...values]);
        return { rows, affected: rowCount ?? 0 };
      });
      return kysely;
    },
  };
}

async function send<Row>(client: pg.PoolClient, statement: Statement): Promise<Row[]> {
  const { name, text, values } = statement;
  const { rows } = await client.query({ name, text, values: [...values] });
  return rows;
}

/** Reads a `bigint` column. @throws RangeError for integers that a number cannot hold exactly */
function readSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}
