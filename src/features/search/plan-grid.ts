/** Layout of a long list: cards of one size, row by row. CSS pixels. */
export interface GridMetrics {
  columns: number;
  width: number;
  height: number;
  gap: number;
}

/** Places in the list, both included; empty when `last` is below `first`. */
export interface PlaceRange {
  first: number;
  last: number;
  /** In the middle of the stretch, if the list is that long. */
  middle: number;
}

export function gridHeight(total: number, { columns, height, gap }: GridMetrics): number {
  const rows = Math.ceil(total / columns);
  return Math.max(0, rows * (height + gap) - gap);
}

/** The card's upper left corner. */
export function cardCorner(place: number, { columns, width, height, gap }: GridMetrics) {
  return {
    x: (place % columns) * (width + gap),
    y: Math.floor(place / columns) * (height + gap),
  };
}

/**
 * Places of the rows that touch the stretch `from` to `to`, measured from the top of the list. Whole rows, so
 * that the range changes once per row.
 */
export function placesWithin(from: number, to: number, metrics: GridMetrics): PlaceRange {
  const { columns, height, gap } = metrics;
  const row = (at: number) => Math.floor(at / (height + gap));
  const start = (at: number) => Math.max(0, row(at)) * columns;
  return {
    first: start(from),
    last: Math.max(0, row(to) + 1) * columns - 1,
    middle: start((from + to) / 2) + Math.floor(columns / 2),
  };
}

/** The part of the range that a list of `total` has. */
export function clipPlaces(range: PlaceRange, total: number): PlaceRange {
  return range.last < total ? range : { ...range, last: total - 1 };
}
