import type { Database, Statement } from '#server/core/db/database.ts';

type Rows = Record<string, unknown>[];
type Send = (statement: Statement) => Promise<Rows>;

/** Sends a statement as it is, changed or not at all, and returns its rows. */
export type Defect = (statement: Statement, send: Send) => Promise<Rows>;

/** The database with a defect in its statements, in and outside of transactions. */
export function spoilDatabase(database: Database, defect: Defect): Database {
  const spoilt =
    (inner: Pick<Database, 'query'>): Database['query'] =>
    async (statement) =>
      (await defect(statement, (sent) => inner.query(sent))) as never;
  return {
    ...database,
    query: spoilt(database),
    transaction: (work, options) => database.transaction((tx) => work({ query: spoilt(tx) }), options),
  };
}

/**
 * The statement with changed text and a new name.
 * @throws Error when `from` is not found: the statement has changed and the defect would do nothing
 */
export function reword(statement: Statement, from: string, to: string): Statement {
  const text = statement.text.replace(from, to);
  if (text === statement.text) throw new Error(`${statement.name} does not say ${from}`);
  return { ...statement, name: `${statement.name}-spoilt`, text };
}

const KIND = 6;

/** Whether it is the named statement for a movement of this kind. */
export function moves({ name, values }: Statement, statementName: string, kind: string): boolean {
  return name === statementName && values[KIND] === kind;
}
