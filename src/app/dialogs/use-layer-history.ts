import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Services } from '#app/app/app-context.tsx';
import { countLayers } from './count-layers.ts';
import { createLayerHistory, type LayerHistory } from './layer-history.ts';

/** The key that the router gives to an entry without one. */
const UNMARKED = 'default';

/** Lets the back button close the open layers: see `createLayerHistory`. */
export function useLayerHistory(dialogs: Services['dialogs'], depth: number) {
  const [layers] = useState(createBrowserLayerHistory);
  const { key } = useLocation();

  useEffect(() => {
    const closeLayers = (event: PopStateEvent) => {
      const isSamePage = (Object(event.state).key ?? UNMARKED) === key;
      if (isSamePage) event.stopImmediatePropagation();
      for (let taken = layers.popped(); taken > 0; taken -= 1) dialogs.send({ type: 'dialog.back' });
      layers.setDepth(countLayers(dialogs.getSnapshot()));
    };
    // Capture runs before the router, which would take the entry of a layer for a page.
    window.addEventListener('popstate', closeLayers, { capture: true });
    return () => window.removeEventListener('popstate', closeLayers, { capture: true });
  }, [dialogs, layers, key]);

  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) layers.returned();
    };
    window.addEventListener('beforeunload', layers.leaving);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('beforeunload', layers.leaving);
      window.removeEventListener('pageshow', show);
    };
  }, [layers]);

  // Deferred: a press that closes a dialog may also navigate, which must come first.
  useEffect(() => {
    const afterNavigation = setTimeout(() => layers.setDepth(depth));
    return () => clearTimeout(afterNavigation);
  }, [layers, depth]);
}

function createBrowserLayerHistory(): LayerHistory {
  return createLayerHistory({
    readState: () => window.history.state,
    push: (state) => window.history.pushState(state, ''),
    go: (delta) => window.history.go(delta),
  });
}
