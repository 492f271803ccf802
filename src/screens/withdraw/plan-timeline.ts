import type { ExchangeOrder, ExchangeState } from '#contract/exchange.ts';

/** A line of the timeline. `time` is null for what is still to come. */
export interface TimelineStep {
  state: string;
  time: number | null;
  place: 'done' | 'now' | 'ahead';
}

const WAY: readonly ExchangeState[] = ['requested', 'reviewing', 'paying', 'paid'];
const ENDS: readonly ExchangeState[] = ['paid', 'rejected', 'returned'];

/** What a withdrawal has been through in its order, where it is, and what lies ahead of one that is not over. */
export function planTimeline({ state, steps }: Pick<ExchangeOrder, 'state' | 'steps'>): TimelineStep[] {
  const isOver = ENDS.includes(state);
  const passed = steps.map((step): TimelineStep => {
    const isNow = !isOver && step.state === state;
    return { ...step, place: isNow ? 'now' : 'done' };
  });
  if (isOver) return passed;
  const ahead = WAY.slice(WAY.indexOf(state) + 1);
  return [...passed, ...ahead.map((next): TimelineStep => ({ state: next, time: null, place: 'ahead' }))];
}
