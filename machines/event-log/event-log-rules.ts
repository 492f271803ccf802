import { EVENT_LOG } from '#contract/constants.ts';
import type { LoggedEvent } from '#contract/event-log.ts';

/** Waiting events, oldest first, and the number of dropped ones that no event reports yet. */
export interface EventQueue {
  queue: readonly LoggedEvent[];
  dropped: number;
}

/** Keeps the newest 500 events and counts the dropped ones. */
export function boundQueue({ queue, dropped }: EventQueue): EventQueue {
  const excess = Math.max(0, queue.length - EVENT_LOG.bound);
  return { queue: queue.slice(excess), dropped: dropped + countEvents(queue.slice(0, excess)) };
}

/** The first `size` events. The first of them reports in its param `dropped` how many were lost before it. */
export function takeEvents({ queue, dropped }: EventQueue, size: number): readonly LoggedEvent[] {
  const [first, ...others] = queue.slice(0, size);
  if (!first || dropped === 0) return queue.slice(0, size);
  return [{ ...first, params: { ...first.params, dropped: dropped + toldBy(first) } }, ...others];
}

/** The number of events that these stand for: themselves and the dropped ones that they report. */
export function countEvents(events: readonly LoggedEvent[]): number {
  return events.reduce((sum, event) => sum + 1 + toldBy(event), 0);
}

function toldBy({ params }: LoggedEvent): number {
  return Number(params?.dropped ?? 0);
}
