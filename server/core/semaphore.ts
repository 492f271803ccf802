import { CallError } from './http/call-error.ts';

interface SemaphoreOptions {
  /** The maximum of concurrent work. */
  atOnce: number;
  /** The maximum of waiting work. */
  waiting: number;
}

/**
 * A semaphore with a bounded queue, first come first served.
 * @returns runs work when a slot is free; throws CallError `unavailable` when the queue is full
 */
export function createSemaphore({
  atOnce,
  waiting,
}: SemaphoreOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let working = 0;

  async function acquire(): Promise<void> {
    if (working < atOnce) {
      working += 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new CallError('unavailable', 'Too many requests at once. Please try again.', { retryAfter: 5 });
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** Hands the slot to the next one in the queue. */
  function release(): void {
    const next = queue.shift();
    if (next === undefined) working -= 1;
    else next();
  }

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
