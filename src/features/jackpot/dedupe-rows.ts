/** Removes repeated rows and keeps the newest version: new rows shift the pages, which then overlap. */
export function dedupeRows<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [idOf(row), row])).values()];
}
