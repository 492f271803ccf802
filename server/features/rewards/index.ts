export { countRewards, hasReward, payReward, refuseClaim, wageringOf } from './rewards.ts';
