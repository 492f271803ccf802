import { type RefObject, useEffect, useRef, useState } from 'react';

interface ErrorFocus {
  form: RefObject<HTMLFormElement | null>;
  notice: RefObject<HTMLDivElement | null>;
  /** To be called with every press on submit. */
  noteAttempt: () => void;
}

/** After a press on submit that was refused, by the rules or by the server: the first field in error has the focus. */
export function useErrorFocus(isBusy: boolean): ErrorFocus {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  // A form that comes up while it is being sent was sent from another step.
  const [attempts, setAttempts] = useState(isBusy ? 1 : 0);

  useEffect(() => {
    if (attempts === 0 || isBusy) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) first.focus();
    else notice.current?.scrollIntoView({ block: 'nearest' });
  }, [attempts, isBusy]);

  return { form, notice, noteAttempt: () => setAttempts((count) => count + 1) };
}
