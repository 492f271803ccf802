/** The ids of a period: from `least` on, before `below`. */
export interface IdSpan {
  least: string;
  below: string;
}

/** Below every id. */
export const LEAST_OF_ALL = '00000000-0000-0000-0000-000000000000';
/** Above every id: a list before it starts with the newest. */
export const ABOVE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** The last millisecond of UUIDv7. */
const LAST_TIME = 2 ** 48 - 1;

/** The smallest UUIDv7 of a millisecond: later ids are at least this, earlier ones are below it. */
export function idFrom(time: number): string {
  const hex = Math.min(Math.max(time, 0), LAST_TIME).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The millisecond in which a UUIDv7 was made. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/**
 * The period as bounds of ids, so that a key of (user, id) finds it.
 * @param span milliseconds since the epoch; `from` is included, `to` is not; 0 leaves a side open
 * @param before the period also ends before this id; null for none
 */
export function idSpan({ from, to }: { from: number; to: number }, before: string | null = null): IdSpan {
  const end = to === 0 ? ABOVE_ALL : idFrom(to);
  return {
    least: from === 0 ? LEAST_OF_ALL : idFrom(from),
    below: before !== null && before < end ? before : end,
  };
}
