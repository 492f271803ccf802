import type { OrderMood } from '#app/components/order-timeline.tsx';
import type { RechargeState } from '#contract/deposit.ts';
import { m } from '#messages';

/** A deposit's state in the player's language; an unknown one is in progress. */
export function nameDepositState(state: string): string {
  return isState(state) ? words[state]() : m.records_order_in_progress();
}

export function moodOfDeposit(state: string): OrderMood {
  return isState(state) ? moods[state] : 'open';
}

const words: Record<RechargeState, () => string> = {
  created: m.records_deposit_created,
  pending: m.records_deposit_pending,
  paid: m.records_deposit_paid,
  failed: m.records_deposit_failed,
  expired: m.records_deposit_expired,
  cancelled: m.records_deposit_cancelled,
  reversed: m.records_deposit_reversed,
  held: m.records_deposit_held,
  returning: m.records_deposit_returning,
  returned: m.records_deposit_returned,
};

const moods: Record<RechargeState, OrderMood> = {
  created: 'open',
  pending: 'open',
  paid: 'good',
  failed: 'bad',
  expired: 'over',
  cancelled: 'over',
  reversed: 'bad',
  held: 'open',
  returning: 'open',
  returned: 'over',
};

function isState(state: string): state is RechargeState {
  return Object.hasOwn(words, state);
}
