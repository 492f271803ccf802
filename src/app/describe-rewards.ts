import { useCallback } from 'react';
import { useDescribePrize } from '#app/app/prize.tsx';
import type { Reward } from '#contract/rewards.ts';
import { getLocale } from '#locale';

/** Rewards in words, such as ‘₱2.00 and 1 diamond’, or as amounts: ‘₱2’. */
export function useDescribeRewards(): (rewards: readonly Reward[], size?: 'words' | 'amount') => string {
  const describePrize = useDescribePrize();
  return useCallback(
    (rewards, size = 'words') => {
      const parts = rewards.map((reward) => describePrize(reward)[size]);
      return new Intl.ListFormat(getLocale(), { type: size === 'words' ? 'conjunction' : 'unit' }).format(
        parts,
      );
    },
    [describePrize],
  );
}
