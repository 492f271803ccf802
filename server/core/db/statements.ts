import type { Statement, Transaction } from './database.ts';

/*
 * Named statements, as functions of a transaction. In the SQL `$1` is the first argument after it, and
 * `$userId` the field `userId` of the argument that is an object. What the SQL casts to jsonb is sent as
 * JSON. Where these are not the values, `values` makes other arguments of them; it must where two are
 * objects.
 */

type Values<Args extends readonly unknown[]> = (...args: Args) => readonly unknown[];

/** A statement without an answer. */
export function defineRun<Args extends readonly unknown[]>(name: string, sql: string, values?: Values<Args>) {
  const bind = prepare(name, sql, values);
  return async (tx: Transaction, ...args: Args): Promise<void> => {
    await tx.query(bind(args));
  };
}

/** Says how many rows the statement returns. */
export function defineCount<Args extends readonly unknown[]>(
  name: string,
  sql: string,
  values?: Values<Args>,
) {
  const bind = prepare(name, sql, values);
  return async (tx: Transaction, ...args: Args): Promise<number> => (await tx.query(bind(args))).length;
}

/** Says whether the statement returns a row. */
export function defineChange<Args extends readonly unknown[]>(
  name: string,
  sql: string,
  values?: Values<Args>,
) {
  const count = defineCount(name, sql, values);
  return async (tx: Transaction, ...args: Args): Promise<boolean> => (await count(tx, ...args)) > 0;
}

export function defineList<Args extends readonly unknown[], Row>(
  name: string,
  sql: string,
  values?: Values<Args>,
) {
  const bind = prepare(name, sql, values);
  return (tx: Transaction, ...args: Args): Promise<Row[]> => tx.query<Row>(bind(args));
}

/** A list of the only column. */
export function defineColumn<Args extends readonly unknown[], Value>(
  name: string,
  sql: string,
  values?: Values<Args>,
) {
  const list = defineList<Args, object>(name, sql, values);
  return async (tx: Transaction, ...args: Args): Promise<Value[]> =>
    (await list(tx, ...args)).map((row) => Object.values(row)[0]);
}

/** The first row; null without one. */
export function defineFind<Args extends readonly unknown[], Row>(
  name: string,
  sql: string,
  values?: Values<Args>,
) {
  return defineRead<Args, Row | null>(name, sql, null, values);
}

/** The row that is always there. @throws Error without one */
export function defineOne<Args extends readonly unknown[], Row>(
  name: string,
  sql: string,
  values?: Values<Args>,
) {
  const find = defineFind<Args, Row>(name, sql, values);
  return async (tx: Transaction, ...args: Args): Promise<Row> => {
    const row = await find(tx, ...args);
    if (row === null) throw new Error(`the statement ${name} has found nothing`);
    return row;
  };
}

/** The first row; `missing` without one. */
export function defineRead<Args extends readonly unknown[], Row>(
  name: string,
  sql: string,
  missing: Row,
  values?: Values<Args>,
) {
  const list = defineList<Args, Row>(name, sql, values);
  return async (tx: Transaction, ...args: Args): Promise<Row> => (await list(tx, ...args))[0] ?? missing;
}

/** The only column of the first row; `missing` where it is null, and without a row. */
export function defineValue<Args extends readonly unknown[], Value>(
  name: string,
  sql: string,
  missing: Value,
  values?: Values<Args>,
) {
  const column = defineColumn<Args, Value>(name, sql, values);
  return async (tx: Transaction, ...args: Args): Promise<Value> => (await column(tx, ...args))[0] ?? missing;
}

function prepare<Args extends readonly unknown[]>(
  name: string,
  sql: string,
  values: Values<Args> = (...args) => args,
): (args: Args) => Statement {
  const places = [...new Set([...sql.matchAll(PLACE)].map(([, place = '']) => place))].sort();
  const text = sql.replace(PLACE, (_, place) => `$${places.indexOf(place) + 1}`);
  const isJson = places.map((place) => sql.includes(`$${place}::jsonb`));
  return (args) => {
    const given = values(...args);
    const toSent = (place: string, index: number) => {
      const value = valueAt(place, given, name);
      return isJson[index] && value !== null ? JSON.stringify(value) : value;
    };
    return { name, text, values: places.map(toSent) };
  };
}

const PLACE = /\$(\d+|[a-z]\w*)/gi;

function valueAt(place: string, given: readonly unknown[], name: string): unknown {
  if (/^\d/.test(place)) return given[Number(place) - 1];
  const objects = given.filter(isRecord);
  const [source] = objects;
  if (objects.length !== 1 || !(place in Object(source)))
    throw new Error(`the statement ${name} has no value for ${place}, or several`);
  return Reflect.get(Object(source), place);
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
