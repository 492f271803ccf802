/** These functions run in the page, so they may use nothing else of this module. */

declare global {
  var benchBlock: ReturnType<typeof setInterval> | undefined;
}

/** Marks the start of every spin: the chart then sets a timer for the landing. */
export function markSpins({ mark, duration }: { mark: string; duration: number }): void {
  const set = globalThis.setTimeout;
  const marking = (handler: TimerHandler, delay?: number, ...rest: unknown[]) => {
    if (delay === duration) performance.mark(mark);
    return set(handler, delay, ...rest);
  };
  Object.assign(globalThis, { setTimeout: marking });
}

/** The plain way: each cell's timer starts the next. Ends with the last. */
export function spinChained({ mark, steps }: { mark: string; steps: { at: number; cell: number }[] }) {
  const cells = [...document.querySelectorAll('dialog ul')].flatMap((list) => [
    ...list.querySelectorAll('li'),
  ]);
  return new Promise<void>((resolve) => {
    let taken = 0;
    const wait = () => {
      const [from, to] = [steps[taken], steps[taken + 1]];
      if (from && to) setTimeout(step, to.at - from.at);
      else requestAnimationFrame(() => setTimeout(resolve, 300));
    };
    const step = () => {
      taken += 1;
      for (const [index, cell] of cells.entries())
        cell.toggleAttribute('data-lit', index === steps[taken]?.cell);
      wait();
    };
    performance.mark(mark);
    wait();
  });
}

/** Blocks the main thread periodically from now on. */
export function blockThread({ every, lasts }: { every: number; lasts: number }): void {
  globalThis.benchBlock = setInterval(() => {
    const end = performance.now() + lasts;
    while (performance.now() < end);
  }, every);
}

export function unblockThread(): void {
  clearInterval(globalThis.benchBlock);
}

export function measureCells() {
  const cells = [...document.querySelectorAll('dialog ul li')].slice(0, 10);
  return {
    width: window.innerWidth,
    cells: cells.map((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return { left, top, width, height };
    }),
  };
}

/**
 * Presses the button that checks a deal, and waits for this verdict. Milliseconds: from the press to the
 * verdict, and from the worker's job to its answer.
 */
export function timeDealCheck({ press, verdict }: { press: string; verdict: string }) {
  const PlainWorker = globalThis.Worker;
  let worker = Number.NaN;
  class TimedWorker extends PlainWorker {
    override postMessage(job: unknown) {
      const posted = performance.now();
      this.addEventListener('message', ({ data }) => {
        if ('check' in data) worker = performance.now() - posted;
      });
      super.postMessage(job);
    }
  }
  globalThis.Worker = TimedWorker;
  const find = (selector: string, words: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.textContent?.startsWith(words));
  return new Promise<{ worker: number; verdict: number }>((resolve, reject) => {
    const button = find('button', press);
    if (!button) {
      reject(new Error('there is nothing to press'));
      return;
    }
    const pressed = performance.now();
    const late = setTimeout(() => reject(new Error('the check gave no such verdict')), 60_000);
    const watch = new MutationObserver(() => {
      if (!find('h2', verdict)) return;
      clearTimeout(late);
      watch.disconnect();
      globalThis.Worker = PlainWorker;
      resolve({ worker, verdict: performance.now() - pressed });
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    button.click();
  });
}
