import { businessDayOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { countPoints } from '#machines/points/points-rules.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { readPlayDays } from '#server/features/game/index.ts';
import { activityIdsOf } from '#server/features/lobby/index.ts';
import { readMovements } from '#server/features/records/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import { findWagered } from './credit-points.ts';

export function addPointsRoutes(answer: Answer, deps: ConfigDependencies): void {
  const { clock, configuration, database } = deps;

  /** @throws CallError `activityOver` */
  answer(calls.getPointTerms, async () => {
    const { wagerPerPoint, activities } = await configuration.appConfig();
    const isOn = activityIdsOf({ activities }).includes(ACTIVITY_ID.points);
    if (!isOn || wagerPerPoint === 0) throw new CallError('activityOver', 'Points are over.');
    return { wagerPerPoint };
  });

  /** Includes points that were earned before points were switched off. */
  answer(calls.getPoints, async ({ userId, body }) => {
    const { wagerPerPoint, activities } = await configuration.appConfig();
    const isOn = activityIdsOf({ activities }).includes(ACTIVITY_ID.points);
    const total = await findWagered(database, userId);
    const play = await readPlayDays(database, userId, businessDayOf(clock()));
    const wagered = play.reduce((sum, day) => sum + day.wagered, 0);
    return {
      points: await readBalance(database, userId, 'point'),
      today: isOn ? countPoints({ from: total - wagered, to: total }, wagerPerPoint) : 0,
      ...(await readMovements(database, { userId, currency: 'point' }, body)),
    };
  });
}
