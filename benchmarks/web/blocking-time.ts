export interface LongTask {
  /** Milliseconds since the navigation began. */
  start: number;
  duration: number;
}

/** Milliseconds; a longer task blocks. */
const BLOCKING = 50;

/** Total blocking time: each task's time beyond 50 ms, from the first paint on. */
export function blockingTime(tasks: readonly LongTask[], firstPaint: number): number {
  return tasks.reduce((sum, { start, duration }) => {
    const after = start + duration - Math.max(start, firstPaint);
    return sum + Math.max(0, after - BLOCKING);
  }, 0);
}
