import type { TraceEvent } from './read-trace.ts';

/** A trace that counts tasks has their threads and lengths. */
export interface TaskEvent extends Pick<TraceEvent, 'name' | 'ph' | 'ts' | 'pid'> {
  tid: number;
  dur?: number;
}

/** The mark that the page sets before a finger comes down. */
export const SCRATCH_MARK = 'bench-scratch-begins';

export const TASK_CATEGORIES = [
  '-*',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

/** What only a task that makes a frame has in it: a callback for the frame, or its layers. */
const FRAME_EVENTS = ['FireAnimationFrame', 'Layerize'];

/**
 * Milliseconds of the page's main thread for each frame that it drew: all its tasks since the one before, so
 * input, script, style, layout, paint and what it gives to the compositor.
 * @throws Error when the trace has no mark
 */
export function readFrameCosts(events: readonly TaskEvent[]): number[] {
  const mark = events.find(({ name }) => name === SCRATCH_MARK);
  if (!mark) throw new Error('no card was scratched while it was watched');
  const own = events
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === mark.pid && tid === mark.tid && ts > mark.ts)
    .toSorted((one, other) => one.ts - other.ts);
  const draws = own.filter(({ name }) => FRAME_EVENTS.includes(name));
  const costs: number[] = [];
  let cost = 0;
  let end = 0;
  for (const task of own) {
    // A task within another is a part of it.
    if (task.name !== 'RunTask' || task.ts < end) continue;
    end = endOf(task);
    cost += (task.dur ?? 0) / 1_000;
    if (!draws.some(({ ts }) => ts >= task.ts && ts < endOf(task))) continue;
    costs.push(cost);
    cost = 0;
  }
  return costs;
}

function endOf({ ts, dur = 0 }: TaskEvent): number {
  return ts + dur;
}
