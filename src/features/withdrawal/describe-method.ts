import type { WithdrawMethod } from '#machines/withdrawal/withdrawal-rules.ts';
import { m } from '#messages';

/** The name of a method, in the player’s language. */
export function describeMethod(method: WithdrawMethod): string {
  return names[method]();
}

const names: Record<WithdrawMethod, () => string> = {
  gcash: () => 'GCash',
  maya: () => 'Maya',
  bank: m.withdraw_method_bank,
};
