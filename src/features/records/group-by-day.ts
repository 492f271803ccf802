export interface Day<Row> {
  /** Midnight by the player's clock. */
  start: number;
  rows: Row[];
}

/** Groups consecutive rows of one day by the player's clock. */
export function groupByDay<Row>(rows: readonly Row[], timeOf: (row: Row) => number): Day<Row>[] {
  const days: Day<Row>[] = [];
  for (const row of rows) {
    const start = midnightOf(timeOf(row));
    const last = days.at(-1);
    if (last?.start === start) last.rows.push(row);
    else days.push({ start, rows: [row] });
  }
  return days;
}

/** 0 for today; negative for a coming day. */
export function daysAgo(start: number, now: number): number {
  const calendarDay = (time: number) => {
    const date = new Date(time);
    return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
  };
  return calendarDay(now) - calendarDay(start);
}

function midnightOf(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
