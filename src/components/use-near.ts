import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element has come near the screen yet. */
export function useNear<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const place = useRef<Element>(null);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return [place, isNear];
}
