import { AsyncLocalStorage } from 'node:async_hooks';
import { CallError } from '#server/core/http/call-error.ts';

/** Aborted once the caller has been answered: work for them that has not begun is left out. */
export const answered = new AsyncLocalStorage<AbortSignal>();

/** About as many as can be done before a caller must be answered. */
const MOST_WAITING = 1_000;

/**
 * A mutex per key: work under one key runs one after another, first come first served. Work whose caller was
 * answered before its turn is not begun.
 * @returns throws CallError `unavailable` when too much work waits under the key
 */
export function createKeyedQueue({
  waiting = MOST_WAITING,
} = {}): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { end: Promise<void>; length: number }>();

  return async (key, work) => {
    const before = lines.get(key);
    if (before !== undefined && before.length > waiting) {
      throw new CallError('unavailable', 'Too many requests at once. Please try again.', { retryAfter: 5 });
    }
    const caller = answered.getStore();
    const begin = async () => {
      if (caller?.aborted) throw new CallError('unavailable', 'This took too long. Please try again.');
      return work();
    };
    const turn = before === undefined ? begin() : before.end.then(begin);
    const line = before ?? { end: Promise.resolve(), length: 0 };
    line.length += 1;
    line.end = turn
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        line.length -= 1;
        if (line.length === 0) lines.delete(key);
      });
    lines.set(key, line);
    return turn;
  };
}
