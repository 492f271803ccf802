import { useEffect } from 'react';
import { useService } from './app-context.tsx';

/** While something typed would be lost, neither this tab nor another loads a new version of the app. */
export function useTypedInput(isTyped: boolean) {
  const appUpdate = useService('appUpdate');

  useEffect(() => {
    if (!isTyped) return;
    appUpdate.send({ type: 'hold.taken' });
    return () => appUpdate.send({ type: 'hold.released' });
  }, [isTyped, appUpdate]);
}
