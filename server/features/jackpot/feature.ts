import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { registerCall, registerPublicCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { Limits } from '#server/core/limits.ts';
import {
  checkSeeds,
  checkTables,
  jackpotDraws,
  readReceipt,
  readReceiptKey,
} from '#server/features/fairness/index.ts';
import type { Feature } from '#server/features/feature.ts';
import { changeDrawSeed } from './change-seed.ts';
import { checkPools } from './check-pools.ts';
import { receiveDrawChance } from './draw.ts';
import { readDrawInfo, readDrawTable, readJackpotPools } from './draw-info.ts';
import { dismissAward, listOwnDraws, readRank } from './draw-records.ts';
import type { JackpotDependencies } from './draw-terms.ts';
import { readDots } from './read-dots.ts';

export const jackpot: Feature<JackpotDependencies & { limits: Limits }> = {
  routes(app, deps) {
    registerValueCall(app, calls.receiveDrawChance, deps, receiveDrawChance(deps));
    registerCall(app, calls.getJackpotDrawInfo, ({ userId }) => readDrawInfo(deps, userId));
    registerPublicCall(app, calls.getJackpotPools, () => readJackpotPools(deps));
    registerCall(app, calls.getDrawTable, ({ userId }) => readDrawTable(deps, userId));
    registerValueCall(app, calls.changeDrawSeed, deps, changeDrawSeed(deps));
    registerCall(app, calls.getDrawReceipt, ({ userId, body }) => readReceipt(deps, userId, body));
    registerPublicCall(app, calls.getDrawReceiptKey, () => readReceiptKey(deps));
    registerCall(app, calls.dismissDrawAward, ({ userId, body }) => dismissAward(deps, userId, body));
    registerCall(app, calls.getPersonJackpotDrawAwardLog, ({ userId, body }) =>
      listOwnDraws(deps, userId, body),
    );
    registerCall(app, calls.getJackpotRank, ({ userId, body }) => readRank(deps, userId, body));
  },
  dots: readDots,
  activityId: ACTIVITY_ID.luckyJackpot,
  movementKinds: { bonuses: ['draw-win', 'jackpot-win'], other: ['jackpot-seed', 'jackpot-share'] },
  bookChecks: () => [checkPools, checkTables, checkSeeds(jackpotDraws)],
};
