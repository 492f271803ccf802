import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { Limits } from '#server/core/limits.ts';
import {
  checkSeeds,
  checkTables,
  jackpotDraws,
  readReceipt,
  readReceiptKey,
} from '#server/features/fairness/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { addChangeSeedRoutes } from './change-seed.ts';
import { receiveDrawChance } from './draw.ts';
import { addDrawInfoRoutes, addDrawRecordsRoutes } from './draw-info.ts';
import { checkPools, feedJackpots } from './jackpot-pools.ts';
import { type JackpotDependencies, readDots } from './ready-player.ts';
import { seedJackpot } from './seed-jackpot.ts';

export const jackpot: Feature<JackpotDependencies & { limits: Limits }> = {
  routes(answer, deps) {
    answer(calls.receiveDrawChance, receiveDrawChance(deps));
    addDrawInfoRoutes(answer, deps);
    addChangeSeedRoutes(answer, deps);
    answer(calls.getDrawReceipt, ({ userId, body }) => readReceipt(deps, userId, body));
    answer(calls.getDrawReceiptKey, () => readReceiptKey(deps));
    addDrawRecordsRoutes(answer, deps);
  },
  dots: readDots,
  activity: activityTo('/activity/jackpot', {
    ...{ id: ACTIVITY_ID.luckyJackpot, name: 'Jackpot draw', sort: 3, unloginShowStatus: 0 },
  }),
  seeds: seedJackpot,
  movementKinds: { bonuses: ['draw-win', 'jackpot-win'], other: ['jackpot-seed', 'jackpot-share'] },
  jobs: [{ every: 1_000, does: { 'feeding the jackpots': feedJackpots } }],
  bookChecks: () => [checkPools, checkTables, checkSeeds(jackpotDraws)],
};
