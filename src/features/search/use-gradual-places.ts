import { useEffect, useState } from 'react';
import type { PlaceRange } from './plan-grid.ts';

/** Cards drawn at once: the first two rows of a phone. */
const AT_ONCE = 6;
/** Further cards that a slow phone draws in a frame. */
const PER_FRAME = 3;

interface Drawn {
  list: unknown;
  places: ReadonlySet<number>;
}

/** The places with cards: a few more each frame, so that scrolling stays smooth. */
export function useGradualPlaces(list: unknown, range: PlaceRange): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<Drawn>({ list: null, places: new Set() });
  const current = drawn.list === list ? drawn : { list, places: nextPlaces(new Set(), range, AT_ONCE) };
  if (current !== drawn) setDrawn(current);

  useEffect(() => {
    const places = nextPlaces(current.places, range, PER_FRAME);
    if (isSame(places, current.places)) return;
    const frame = requestAnimationFrame(() => setDrawn({ list, places }));
    return () => cancelAnimationFrame(frame);
  }, [current, list, range]);

  return current.places;
}

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

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((place) => other.has(place));
}
