import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come into view since it is there: what stands below the first screen is not waited for. */
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
