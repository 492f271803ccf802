export { isTaken, refuseTaken, takeForPerson } from './one-person.ts';
export { expireProps } from './owned-props.ts';
export { findMarks, markPlayer, noteVisit } from './player-facts.ts';
export { watchRewardCost } from './reward-cost.ts';
export { countRewards, hasReward, payReward, refuseBeyond, refuseClaim, wageringOf } from './rewards.ts';
export {
  addRewards,
  type RightsDependencies,
  readRights,
  receiveAll,
  receiveRight,
  whileOn,
} from './rights.ts';
