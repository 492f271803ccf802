/** The ids of a span of time: from `least` on, and before `below`. */
export interface IdSpan {
  least: string;
  below: string;
}

const LEAST_OF_ALL = '00000000-0000-0000-0000-000000000000';
/** No id comes after it: a list before it begins with the newest. */
export const ABOVE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** The last millisecond that a UUIDv7 can name. */
const LAST_TIME = 2 ** 48 - 1;

/** The least UUIDv7 of a millisecond: every id made then or later is at least it, every earlier one is below it. */
export function idFrom(time: number): string {
  const hex = Math.min(Math.max(time, 0), LAST_TIME).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The millisecond that a UUIDv7 was made in. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/**
 * The span as bounds of ids, so that a key of (user, id) finds it.
 * @param span milliseconds since the epoch, from the first on and before the second; 0 leaves that side open
 * @param before an id that the span ends before as well; null for none
 */
export function idSpan({ from, to }: { from: number; to: number }, before: string | null = null): IdSpan {
  const end = to === 0 ? ABOVE_ALL : idFrom(to);
  return {
    least: from === 0 ? LEAST_OF_ALL : idFrom(from),
    below: before !== null && before < end ? before : end,
  };
}
