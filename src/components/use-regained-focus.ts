import { type RefObject, useEffect, useRef } from 'react';

/**
 * When a step takes another's place, what was pressed may go with the old one, and the focus falls back to the page. Then it moves to
 * where the ref is; a step that takes the focus by itself keeps it, and so does the first one.
 */
export function useRegainedFocus<E extends HTMLElement>(step: string | boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) element.current?.focus();
  }, [step]);

  return element;
}
