import type { OrderMood } from '#app/components/order-timeline.tsx';
import { EXCHANGE_STATES, type ExchangeState } from '#contract/withdrawal.ts';
import { m } from '#messages';

/** A withdrawal's state in the player's language; an unknown one is in progress. */
export function nameWithdrawalState(state: string): string {
  return isState(state) ? words[state]() : m.records_order_in_progress();
}

export function moodOfWithdrawal(state: string): OrderMood {
  return isState(state) ? moods[state] : 'open';
}

/** The states ahead of an open withdrawal if all goes well. */
export function stepsAhead(state: ExchangeState): readonly ExchangeState[] {
  return moods[state] === 'open' ? WAY.slice(WAY.indexOf(state) + 1) : [];
}

const WAY = EXCHANGE_STATES.slice(0, EXCHANGE_STATES.indexOf('paid') + 1);

const words: Record<ExchangeState, () => string> = {
  requested: m.records_withdrawal_requested,
  reviewing: m.records_withdrawal_reviewing,
  paying: m.records_withdrawal_paying,
  paid: m.records_withdrawal_paid,
  rejected: m.records_withdrawal_rejected,
  returned: m.records_withdrawal_returned,
};

const moods: Record<ExchangeState, OrderMood> = {
  requested: 'open',
  reviewing: 'open',
  paying: 'open',
  paid: 'good',
  rejected: 'bad',
  returned: 'bad',
};

function isState(state: string): state is ExchangeState {
  return Object.hasOwn(words, state);
}
