import { useEffect, useState } from 'react';
import { QUIET_PAUSE } from './quiet-pause.ts';

/** Whether the app has settled: what nobody waits for comes then. */
export function useQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), QUIET_PAUSE);
    return () => clearTimeout(timer);
  }, []);

  return isQuiet;
}
