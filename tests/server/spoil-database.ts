import type { Database, Statement } from '#server/core/db/database.ts';

type Rows = Record<string, unknown>[];
type Send = (statement: Statement) => Promise<Rows>;

/** Has a statement sent as it is, another one in its place, or none, and says what it returns. */
export type Defect = (statement: Statement, send: Send) => Promise<Rows>;

/** The database, with a defect in what is sent to it in or outside of transactions. */
export function spoilDatabase(database: Database, defect: Defect): Database {
  const spoilt =
    (inner: Pick<Database, 'query'>): Database['query'] =>
    async (statement) =>
      (await defect(statement, (sent) => inner.query(sent))) as never;
  return {
    ...database,
    query: spoilt(database),
    transaction: (work, options) =>
      database.transaction(
        (tx) =>
          work({
            query: spoilt(tx),
            get kysely() {
              return tx.kysely;
            },
          }),
        options,
      ),
  };
}

/**
 * The statement with another text, under a name of its own.
 * @throws Error when there is nothing to replace: the statement has changed, and the defect would be none
 */
export function reword(statement: Statement, from: string, to: string): Statement {
  const text = statement.text.replace(from, to);
  if (text === statement.text) throw new Error(`${statement.name} does not say ${from}`);
  return { ...statement, name: `${statement.name}-spoilt`, text };
}

const KIND = 6;

/** Whether it is the statement of this name, for a movement of this kind. */
export function moves({ name, values }: Statement, statementName: string, kind: string): boolean {
  return name === statementName && values[KIND] === kind;
}
