import { m } from '#messages';
import type { OrderMood } from './order-timeline.tsx';

interface StateLook {
  name: () => string;
  mood: OrderMood;
}

/** How the states of an order read, in the player's language; an unknown one is in progress. */
export function describeStates<State extends string>(looks: Record<State, StateLook>) {
  const known = new Map<string, StateLook>(Object.entries(looks));
  return {
    nameOf: (state: string): string => (known.get(state)?.name ?? m.records_order_in_progress)(),
    moodOf: (state: string): OrderMood => known.get(state)?.mood ?? 'open',
  };
}
