/** Each id once: what came up since the first page was fetched moves the rows of the next one on. */
export function withoutRepeats<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
