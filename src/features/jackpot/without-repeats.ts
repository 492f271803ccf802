/**
 * Each once, as it came last: what came up since the first page was fetched moves the rows of the next one
 * on.
 */
export function withoutRepeats<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [idOf(row), row])).values()];
}
