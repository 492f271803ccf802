/** A time as operators read it, to the minute. */
export function showTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** A line for each item, or `none` for an empty list. */
export function listLines<T>(
  none: string,
  items: readonly T[],
  show: (item: T) => string,
  hasMore = false,
): string[] {
  if (items.length === 0) return [none];
  return [...items.map((item) => show(item)), ...(hasMore ? ['There are more.'] : [])];
}

/** Why money or goods do not leave the account now. */
export function describeSafety({
  isStopped,
  waitsUntil,
}: {
  isStopped: boolean;
  waitsUntil: number;
}): string[] {
  return [
    ...(isStopped ? ['stopped: a change was not the player’s'] : []),
    ...(waitsUntil > 0 ? [`account changed, waits until ${showTime(waitsUntil)}`] : []),
  ];
}
