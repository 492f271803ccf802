/** Holds the next stake back until the shortest cycle of the last one is over. */
export interface Pace {
  /** A stake has been answered. */
  begin: () => void;
  isOver: () => boolean;
}

/** @param cycle in ms; 0 holds nothing back */
export function createPace(cycle: number, over: () => void): Pace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin() {
      if (cycle === 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        over();
      }, cycle);
    },
    isOver: () => timer === undefined,
  };
}
