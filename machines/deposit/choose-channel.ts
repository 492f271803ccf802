import type { RechargeType } from '#contract/app-config.ts';

interface Choice {
  /** Channels that are open. */
  types: readonly Pick<RechargeType, 'id' | 'isDefault' | 'sort'>[];
  /** What the player chose, and what they used last; 0 for nothing. */
  chosen: number;
  lastUsed: number;
}

/**
 * The channel that a deposit begins with (specification section 4): the chosen one if it is still there, else
 * the last used, else the one flagged as default, else the first by `sort`.
 * @returns its id; 0 when there is none
 */
export function chooseChannel({ types, chosen, lastUsed }: Choice): number {
  const sorted = [...types].sort((a, b) => a.sort - b.sort);
  const has = (id: number) => sorted.some((type) => type.id === id);
  if (has(chosen)) return chosen;
  if (has(lastUsed)) return lastUsed;
  return (sorted.find((type) => type.isDefault === 1) ?? sorted[0])?.id ?? 0;
}
