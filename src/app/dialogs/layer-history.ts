import { LAYERS, readDepth } from './read-depth.ts';

/** What the browser's history can do that the layers need. */
export interface HistoryPort {
  readState(): unknown;
  push(state: unknown): void;
  go(delta: number): void;
}

export interface LayerHistory {
  /** As many entries as there are layers open. */
  setDepth(depth: number): void;
  /** The browser went to another entry; answers how many layers the back button took away. */
  popped(): number;
}

/**
 * Keeps one history entry per open layer, so that the back button takes a layer away and not the page. An
 * entry that a navigation left behind is skipped when somebody comes back to it.
 */
export function createLayerHistory(port: HistoryPort): LayerHistory {
  let wanted = 0;
  let seen = readDepth(port.readState());
  let isGoing = false;

  function settle() {
    const here = readDepth(port.readState());
    if (isGoing || here === wanted) return;
    if (here > wanted) {
      isGoing = true;
      port.go(wanted - here);
      return;
    }
    for (let depth = here + 1; depth <= wanted; depth += 1) {
      port.push({ ...Object(port.readState()), [LAYERS]: depth });
    }
    seen = wanted;
  }

  return {
    setDepth(depth) {
      wanted = depth;
      settle();
    },
    popped() {
      const here = readDepth(port.readState());
      const taken = isGoing ? 0 : Math.max(0, Math.min(wanted, seen) - here);
      isGoing = false;
      seen = here;
      if (taken === 0) settle();
      return taken;
    },
  };
}
