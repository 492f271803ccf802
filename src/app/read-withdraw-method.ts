import { WITHDRAW_METHODS } from '#contract/constants.ts';

/** The way to withdraw that an address names; null for none that there is. */
export function readWithdrawMethod(name: string | undefined): (typeof WITHDRAW_METHODS)[number] | null {
  return WITHDRAW_METHODS.find((method) => method === name) ?? null;
}
