import type { ReactNode } from 'react';
import { useActivityIds } from '#app/app/queries.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { type Reward, rewardKind } from '#contract/rewards.ts';
import { m } from '#messages';

interface ScratchButtonOptions {
  onClick: () => void;
  variant?: 'quiet' | undefined;
}

/** A way to scratch the first card among rewards; null without a card, and while cards are closed. */
export function useScratchButton(
  rewards: readonly Pick<Reward, 'propId'>[],
  { onClick, variant }: ScratchButtonOptions,
): ReactNode {
  const isOn = useActivityIds()?.includes(ACTIVITY_ID.lottery) ?? false;
  const card = rewards.find(({ propId }) => rewardKind(propId) === 'scratchCard');
  if (!isOn || !card) return null;
  return (
    <ButtonLink wide variant={variant} to={`/activity/lottery/record?tier=${card.propId}`} onClick={onClick}>
      {m.scratch_use()}
    </ButtonLink>
  );
}
