import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Statement, Transaction, TransactionOptions } from './database.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { createLender, type Lent, type Patience } from './lend-connections.ts';
import { retry } from './retry.ts';

const BEGIN = {
  'read committed': 'begin',
  snapshot: 'begin isolation level repeatable read',
} as const;

const NO_DEADLINE = 0;

/** Options of a pool whose columns are read as {@link Database} says. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? readSafeInteger : pg.types.getTypeParser(oid, format),
};

interface PoolOptions {
  /** Null for the embedded database, which cannot fall silent. */
  patience: Patience | null;
  /** See {@link createLender}. */
  namesStatements: boolean;
}

/** A database on a pool; closing it closes the pool. */
export function wrapPool(
  kind: Database['kind'],
  pool: pg.Pool,
  { patience, namesStatements }: PoolOptions,
): Database {
  // A connection that the server closes fails its statement and is replaced. Without listeners it would end
  // the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const queue = createKeyedQueue();
  const lend = createLender(pool, namesStatements);
  const deadline = patience?.answer ?? NO_DEADLINE;
  return {
    kind,
    unhurried: createKysely(pool, lend),
    query: (statement) => retry(() => sendAlone(lend, statement, deadline)),
    transaction(work, options = {}) {
      const run = () => retry(() => runTransaction(lend, work, options, patience));
      return options.queueKey === undefined ? run() : queue(options.queueKey, run);
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

type Lend = () => Promise<Lent>;

function createKysely(pool: pg.Pool, lend: Lend): Kysely<unknown> {
  const connect = async () => {
    const lent = await lend();
    return {
      query: (text: string, values: readonly unknown[]) =>
        lent.send({ text, values: [...values] }, NO_DEADLINE),
      release: lent.release,
    };
  };
  const limited = { connect, end: () => pool.end(), options: pool.options };
  return new Kysely<unknown>({ dialect: new LocklessDialect({ pool: limited as unknown as pg.Pool }) });
}

/** The migrator's lock belongs to a session, which a pooler lends to others. Migrations take their own. */
class LocklessDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LocklessAdapter();
  }
}

class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** The pool's own `query` closes the connection when a statement fails. */
async function sendAlone<Row>(lend: Lend, statement: Statement, deadline: number): Promise<Row[]> {
  const lent = await lend();
  try {
    return await send(lent, statement, deadline);
  } finally {
    lent.release();
  }
}

async function runTransaction<T>(
  lend: Lend,
  work: (tx: Transaction) => Promise<T>,
  { isolation = 'read committed', statementTime }: TransactionOptions,
  patience: Patience | null,
): Promise<T> {
  const deadline = deadlineOf(patience, statementTime);
  const lent = await lend();
  try {
    await lent.send({ text: `${BEGIN[isolation]}${allow(patience, statementTime)}` }, deadline);
    const result = await work(bind(lent, deadline));
    const { command } = await lent.send({ text: 'commit' }, deadline);
    if (command !== 'COMMIT') throw new Error('the transaction was undone by a statement that failed in it');
    return result;
  } catch (error) {
    if (!lent.isLost()) await lent.send({ text: 'rollback' }, deadline).catch(() => {});
    throw error;
  } finally {
    lent.release();
  }
}

function deadlineOf(patience: Patience | null, statementTime: number | undefined): number {
  if (patience === null) return NO_DEADLINE;
  if (statementTime === undefined) return patience.answer;
  return statementTime + patience.answer - patience.statement;
}

/** Between two statements of long work, this process may compute for a while. */
function allow(patience: Patience | null, statementTime: number | undefined): string {
  if (patience === null || statementTime === undefined) return '';
  return `; set local statement_timeout = ${statementTime}; set local idle_in_transaction_session_timeout = ${statementTime}`;
}

function bind(lent: Lent, deadline: number): Transaction {
  return { query: (statement) => send(lent, statement, deadline) };
}

async function send<Row>(lent: Lent, { name, text, values }: Statement, deadline: number): Promise<Row[]> {
  const { rows } = await lent.send({ name, text, values: [...values] }, deadline);
  return rows as Row[];
}

/** Reads a `bigint` column. @throws RangeError for integers that a number cannot hold exactly */
function readSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
}
