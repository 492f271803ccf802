import { describeStates } from '#app/components/describe-states.ts';
import { EXCHANGE_STATES, type ExchangeState } from '#contract/withdrawal.ts';
import { m } from '#messages';

export const withdrawalStates = describeStates<ExchangeState>({
  requested: { name: m.records_withdrawal_requested, mood: 'open' },
  reviewing: { name: m.records_withdrawal_reviewing, mood: 'open' },
  paying: { name: m.records_withdrawal_paying, mood: 'open' },
  paid: { name: m.records_withdrawal_paid, mood: 'good' },
  rejected: { name: m.records_withdrawal_rejected, mood: 'bad' },
  returned: { name: m.records_withdrawal_returned, mood: 'bad' },
});

/** The states ahead of an open withdrawal if all goes well. */
export function stepsAhead(state: ExchangeState): readonly ExchangeState[] {
  return withdrawalStates.moodOf(state) === 'open' ? WAY.slice(WAY.indexOf(state) + 1) : [];
}

const WAY = EXCHANGE_STATES.slice(0, EXCHANGE_STATES.indexOf('paid') + 1);
