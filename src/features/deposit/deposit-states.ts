import type { OrderMood } from '#app/components/order-timeline.tsx';
import type { RechargeState } from '#contract/deposit.ts';
import { m } from '#messages';

/** A deposit's state in the player's language; an unknown one is in progress. */
export function nameDepositState(state: string): string {
  return isState(state) ? looks[state].name() : m.records_order_in_progress();
}

export function moodOfDeposit(state: string): OrderMood {
  return isState(state) ? looks[state].mood : 'open';
}

const looks: Record<RechargeState, { name: () => string; mood: OrderMood }> = {
  created: { name: m.records_deposit_created, mood: 'open' },
  pending: { name: m.records_deposit_pending, mood: 'open' },
  paid: { name: m.records_deposit_paid, mood: 'good' },
  failed: { name: m.records_deposit_failed, mood: 'bad' },
  expired: { name: m.records_deposit_expired, mood: 'over' },
  cancelled: { name: m.records_deposit_cancelled, mood: 'over' },
  reversed: { name: m.records_deposit_reversed, mood: 'bad' },
  held: { name: m.records_deposit_held, mood: 'open' },
  returning: { name: m.records_deposit_returning, mood: 'open' },
  returned: { name: m.records_deposit_returned, mood: 'over' },
};

function isState(state: string): state is RechargeState {
  return Object.hasOwn(looks, state);
}
