import { businessDayOf } from '#contract/business-day.ts';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import type { getPoints } from '#contract/points.ts';
import { countPoints } from '#machines/points/points-rules.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { readCursor } from '#server/core/read-cursor.ts';
import { readPlayDays } from '#server/features/game/index.ts';
import { activityIdsOf } from '#server/features/lobby/index.ts';
import { readBalance } from '#server/ledger/account.ts';

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
  answer(calls.getPoints, async ({ userId, body: { before, pageSize } }) => {
    const { wagerPerPoint, activities } = await configuration.appConfig();
    const isOn = activityIdsOf({ activities }).includes(ACTIVITY_ID.points);
    const [account] = await database.query<{ wagered: number }>({
      name: 'points-total-wagered',
      text: `select wagered from balance where user_id = $1::uuid and currency = 'coin' and account = 'player'`,
      values: [userId],
    });
    const total = account?.wagered ?? 0;
    const play = await readPlayDays(database, userId, businessDayOf(clock()));
    const wagered = play.reduce((sum, day) => sum + day.wagered, 0);
    const movements = await database.query<ResponseOf<typeof getPoints>['movements'][number]>({
      name: 'points-movements',
      // The condition on kinds is that of the index `journal_beside_games`.
      text: `select id, kind, created_at as time, case when from_account = 'player' then -amount else amount end as amount
      from journal
      where user_id = $1::uuid and ($2::uuid is null or id < $2::uuid) and currency = 'point'
        and kind not in ('game-stake', 'game-win') and (from_account = 'player' or to_account = 'player')
      order by id desc limit $3::integer`,
      values: [userId, readCursor(before), pageSize + 1],
    });
    return {
      points: await readBalance(database, userId, 'point'),
      today: isOn ? countPoints({ from: total - wagered, to: total }, wagerPerPoint) : 0,
      movements: movements.slice(0, pageSize),
      hasMore: movements.length > pageSize,
    };
  });
}
