import { useEffect, useState } from 'react';
import { useApp } from '#app/app/app-context.tsx';

/** Milliseconds: long enough to read a sentence twice. */
const READING_TIME = 8_000;

/** Whether a message about `at` is still shown; it disappears by itself. `at` is 0 if it never happened. */
export function useRecent(at: number): boolean {
  const { setTimeout } = useApp().dependencies;
  const [past, setPast] = useState(0);

  useEffect(() => {
    if (at !== 0) setTimeout(() => setPast(at), READING_TIME);
  }, [at, setTimeout]);

  return at !== 0 && at !== past;
}
