import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** One SQL statement with its values ($1, $2 …). The name makes it a prepared statement on PostgreSQL: one name, one text. */
export interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}

export interface Transaction {
  query<Row>(statement: Statement): Promise<Row[]>;
  /** For everything that is not hot. */
  kysely: Kysely<Schema>;
}

export interface TransactionOptions {
  /** `snapshot`: everything read is as of one moment (repeatable read). */
  isolation?: 'read committed' | 'snapshot';
}

/**
 * The database. A statement outside `transaction` is a transaction of its own. `bigint` columns arrive as safe integers;
 * one that is not safe throws.
 */
export interface Database extends Transaction {
  kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction, and again from the start when the database asks for it (40001, 40P01): `work` has no
   * side effects outside `tx`. It uses `tx` alone; the database itself inside `work` would wait for its own end.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}
