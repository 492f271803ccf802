import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useService } from '#app/app/app-context.tsx';
import { countLayers } from '#app/app/dialogs/count-layers.ts';
import { readDepth } from '#app/app/dialogs/read-depth.ts';
import { useQuiet } from '#app/app/lazy-part.tsx';
import { readNetwork } from '#machines/connection/read-network.ts';

/**
 * Shows what the dialogs chart says is open. The code for it comes with the first layer, or once home has
 * settled.
 */
export function DialogHost() {
  const isOpen = useSelector(useService('dialogs'), (state) => countLayers(state) > 0);
  const isLeftOver = useLeftOver();
  const isQuiet = useQuiet();
  const Layers = useLayers(isOpen, isOpen || isLeftOver || isQuiet);
  return Layers && <Layers />;
}

/** Whether the browser is at an entry of a layer, which a document before this one may have left. */
function useLeftOver(): boolean {
  const [isLeftOver, setIsLeftOver] = useState(() => readDepth(window.history.state) > 0);

  useEffect(() => {
    const look = (event: PopStateEvent) => setIsLeftOver(readDepth(event.state) > 0);
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, []);

  return isLeftOver;
}

/**
 * Tried again when the network returns. Where there is one, what a layer needs is as missing as what a page
 * needs.
 */
function useLayers(isOpen: boolean, isWanted: boolean): ComponentType | null {
  const [Layers, setLayers] = useState<ComponentType | null>(null);
  const pageLoad = useService('pageLoad');
  const connection = useService('connection');
  const isOffline = useSelector(connection, (state) => state.hasTag('offline'));

  useEffect(() => {
    if (Layers || !isWanted) return;
    const giveUp = () => {
      const { pathname, search, hash } = window.location;
      const path = `${pathname}${search}${hash}`;
      if (isOpen && !isOffline) {
        pageLoad.send({ type: 'chunk.failed', path, ...readNetwork(connection.getSnapshot()) });
      }
    };
    import('./dialog-layers.tsx').then(({ default: Loaded }) => setLayers(() => Loaded), giveUp);
  }, [Layers, isWanted, isOpen, isOffline, pageLoad, connection]);

  return Layers;
}
