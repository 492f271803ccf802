import { describeStates } from '#app/components/describe-states.ts';
import type { RechargeState } from '#contract/deposit.ts';
import { m } from '#messages';

export const depositStates = describeStates<RechargeState>({
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
});
