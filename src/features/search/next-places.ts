import type { PlaceRange } from './plan-grid.ts';

/** The drawn places within the range plus `count` more, from the middle of the screen outwards. */
export function nextPlaces(
  drawn: ReadonlySet<number>,
  { first, last, middle }: PlaceRange,
  count: number,
): Set<number> {
  const kept = [...drawn].filter((place) => place >= first && place <= last);
  const missing: number[] = [];
  for (let place = first; place <= last; place += 1) if (!drawn.has(place)) missing.push(place);
  missing.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return new Set([...kept, ...missing.slice(0, count)]);
}
