import { EVENT_LOG } from '#contract/constants.ts';
import type { LoggedEvent } from '#contract/event-log.ts';

/** Events that wait, oldest first, and how many were dropped that no event tells of yet. */
export interface EventQueue {
  queue: readonly LoggedEvent[];
  dropped: number;
}

/** Drops the oldest of more than 500 events, and counts them. */
export function boundQueue({ queue, dropped }: EventQueue): EventQueue {
  const excess = Math.max(0, queue.length - EVENT_LOG.bound);
  return { queue: queue.slice(excess), dropped: dropped + countEvents(queue.slice(0, excess)) };
}

/** The first `size` events, the first of which tells by its param `dropped` how many got lost before it. */
export function takeEvents({ queue, dropped }: EventQueue, size: number): readonly LoggedEvent[] {
  const [first, ...others] = queue.slice(0, size);
  if (!first || dropped === 0) return queue.slice(0, size);
  return [{ ...first, params: { ...first.params, dropped: dropped + toldBy(first) } }, ...others];
}

/** How many events are gone with these: they themselves and those they tell of. */
export function countEvents(events: readonly LoggedEvent[]): number {
  return events.reduce((sum, event) => sum + 1 + toldBy(event), 0);
}

function toldBy({ params }: LoggedEvent): number {
  return Number(params?.dropped ?? 0);
}
