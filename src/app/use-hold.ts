import { useEffect } from 'react';
import { useService } from './app-context.tsx';

/** While `isBusy`, neither this tab nor another brings in a new version of the app: something here would be lost. */
export function useHold(isBusy: boolean) {
  const appUpdate = useService('appUpdate');

  useEffect(() => {
    if (!isBusy) return;
    appUpdate.send({ type: 'hold.taken' });
    return () => appUpdate.send({ type: 'hold.released' });
  }, [isBusy, appUpdate]);
}
