import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the element that the fragment of a link within the page names, as a browser does. */
export function useHashTarget<E extends HTMLElement>(name: string): RefObject<E | null> {
  const { hash, key } = useLocation();
  const place = useRef<E>(null);
  const visit = useRef(key);

  useEffect(() => {
    if (visit.current === key) return;
    visit.current = key;
    if (hash !== `#${name}`) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [hash, key, name]);

  return place;
}
