export { listRewardCost, watchRewardCost } from './reward-cost.ts';
export { countRewards, hasReward, payReward, refuseClaim, wageringOf } from './rewards.ts';
