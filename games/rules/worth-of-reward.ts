import type { AppConfig } from '#contract/app-config.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import { COINS, DIAMONDS, POINTS, type Reward, rewardKind } from '#contract/rewards.ts';
import { drawTableOf, weightSum } from './draw-table.ts';

/** What a diamond is worth at the most, minor units. */
export const DIAMOND_WORTH = 10;
const POINT_WORTH = 5;
/** A scratch card, at the most. */
const CARD_WORTH = 500;

type Config = Pick<AppConfig, 'propConfigMap' | 'couponTerms' | 'jackpotAwardConfig' | 'jackpotPools'>;

/** What a reward is worth at the most, minor units; a chance to draw is worth an average draw. */
export function worthOfReward(config: Config, { propId, count }: Reward): number {
  return count * worthOfProp(config, propId);
}

function worthOfProp(config: Config, propId: number): number {
  if (propId === COINS) return 1;
  if (propId === POINTS) return POINT_WORTH;
  if (propId === DIAMONDS) return DIAMOND_WORTH;
  const kind = rewardKind(propId);
  if (kind === 'scratchCard') return CARD_WORTH;
  if (kind === 'drawChance') return worthOfDraw(config);
  const coupon = config.couponTerms.find((terms) => terms.propId === propId);
  const { num = 0 } = config.propConfigMap[String(propId)] ?? {};
  if (kind === 'percentCoupon') return coupon?.cap ?? 0;
  return kind === 'fixedCoupon' || kind === 'giftCoupon' ? num : 0;
}

/** What jackpots hold beyond their seeds comes from the pools’ share of stakes. No draw brings another. */
function worthOfDraw(config: Config): number {
  const table = drawTableOf(config);
  const sum = weightSum(table);
  if (sum === 0) return 0;
  return (
    table.reduce((total, { type, propId, count, weight }) => {
      const each =
        type === JACKPOT_AWARD
          ? (config.jackpotPools.find((pool) => pool.propId === propId)?.seed ?? 0)
          : count * (rewardKind(propId) === 'drawChance' ? 0 : worthOfProp(config, propId));
      return total + weight * each;
    }, 0) / sum
  );
}
