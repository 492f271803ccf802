import { createHash } from 'node:crypto';
import { monthOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { RANK_PAGE } from '#contract/constants.ts';
import type { RankEntry } from '#contract/jackpot.ts';
import type { Answer } from '#server/core/http/answer.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { maskName } from '#server/features/account/index.ts';
import { dismissDraw } from '#server/features/fairness/index.ts';
import type { JackpotDependencies } from './draw-terms.ts';
import { type BestWin, countDraws, countPlaces, findBestWin, listBestWins, listDraws } from './draws.ts';

export function addDrawRecordsRoutes(answer: Answer, deps: JackpotDependencies): void {
  const { clock, database } = deps;

  answer(calls.dismissDrawAward, async ({ userId, body: { drawId } }) => {
    if (await dismissDraw(database, userId, drawId, clock())) return {};
    throw new CallError('notFound', 'There is no such draw.');
  });

  answer(calls.getPersonJackpotDrawAwardLog, async ({ userId, body: { pageNum, pageSize } }) => {
    const [list, total] = await Promise.all([
      listDraws(database, userId, { offset: (pageNum - 1) * pageSize, limit: pageSize }),
      countDraws(database, userId),
    ]);
    return { list, pages: Math.ceil(total / pageSize), total };
  });

  /** The month's ranking. Other players' names are masked. */
  answer(calls.getJackpotRank, async ({ userId, body: { pageNum, pageSize } }) => {
    const month = monthOf(clock());
    const offset = (pageNum - 1) * pageSize;
    const limit = Math.max(0, Math.min(pageSize, RANK_PAGE.places - offset));
    const [places, count, own] = await Promise.all([
      listBestWins(database, month, { offset, limit }),
      countPlaces(database, month, RANK_PAGE.places),
      findBestWin(database, { month, userId, most: RANK_PAGE.counted }),
    ]);
    return {
      allRank: { list: places.map((place) => showPlace(place, userId)) },
      pages: Math.ceil(count / pageSize),
      personRank: own && showPlace(own, userId),
    };
  });
}

function showPlace({ drawId, userId, nickname, ...place }: BestWin, ownId: string): RankEntry {
  const isOwn = userId === ownId;
  return { ...place, id: nameWin(drawId), isOwn, nickname: isOwn ? nickname : maskName(nickname) };
}

function nameWin(drawId: string): string {
  return createHash('sha256').update(drawId).digest('base64url');
}
