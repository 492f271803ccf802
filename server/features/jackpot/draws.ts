import type { DrawRecord, DrawResult } from '#contract/jackpot.ts';
import type { Transaction } from '#server/core/db/database.ts';

type Tx = Pick<Transaction, 'query'>;

/** Stores a draw and its prize. */
export async function insertDraw(
  tx: Tx,
  { userId, seedId, nonce, result }: { userId: string; seedId: string; nonce: number; result: DrawResult },
): Promise<void> {
  await tx.query({
    name: 'draw-insert',
    text: `insert into draw (user_id, id, seed_id, nonce, award_id, type, prop_id, count, bonus, created_at)
      values ($1::uuid, $2::uuid, $3::uuid, $4::bigint, $5, $6, $7, $8::bigint, $9::bigint, $10::bigint)`,
    values: [
      userId,
      result.drawId,
      seedId,
      nonce,
      result.id,
      result.type,
      result.propId,
      result.count,
      result.bonus,
      result.createTime,
    ],
  });
}

/** Stores a win if it is the player's largest of the month. */
export async function noteBestWin(
  tx: Tx,
  win: { month: number; userId: string; drawId: string; amount: number; time: number },
): Promise<void> {
  await tx.query({
    name: 'draw-best-note',
    text: `insert into draw_best (month, user_id, draw_id, amount, created_at)
      values ($1, $2::uuid, $3::uuid, $4::bigint, $5::bigint)
      on conflict (month, user_id) do update
        set draw_id = excluded.draw_id, amount = excluded.amount, created_at = excluded.created_at
        where excluded.amount > draw_best.amount`,
    values: [win.month, win.userId, win.drawId, win.amount, win.time],
  });
}

/** The player's awards that they have not seen yet, oldest first. */
export async function listPending(tx: Tx, userId: string, limit: number): Promise<DrawResult[]> {
  return tx.query<DrawResult>({
    name: 'draw-pending',
    text: `select id as "drawId", award_id as id, type, prop_id as "propId", count, bonus, created_at as "createTime"
      from draw where user_id = $1::uuid and dismissed_at is null order by draw.id limit $2::integer`,
    values: [userId, limit],
  });
}

/** The player's draws, newest first. */
export async function listDraws(
  tx: Tx,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<DrawRecord[]> {
  return tx.query<DrawRecord>({
    name: 'draw-list',
    text: `select id, type, prop_id as "propId", bonus as "amountSection", count, created_at as "createTime"
      from draw where user_id = $1::uuid order by id desc offset $2::bigint limit $3::bigint`,
    values: [userId, offset, limit],
  });
}

export async function countDraws(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.query<{ total: number }>({
    name: 'draw-count',
    text: 'select count(*) as total from draw where user_id = $1::uuid',
    values: [userId],
  });
  return row?.total ?? 0;
}

export interface NewestWin {
  nickname: string;
  avatar: number;
  propId: number;
  type: number;
  amountSection: number;
  count: number;
  updateTime: number;
}

/** The latest wins of all players, newest first. */
export async function listNewestWins(tx: Tx, limit: number): Promise<NewestWin[]> {
  return tx.query<NewestWin>({
    name: 'draw-newest',
    text: `select u.nickname, u.avatar, d.prop_id as "propId", d.type, d.bonus as "amountSection", d.count,
        d.created_at as "updateTime"
      from (select * from draw order by id desc limit $1::integer) as d join app_user u on u.id = d.user_id
      order by d.id desc`,
    values: [limit],
  });
}

export interface BestWin {
  drawId: string;
  place: number;
  userId: string;
  avatar: number;
  nickname: string;
  amountSection: number;
  createTime: number;
}

/** The month's places after the first `offset`. */
export async function listBestWins(
  tx: Tx,
  month: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<BestWin[]> {
  const rows = await tx.query<Omit<BestWin, 'place'>>({
    name: 'draw-rank',
    text: `select ${BEST_WIN} from (
        select * from draw_best where month = $1::integer
        order by amount desc, created_at, user_id offset $2::bigint limit $3::bigint
      ) as best join app_user u on u.id = best.user_id
      order by best.amount desc, best.created_at, best.user_id`,
    values: [month, offset, limit],
  });
  return rows.map((row, index) => ({ ...row, place: offset + index + 1 }));
}

/** Number of places in a month, at most `most`. */
export async function countPlaces(tx: Tx, month: number, most: number): Promise<number> {
  const [row] = await tx.query<{ places: number }>({
    name: 'draw-rank-count',
    text: `select count(*) as places from (
        select from draw_best where month = $1::integer limit $2::integer
      ) as places`,
    values: [month, most],
  });
  return row?.places ?? 0;
}

/** The player's own place, at most `most` + 1; null without one. */
export async function findBestWin(
  tx: Tx,
  { month, userId, most }: { month: number; userId: string; most: number },
): Promise<BestWin | null> {
  const [row] = await tx.query<BestWin>({
    name: 'draw-rank-own',
    text: `select ${BEST_WIN}, 1 + (
        select count(*) from (
          (select from draw_best as other where other.month = best.month and other.amount > best.amount limit $3::integer)
          union all
          (select from draw_best as other where other.month = best.month and other.amount = best.amount
            and (other.created_at, other.user_id) < (best.created_at, best.user_id) limit $3::integer)
          limit $3::integer
        ) as before
      ) as place
      from draw_best as best join app_user u on u.id = best.user_id
      where best.month = $1::integer and best.user_id = $2::uuid`,
    values: [month, userId, most],
  });
  return row ?? null;
}

const BEST_WIN = `best.draw_id as "drawId", best.user_id as "userId", u.avatar, u.nickname, best.amount as "amountSection",
  best.created_at as "createTime"`;
