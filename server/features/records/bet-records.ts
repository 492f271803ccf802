import type * as v from 'valibot';
import type { ResponseOf } from '#contract/call.ts';
import type { BetSum, betRecord, betRecordReport } from '#contract/report.ts';
import { idSpan } from '#server/core/db/id-span.ts';
import { readCursor } from '#server/core/read-cursor.ts';
import { readFirst } from '#server/core/read-page.ts';
import { listBets, sumBets } from './bet-record-store.ts';
import type { RecordsDependencies } from './coin-detail.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export async function listOwnBets(
  { configuration, database }: RecordsDependencies,
  userId: string,
  { before, gameId, pageSize, ...span }: v.InferOutput<typeof betRecord.request>,
): Promise<ResponseOf<typeof betRecord>> {
  const query = { userId, gameId, span: idSpan(span, readCursor(before)) };
  const [{ rows, hasMore }, { known }] = await Promise.all([
    readFirst(pageSize, (limit) => listBets(database, { ...query, limit })),
    configuration.catalogue(),
  ]);
  return { bets: rows.map((bet) => ({ ...bet, gameName: known.get(bet.gameId)?.name ?? '' })), hasMore };
}

export async function reportBets(
  { clock, configuration, database }: RecordsDependencies,
  userId: string,
  { days, utcOffset }: v.InferOutput<typeof betRecordReport.request>,
): Promise<ResponseOf<typeof betRecordReport>> {
  const clockAhead = utcOffset * MINUTE;
  const end = Math.floor((clock() + clockAhead) / DAY) + 1;
  const first = end - days;
  const span = idSpan({ from: first * DAY - clockAhead, to: end * DAY - clockAhead });
  const [sums, { known, gameList }] = await Promise.all([
    sumBets(database, userId, span, clockAhead),
    configuration.catalogue(),
  ]);
  const byDay = addUp(sums, ({ day }) => day);
  const byType = addUp(sums, ({ gameId }) => known.get(gameId)?.typeId ?? 0);
  const byGame = addUp(sums, ({ gameId }) => gameId);
  return {
    total: sums.reduce(add, NOTHING),
    byDay: Array.from({ length: days }, (_, index) => ({
      day: nameDay(first + index),
      ...(byDay.get(first + index) ?? NOTHING),
    })),
    byType: mostPlayedFirst(byType).map(([typeId, sum]) => ({
      typeId,
      name: gameList.types.find(({ id }) => id === typeId)?.name ?? '',
      ...sum,
    })),
    byGame: mostPlayedFirst(byGame).map(([gameId, sum]) => ({
      gameId,
      name: known.get(gameId)?.name ?? '',
      ...sum,
    })),
  };
}

const NOTHING: BetSum = { rounds: 0, stake: 0, win: 0 };

function addUp<Item extends BetSum>(items: readonly Item[], keyOf: (item: Item) => number) {
  const sums = new Map<number, BetSum>();
  for (const item of items) sums.set(keyOf(item), add(sums.get(keyOf(item)) ?? NOTHING, item));
  return sums;
}

function add(sum: BetSum, { rounds, stake, win }: BetSum): BetSum {
  return { rounds: sum.rounds + rounds, stake: sum.stake + stake, win: sum.win + win };
}

function mostPlayedFirst(sums: ReadonlyMap<number, BetSum>): [number, BetSum][] {
  return [...sums].sort(([, a], [, b]) => b.rounds - a.rounds || b.stake - a.stake);
}

/** @param day days since the epoch */
function nameDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
