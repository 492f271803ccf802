import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { countLayers } from '#app/app/dialogs/count-layers.ts';
import { readDepth } from '#app/app/dialogs/read-depth.ts';
import { useIdle } from '#app/app/lazy-part.tsx';
import { readNetwork } from '#machines/app/connection.machine.ts';

/** Shows the open dialogs. Their code loads with the first one, or when the app is idle. */
export function DialogHost() {
  const isOpen = useSelector(useService('dialogs'), (state) => countLayers(state) > 0);
  const isStale = useStaleEntry();
  const isIdle = useIdle();
  const Layers = useLayers(isOpen, isOpen || isStale || isIdle);
  return Layers && <Layers />;
}

/** Whether the current history entry belongs to a dialog, which an earlier document may have left behind. */
function useStaleEntry(): boolean {
  const [isStale, setIsStale] = useState(() => readDepth(window.history.state) > 0);

  useEffect(() => {
    const look = (event: PopStateEvent) => setIsStale(readDepth(event.state) > 0);
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);

  return isStale;
}

/**
 * Tries again when the network returns. While online, missing code counts as a failed chunk of the page.
 */
function useLayers(isOpen: boolean, isWanted: boolean): ComponentType | null {
  const [Layers, setLayers] = useState<ComponentType | null>(null);
  const pageLoad = useService('pageLoad');
  const connection = useService('connection');
  const isOffline = useSelector(connection, (state) => state.hasTag('offline'));

  useEffect(() => {
    if (Layers || !isWanted) return;
    const reportFailure = () => {
      const { pathname, search, hash } = window.location;
      const path = `${pathname}${search}${hash}`;
      if (isOpen && !isOffline) {
        pageLoad.send({ type: 'chunk.failed', path, ...readNetwork(connection.getSnapshot()) });
      }
    };
    import('./dialog-layers.tsx').then(({ default: Loaded }) => setLayers(() => Loaded), reportFailure);
  }, [Layers, isWanted, isOpen, isOffline, pageLoad, connection]);

  return Layers;
}
