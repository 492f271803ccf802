import { useEffect, useState } from 'react';
import { useApp } from '#app/app/app-context.tsx';

/** Milliseconds: long enough to read a sentence twice. */
const READING_TIME = 8_000;

/** Whether `at` is a moment ago, so that what was said about it leaves by itself; 0 is never. */
export function useRecent(at: number): boolean {
  const { setTimeout } = useApp().dependencies;
  const [past, setPast] = useState(0);

  useEffect(() => {
    if (at !== 0) setTimeout(() => setPast(at), READING_TIME);
  }, [at, setTimeout]);

  return at !== 0 && at !== past;
}
