import { vi } from 'vitest';

/** The one clock of a simulation. It stands still while work is under way. */
export interface SimulatedTime {
  /** Does work at this moment of the clock, beside what else is under way. */
  during(work: () => Promise<unknown>): void;
  /** Does work and waits until all that is under way has come to rest. @throws what broke */
  perform(work: () => unknown): Promise<void>;
  /** Lets the time pass, with all that is due until then. */
  advanceTo(time: number): Promise<void>;
}

/** Macrotasks until all work has come to rest: nothing here waits for a disk or another thread. */
const TURNS = 6;
/** After this many macrotasks, unfinished work counts as waiting for the clock. */
const PATIENCE = 2_000;

/** Replaces timers and the date until `restore`. */
export function simulateTime(now: number): SimulatedTime & { restore(): void } {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('no answer in time', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
  const broken: unknown[] = [];
  let underWay = 0;

  function during(work: () => Promise<unknown>): void {
    underWay += 1;
    work()
      .catch((error) => broken.push(error))
      .finally(() => {
        underWay -= 1;
      });
  }

  async function settle(): Promise<void> {
    for (let turn = 0; turn < TURNS || underWay > 0; turn += 1) {
      await new Promise(setImmediate);
      if (turn > 0 && turn % PATIENCE === 0) vi.advanceTimersToNextTimer();
      if (broken.length > 0) throw broken[0];
    }
  }

  return {
    during,
    async perform(work) {
      during(async () => work());
      await settle();
    },
    async advanceTo(time) {
      let isReached = false;
      setTimeout(() => {
        isReached = true;
      }, time - Date.now());
      while (!isReached) {
        vi.advanceTimersToNextTimer();
        await settle();
      }
    },
    restore() {
      timeouts.mockRestore();
      vi.useRealTimers();
    },
  };
}
