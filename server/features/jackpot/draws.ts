import type { DrawRecord, DrawResult } from '#contract/jackpot.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineFind, defineList, defineRun, defineValue } from '#server/core/db/statements.ts';

/** Stores a draw and its prize. */
export const insertDraw = defineRun<[{ userId: string; seedId: string; nonce: number; result: DrawResult }]>(
  'draw-insert',
  `insert into draw (user_id, id, seed_id, nonce, award_id, type, prop_id, count, bonus, created_at)
    values ($userId::uuid, $drawId::uuid, $seedId::uuid, $nonce::bigint, $id, $type, $propId, $count::bigint,
      $bonus::bigint, $createTime::bigint)`,
  ({ result, ...draw }) => [{ ...draw, ...result }],
);

/** Stores a win if it is the player's largest of the month. */
export const noteBestWin = defineRun<
  [win: { month: number; userId: string; drawId: string; amount: number; time: number }]
>(
  'draw-best-note',
  `insert into draw_best (month, user_id, draw_id, amount, created_at)
    values ($month, $userId::uuid, $drawId::uuid, $amount::bigint, $time::bigint)
    on conflict (month, user_id) do update
      set draw_id = excluded.draw_id, amount = excluded.amount, created_at = excluded.created_at
      where excluded.amount > draw_best.amount`,
);

/** The player's awards that they have not seen yet, oldest first. */
export const listPending = defineList<[userId: string, limit: number], DrawResult>(
  'draw-pending',
  `select id as "drawId", award_id as id, type, prop_id as "propId", count, bonus, created_at as "createTime"
    from draw where user_id = $1::uuid and dismissed_at is null order by draw.id limit $2::integer`,
);

/** The player's draws, newest first. */
export const listDraws = defineList<[userId: string, { offset: number; limit: number }], DrawRecord>(
  'draw-list',
  `select id, type, prop_id as "propId", bonus as "amountSection", count, created_at as "createTime"
    from draw where user_id = $1::uuid order by id desc offset $offset::bigint limit $limit::bigint`,
);

export const countDraws = defineValue<[userId: string], number>(
  'draw-count',
  'select count(*) as total from draw where user_id = $1::uuid',
  0,
);

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
export const listNewestWins = defineList<[limit: number], NewestWin>(
  'draw-newest',
  `select u.nickname, u.avatar, d.prop_id as "propId", d.type, d.bonus as "amountSection", d.count,
      d.created_at as "updateTime"
    from (select * from draw order by id desc limit $1::integer) as d join app_user u on u.id = d.user_id
    order by d.id desc`,
);

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
  tx: Transaction,
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
export const countPlaces = defineValue<[month: number, most: number], number>(
  'draw-rank-count',
  `select count(*) as places from (
      select from draw_best where month = $1::integer limit $2::integer
    ) as places`,
  0,
);

const BEST_WIN = `best.draw_id as "drawId", best.user_id as "userId", u.avatar, u.nickname, best.amount as "amountSection",
  best.created_at as "createTime"`;

/** The player's own place, at most `most` + 1; null without one. */
export const findBestWin = defineFind<[{ month: number; userId: string; most: number }], BestWin>(
  'draw-rank-own',
  `select ${BEST_WIN}, 1 + (
      select count(*) from (
        (select from draw_best as other where other.month = best.month and other.amount > best.amount limit $most::integer)
        union all
        (select from draw_best as other where other.month = best.month and other.amount = best.amount
          and (other.created_at, other.user_id) < (best.created_at, best.user_id) limit $most::integer)
        limit $most::integer
      ) as before
    ) as place
    from draw_best as best join app_user u on u.id = best.user_id
    where best.month = $month::integer and best.user_id = $userId::uuid`,
);
