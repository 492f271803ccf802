import { useActivityIds } from '#app/app/queries.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { type Reward, rewardKind } from '#contract/rewards.ts';

/** The way to scratching the first card among rewards; null without a card, and while cards are closed. */
export function useScratchWay(rewards: readonly Pick<Reward, 'propId'>[]): string | null {
  const isOn = useActivityIds()?.includes(ACTIVITY_ID.lottery) ?? false;
  const card = rewards.find(({ propId }) => rewardKind(propId) === 'scratchCard');
  return isOn && card ? `/activity/lottery/record?tier=${card.propId}` : null;
}
