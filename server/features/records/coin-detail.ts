import type * as v from 'valibot';
import type { ResponseOf } from '#contract/call.ts';
import type { appUserCoinDetail, CoinMovement, coinDetailCsv } from '#contract/records.ts';
import type { Configuration } from '#server/core/config/configuration.ts';
import { idSpan } from '#server/core/db/id-span.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { readCursor } from '#server/core/read-cursor.ts';
import { readFirst } from '#server/core/read-page.ts';
import type { MovementKinds } from '#server/features/feature.ts';
import { ROUND_KINDS } from '#server/features/game/index.ts';
import { findGameIds } from './bet-record-store.ts';
import { listMovements, type Movement, type MovementsQuery } from './movements.ts';
import { csvHead, toCsv } from './to-csv.ts';

export interface RecordsDependencies extends DataDependencies {
  configuration: Pick<Configuration, 'catalogue'>;
  /** Those of all features. */
  movementKinds: MovementKinds;
}

/** The most rows of a CSV file. */
const MOST_ROWS = 10_000;
/** Rows of a file that are read and held at once, so that other players wait only a few milliseconds. */
const BATCH = 500;

export async function listCoinDetail(
  deps: RecordsDependencies,
  userId: string,
  { before, filter, pageSize, ...span }: v.InferOutput<typeof appUserCoinDetail.request>,
): Promise<ResponseOf<typeof appUserCoinDetail>> {
  const query = { userId, filter, span: idSpan(span, readCursor(before)) };
  const { rows, hasMore, balance } = await readRows(deps, query, pageSize);
  const isFromNow = before === '' && filter === 'all' && span.to === 0;
  return { movements: rows, hasMore, balance: isFromNow ? balance : null };
}

/**
 * Writes the answer of `coinDetailCsv` as JSON, a batch of rows at a time. A slow reader holds neither a
 * connection nor more than one batch. Rows that come meanwhile are newer than the first and are left out.
 */
export async function* writeCoinCsv(
  deps: RecordsDependencies,
  userId: string,
  { filter, ...span }: v.InferOutput<typeof coinDetailCsv.request>,
): AsyncGenerator<string, void> {
  let { rows, hasMore } = await readRows(deps, { userId, filter, span: idSpan(span) }, BATCH);
  yield `{"csv":"${inJson(csvHead)}`;
  for (let left = MOST_ROWS; ; ) {
    yield inJson(toCsv(rows));
    left -= rows.length;
    if (!hasMore || left === 0) break;
    const query = { userId, filter, span: idSpan(span, rows.at(-1)?.movementId) };
    ({ rows, hasMore } = await readRows(deps, query, Math.min(BATCH, left)));
  }
  yield `","isWhole":${!hasMore}}`;
}

/** Text as it stands between the quotation marks of JSON. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

async function readRows(
  deps: RecordsDependencies,
  query: Omit<MovementsQuery, 'limit'>,
  count: number,
): Promise<{ rows: CoinMovement[]; hasMore: boolean; balance: number | null }> {
  const { rows, hasMore } = await readFirst(count, (limit) =>
    listMovements(deps.database, deps.movementKinds, { ...query, limit }),
  );
  const balance = rows[0]?.balanceNow ?? null;
  return { rows: await nameGames(deps, query.userId, rows), hasMore, balance };
}

/** Adds the name of each movement's game, if it has one. */
async function nameGames(
  { configuration, database }: RecordsDependencies,
  userId: string,
  movements: readonly Movement[],
): Promise<CoinMovement[]> {
  const rounds = movements.filter(({ kind }) => ROUND_KINDS.includes(kind)).map(({ reference }) => reference);
  const [gameIds, { known }] = await Promise.all([
    findGameIds(database, userId, [...new Set(rounds)]),
    configuration.catalogue(),
  ]);
  return movements.map(({ id, gameId, balanceNow: _, ...movement }) => ({
    ...movement,
    movementId: id,
    gameName: known.get(gameId || (gameIds.get(movement.reference) ?? 0))?.name ?? '',
  }));
}
