import { ABOVE_ALL } from './db/id-span.ts';
import { readCursor } from './read-cursor.ts';

/** The rows of a list with ids below `before`, at most `limit` of them, newest first. */
export interface Page {
  before: string;
  limit: number;
}

interface Rows<Row> {
  rows: Row[];
  hasMore: boolean;
}

/**
 * A page of a list of the contract: the rows after the one that the request names.
 * @throws CallError `invalid` unless that is an id
 */
export function readPage<Row>(
  { before, pageSize }: { before: string; pageSize: number },
  list: (page: Page) => Promise<Row[]>,
): Promise<Rows<Row>> {
  const below = readCursor(before) ?? ABOVE_ALL;
  return readFirst(pageSize, (limit) => list({ before: below, limit }));
}

/** The first rows of a list, which is asked for one more. */
export async function readFirst<Row>(
  count: number,
  list: (limit: number) => Promise<Row[]>,
): Promise<Rows<Row>> {
  const found = await list(count + 1);
  return { rows: found.slice(0, count), hasMore: found.length > count };
}
