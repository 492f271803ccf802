import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Services } from '#app/app/app-context.tsx';
import { countLayers } from './count-layers.ts';
import { createLayerHistory, type LayerHistory } from './layer-history.ts';

/** The router's name for an entry that it has not marked. */
const UNMARKED = 'default';

/** Gives every open layer its entry in the browser's history, and the back button to the dialogs. */
export function useLayerHistory(dialogs: Services['dialogs'], depth: number) {
  const [layers] = useState(createBrowserLayerHistory);
  const { key } = useLocation();

  useEffect(() => {
    const takeBack = (event: PopStateEvent) => {
      const isSamePage = (Object(event.state).key ?? UNMARKED) === key;
      if (isSamePage) event.stopImmediatePropagation();
      for (let taken = layers.popped(); taken > 0; taken -= 1) dialogs.send({ type: 'dialog.back' });
      layers.setDepth(countLayers(dialogs.getSnapshot()));
    };
    // Before the router, which would take a layer's entry for a page and move focus and scroll.
    window.addEventListener('popstate', takeBack, { capture: true });
    return () => window.removeEventListener('popstate', takeBack, { capture: true });
  }, [dialogs, layers, key]);

  // A press that closes a dialog may lead to another page as well: that goes first, so that it is not taken
  // back.
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
