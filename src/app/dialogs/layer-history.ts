import { LAYERS, readDepth } from './read-depth.ts';

export interface HistoryPort {
  readState(): unknown;
  push(state: unknown): void;
  go(delta: number): void;
}

export interface LayerHistory {
  /** Sets the number of open layers. */
  setDepth(depth: number): void;
  /** Call on `popstate`. @returns how many layers the back button closed */
  popped(): number;
  /** Call when the document is being left: going back would undo the load of the next one. */
  leaving(): void;
  /** Call when the document that was left is shown again: a step back may have ended with it. */
  returned(): void;
}

/**
 * Keeps one history entry per open layer, so that the back button closes a layer instead of leaving the page.
 * Going back to an entry that a navigation left behind skips it.
 */
export function createLayerHistory(port: HistoryPort): LayerHistory {
  let wanted = 0;
  let seen = readDepth(port.readState());
  let isGoing = false;
  let isLeaving = false;

  function settle() {
    const here = readDepth(port.readState());
    if (isGoing || here === wanted) return;
    if (here > wanted) {
      if (isLeaving) return;
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
      isGoing = isLeaving = false;
      seen = here;
      if (taken === 0) settle();
      return taken;
    },
    leaving() {
      isLeaving = true;
    },
    returned() {
      isGoing = isLeaving = false;
      settle();
    },
  };
}
