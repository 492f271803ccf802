import { createHash } from 'node:crypto';
import { businessDayOf, businessWeekOf, localDayOf, localWeekOf } from '#contract/business-day.ts';
import type { BodyOf } from '#contract/call.ts';
import { ACTIVITY_ID, RANK_PAGE } from '#contract/constants.ts';
import {
  type getRank,
  RANK_PAGE_SIZE,
  type Ranking,
  type RankPeriod,
  type RankPlace,
} from '#contract/rank.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { maskName } from '#server/features/account/index.ts';
import { activityIdsOf } from '#server/features/lobby/index.ts';
import {
  type Board,
  findPlace,
  type Horizon,
  listPlaces,
  type Place,
  readHorizon,
  readStanding,
  type Standing,
} from './rank-store.ts';

/** Standings are read once between two folds: they cost more than all else that a page needs. */
export function keepStandings({ database }: Pick<ConfigDependencies, 'database'>) {
  const known = new Map<string, Standing>();
  let since = '';

  return async ({ folded }: Horizon, board: Board): Promise<Standing> => {
    const name = `${board.board} ${board.period}`;
    if (since !== folded) known.clear();
    since = folded;
    const standing = known.get(name) ?? (await readStanding(database, board));
    if (since === folded) known.set(name, standing);
    return standing;
  };
}

export type FindStanding = ReturnType<typeof keepStandings>;

/**
 * @param userId null for a visitor
 * @throws CallError `activityOver`
 */
export async function readRank(
  { clock, configuration, database, standingOf }: ConfigDependencies & { standingOf: FindStanding },
  userId: string | null,
  { board, period: asked, pageNum }: BodyOf<typeof getRank>,
): Promise<Ranking> {
  const config = await configuration.appConfig();
  if (!activityIdsOf(config).includes(ACTIVITY_ID.rank)) {
    throw new CallError('activityOver', 'The rankings are closed.');
  }
  const time = clock();
  const { period, ...span } = periodOf(asked, time);
  const offset = (pageNum - 1) * RANK_PAGE_SIZE;
  const limit = Math.max(0, Math.min(RANK_PAGE_SIZE, RANK_PAGE.places - offset));
  const [places, { horizon, standing, own }] = await Promise.all([
    limit === 0 ? [] : listPlaces(database, { board, period, offset, limit }),
    findOwn(),
  ]);
  const { until, closed } = horizon;
  return {
    list: places.map((place) => showPlace(place, { period, userId })),
    pages: Math.ceil(standing.count / RANK_PAGE_SIZE),
    own: own && {
      ...showPlace(own, { period, userId }),
      next: own.above === null ? null : { value: own.above },
      isAnonymous: own.isAnonymous,
    },
    prizes: asked !== 'week' ? [] : config.rankPrizes.filter((prize) => prize.board === board),
    ...{ minStake: config.rankMinStake, ...span, weekEndsAt: localWeekOf(time).endsAt, until, time },
    isClosed: asked === 'lastWeek' && closed >= period,
  };

  async function findOwn() {
    const horizon = await readHorizon(database);
    const standing = await standingOf(horizon, { board, period });
    const { floor } = standing;
    const own = userId === null ? null : await findPlace(database, userId, { board, period, floor });
    return { horizon, standing, own };
  }
}

function periodOf(period: RankPeriod, time: number): { period: string; startsAt: number; endsAt: number } {
  if (period === 'day') return { period: businessDayOf(time), ...localDayOf(time) };
  const { startsAt } = localWeekOf(time);
  const within = period === 'week' ? time : startsAt - 1;
  return { period: businessWeekOf(within), ...localWeekOf(within) };
}

/** Nobody learns more of others than a masked name, and of who is Anonymous nothing. */
function showPlace(
  { userId: ofWhom, nickname, avatar, isAnonymous, place, value, prize }: Place,
  { period, userId }: { period: string; userId: string | null },
): RankPlace {
  const isOwn = ofWhom === userId;
  const shown = isAnonymous ? '' : maskName(nickname);
  return {
    ...{ id: namePlace(period, ofWhom), place, isOwn, value, prize: isOwn ? prize : wonBy(prize) },
    avatar: isAnonymous && !isOwn ? 0 : avatar,
    nickname: isOwn ? nickname : shown,
  };
}

function namePlace(period: string, userId: string): string {
  return createHash('sha256').update(`${period}:${userId}`).digest('base64url').slice(0, 22);
}

/** As others read it: that it was not paid would tell them of a break. */
function wonBy(prize: Place['prize']): Place['prize'] {
  return prize && { ...prize, state: 'paid' };
}
