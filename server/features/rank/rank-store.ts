import { RANK_PAGE } from '#contract/constants.ts';
import type { RankBoard, RankPlace } from '#contract/rank.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { defineOne } from '#server/core/db/statements.ts';

export interface Place {
  place: number;
  userId: string;
  avatar: number;
  nickname: string;
  /** Shown without a name. */
  isAnonymous: boolean;
  /** In the unit of the board. */
  value: number;
  wagered: number;
  prize: RankPlace['prize'];
}

export interface Board {
  board: RankBoard;
  /** `2026-11-22` or `2026-W47`. */
  period: string;
}

/** Places in their order, from the one after `offset` on. */
export async function listPlaces(
  tx: Transaction,
  { board, period, offset, limit }: Board & { offset: number; limit: number },
): Promise<Place[]> {
  const rows = await tx.query<Omit<Place, 'place'>>({
    name: `rank-places-${board}`,
    text: `select ${placeOf(board)} from (
        select *, row_number() over (order by ${orderOf(board)}) as place from (
          select * from rank_entry where period = $1 and ${board} > 0
          order by ${orderOf(board)} limit $2::integer + $3::integer
        ) as first
      ) as e join app_user u on u.id = e.user_id
        left join rank_prize p on ${prizeOf(board)}
      where e.place > $2::integer order by e.place`,
    values: [period, offset, limit],
  });
  return rows.map((row, index) => ({ ...row, place: offset + index + 1 }));
}

/** What all players of a board share, and nothing but a fold changes. */
export interface Standing {
  /** Number of places that are listed. */
  count: number;
  /** Who has less is beyond the places that are counted; 0 where all are. */
  floor: number;
}

export interface Horizon {
  /** Journal entries up to here are in the boards. */
  folded: string;
  until: number;
  closed: string;
}

export const readHorizon = defineOne<[], Horizon>(
  'rank-horizon-read',
  'select folded::text as folded, until, closed from rank_horizon',
);

export async function readStanding(tx: Transaction, { board, period }: Board): Promise<Standing> {
  const [row] = await tx.query<Standing>({
    name: `rank-standing-${board}`,
    text: `select (
        select count(*) from (
          select from rank_entry where period = $1 and ${board} > 0 limit $2::integer
        ) as places
      ) as count, coalesce((
        select ${board} from rank_entry where period = $1 and ${board} > 0
        order by ${orderOf(board)} offset $3::integer - 1 limit 1
      ), 0) as floor`,
    values: [period, RANK_PAGE.places, RANK_PAGE.counted],
  });
  return row ?? { count: 0, floor: 0 };
}

/**
 * The player’s own place, at most `RANK_PAGE.counted` + 1, and the value of the place above, null at the top.
 * @param floor of the board’s {@link Standing}; below it nobody is counted
 * @returns null without a place
 */
export async function findPlace(
  tx: Transaction,
  userId: string,
  { board, period, floor }: Board & Pick<Standing, 'floor'>,
): Promise<(Place & { above: number | null }) | null> {
  const [first, reached] = [`above.period = e.period and above.${board}`, `${board}_at`];
  const isEarlier = `(above.${reached}, above.user_id) < (e.${reached}, e.user_id)`;
  const [row] = await tx.query<Place & { above: number | null }>({
    name: `rank-own-${board}`,
    text: `with entry as materialized (
        select * from rank_entry where period = $1 and user_id = $2::uuid
      ), own as materialized (
        select e.*, 1 + case when e.${board} < $4::bigint then $3::integer else (
          select count(*) from (
            (select from rank_entry as above where ${first} > e.${board} and above.${board} > 0 limit $3::integer)
            union all
            (select from rank_entry as above where ${first} = e.${board} and above.${board} > 0 and ${isEarlier}
              limit $3::integer)
            limit $3::integer
          ) as before
        ) end as place, coalesce(
          (select above.${board} from rank_entry as above where ${first} = e.${board} and above.${board} > 0
            and ${isEarlier} order by above.${reached} desc, above.user_id desc limit 1),
          (select above.${board} from rank_entry as above where ${first} > e.${board} and above.${board} > 0
            order by above.${board}, above.${reached} desc, above.user_id desc limit 1)
        ) as above
        from entry e where e.${board} > 0
      )
      select ${placeOf(board)}, e.place, e.above
      from own e join app_user u on u.id = e.user_id
        left join rank_prize p on ${prizeOf(board)}`,
    values: [period, userId, RANK_PAGE.counted, floor],
  });
  return row ?? null;
}

/** Who reached a value first stands above. */
const orderOf = (board: RankBoard) => `${board} desc, ${board}_at, user_id`;

const prizeOf = (board: RankBoard) =>
  `p.week = $1 and p.week = e.period and p.board = '${board}' and p.place = e.place and p.user_id = e.user_id`;

const placeOf = (board: RankBoard) => `e.user_id as "userId", u.avatar, u.nickname,
  u.is_anonymous or u.closed_at is not null as "isAnonymous", e.${board} as value, e.wagered,
  case when p.state is not null then jsonb_build_object('rewards', p.rewards, 'state', p.state) end as prize`;
