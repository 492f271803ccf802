import type { InviteSteps } from '#contract/agent.ts';
import { usesNumberOfAnother } from '#server/features/receiving-accounts/index.ts';

/** SQL for the steps of the invited player `u`; $1 is the least deposit, $2 the least wagered. */
const STEPS: Record<Exclude<keyof InviteSteps, 'valid'>, string> = {
  contact: `u.mobile_confirmed_at is not null or exists (select from receiving_account where user_id = u.id)`,
  deposit: `exists (select from deposit_order where user_id = u.id and state = 'paid' and paid_amount >= $1::bigint)`,
  wagered: `coalesce((
      select wagered from balance where user_id = u.id and currency = 'coin' and account = 'player'
    ), 0) >= $2::bigint`,
  payout: `exists (select from receiving_account where user_id = u.id) and not ${usesNumberOfAnother('u.id')}`,
};

/** SQL condition of a player who lacks a step. */
export const MISSING_STEPS = Object.values(STEPS)
  .map((step) => `not (${step})`)
  .join(' or ');

/** SQL for the steps of the player `u` as JSON. */
export const STEPS_OF = `jsonb_build_object(${Object.entries(STEPS)
  .map(([name, step]) => `'${name}', (${step})`)
  .join(', ')}, 'valid', u.invite_valid_at is not null)`;
