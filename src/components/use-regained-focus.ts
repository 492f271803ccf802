import { type RefObject, useEffect, useRef } from 'react';

/**
 * When a step replaces another, the focused element may vanish and the focus fall back to the page. It then
 * moves to the ref, unless the new step takes it. The first step leaves it alone.
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
