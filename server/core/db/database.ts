import type { Kysely } from 'kysely';

/** A SQL statement with its values ($1, $2 …). The name prepares it on PostgreSQL: one name, one text. */
export interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}

export interface Transaction {
  query<Row>(statement: Statement): Promise<Row[]>;
}

export interface TransactionOptions {
  /** `snapshot`: all reads see one moment (repeatable read). */
  isolation?: 'read committed' | 'snapshot';
  /**
   * Transactions with the same key run one after another in this process, so that waiting holds no
   * connection.
   */
  queueKey?: string;
  /**
   * Milliseconds that a statement in it may take, for work that no player waits for. Left out: a few seconds,
   * after which the statement fails.
   */
  statementTime?: number;
}

/** How many connections there are, how many of them are free, and how many statements wait for one. */
export interface Connections {
  total: number;
  idle: number;
  waiting: number;
}

/**
 * The database. A statement outside `transaction` is its own transaction. `bigint` columns are read as safe
 * integers; an unsafe one throws. A statement that gets no answer in time fails: what it did is unknown, and
 * it may have been committed.
 */
export interface Database extends Transaction {
  kind: 'pglite' | 'postgres';
  /** For migrations: waits for a statement as long as it takes. */
  unhurried: Kysely<unknown>;
  /**
   * Runs `work` in one transaction, and retries it when the database demands it (40001, 40P01): `work` has no
   * side effects outside `tx`. Inside `work` only `tx` may be used; the database itself would wait for its
   * own end.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  connections(): Connections;
  /**
   * Copies its files between two transactions into a folder that does not exist yet or is empty. Left out for
   * PostgreSQL, which has `pg_basebackup`.
   */
  copyFiles?(folder: string): Promise<void>;
  close(): Promise<void>;
}
