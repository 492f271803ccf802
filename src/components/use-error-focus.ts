import { type RefObject, useEffect, useRef, useState } from 'react';

interface ErrorFocus {
  form: RefObject<HTMLFormElement | null>;
  notice: RefObject<HTMLDivElement | null>;
  /** Call it on every submit. */
  countAttempt: () => void;
}

/** Focuses the first wrong field after a refused submit, whether the form or the server refused it. */
export function useErrorFocus(isBusy: boolean): ErrorFocus {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  // A form that mounts while busy was submitted in another step.
  const [attempts, setAttempts] = useState(isBusy ? 1 : 0);

  useEffect(() => {
    if (attempts === 0 || isBusy) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) first.focus();
    else notice.current?.scrollIntoView({ block: 'nearest' });
  }, [attempts, isBusy]);

  return { form, notice, countAttempt: () => setAttempts((count) => count + 1) };
}
