import { WITHDRAW_METHODS } from '#contract/constants.ts';

/** The withdrawal method that an address names; null if there is none. */
export function readWithdrawMethod(name: string | undefined): (typeof WITHDRAW_METHODS)[number] | null {
  return WITHDRAW_METHODS.find((method) => method === name) ?? null;
}
