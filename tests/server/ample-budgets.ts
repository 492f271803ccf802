import type { CallBudget, CallKind } from '#contract/written-config.ts';

const ample: CallBudget = { calls: 1_000_000_000, seconds: 60 };

/** For tests and benchmarks with few players who do what thousands do. */
export const ampleBudgets: Record<CallKind, CallBudget> = {
  round: ample,
  read: ample,
  value: ample,
  order: ample,
  document: ample,
  logIn: ample,
};
