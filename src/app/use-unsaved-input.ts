import { useEffect } from 'react';
import { useService } from './app-context.tsx';

/** Holds updates of the app, in every tab, while typed text would be lost. */
export function useUnsavedInput(hasInput: boolean) {
  const appUpdate = useService('appUpdate');

  useEffect(() => {
    if (!hasInput) return;
    appUpdate.send({ type: 'hold.taken' });
    return () => appUpdate.send({ type: 'hold.released' });
  }, [hasInput, appUpdate]);
}
