import { CallError } from './http/call-error.ts';

interface Turns {
  /** How many may work at the same time. */
  atOnce: number;
  /** How many may wait for that. */
  waiting: number;
}

/**
 * Lets so many work and so many wait, first come first served.
 * @returns what runs a piece of work in its turn; it throws CallError `unavailable` when too many wait
 */
export function takeTurns({ atOnce, waiting }: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let working = 0;

  async function enter(): Promise<void> {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new CallError('unavailable', 'Too many people are coming in. Please try again.', {
        retryAfter: 5,
      });
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** Whoever leaves hands his place to the next one. */
  function leave(): void {
    const next = queue.shift();
    if (next === undefined) working -= 1;
    else next();
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
