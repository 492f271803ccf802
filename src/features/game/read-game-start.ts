import * as v from 'valibot';
import { GameId } from '#contract/fields.ts';

const WHOLE_NUMBER = /^\d+$/;

export interface GameStartQuery {
  gameId: number;
  tryIt: 0 | 1;
  activityId: number | null;
}

/**
 * @returns null unless `gameId` is a positive integer, `tryIt` absent, 0 or 1, and `activityId` absent or a
 * number
 */
export function readGameStart(query: URLSearchParams): GameStartQuery | null {
  const gameId = readWhole(query.get('gameId') ?? '');
  if (!v.is(GameId, gameId)) return null;
  const tryIt = query.get('tryIt') ?? '0';
  if (tryIt !== '0' && tryIt !== '1') return null;
  const activityId = query.get('activityId');
  if (activityId === null) return { gameId, tryIt: tryIt === '1' ? 1 : 0, activityId: null };
  const activity = readWhole(activityId);
  return activity === null ? null : { gameId, tryIt: tryIt === '1' ? 1 : 0, activityId: activity };
}

function readWhole(text: string): number | null {
  return WHOLE_NUMBER.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}
