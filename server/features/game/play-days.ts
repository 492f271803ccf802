import { businessDay } from '#server/core/db/business-day.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { idFrom } from '#server/core/db/id-span.ts';
import { defineColumn, defineOne, defineRead } from '#server/core/db/statements.ts';
import type { ConfigDependencies } from '#server/core/dependencies.ts';
import { storeLevels } from '#server/features/account/index.ts';
import type { BookCheck } from '#server/ledger/check-book.ts';
import { writeCheckpoints } from '#server/ledger/checkpoints.ts';
import { defineFaults, findFaults } from '#server/ledger/find-faults.ts';

/** Milliseconds. After a pause there may be many rounds to fold. */
const STATEMENT_TIME = 60_000;
/** A round has its id before it waits for its player; no statement waits as long as this. */
const LONGEST_WAIT = 10 * 60_000;

/** A player's ended rounds of one game on one business day. Minor units. */
export interface PlayDay {
  /** As `2026-11-22`. */
  day: string;
  gameId: number;
  rounds: number;
  /** Rounds that returned more than their stake. */
  won: number;
  stake: number;
  win: number;
  /** See `wageredOf`. */
  wagered: number;
}

/**
 * Folds ended rounds into the players' days, each exactly once, up to where the ledger's checkpoints reach:
 * every transfer until there has committed. Processes may run it concurrently.
 * @param afterFold what follows from it for these players, in its transaction
 * @returns the number in the journal up to which all are folded
 */
export async function foldPlay(
  database: Pick<Database, 'transaction'>,
  afterFold: (tx: Transaction, userIds: readonly string[]) => Promise<void> = async () => {},
): Promise<number> {
  await writeCheckpoints(database);
  const fold = async (tx: Transaction) => {
    const { folded, counted } = await lockHorizon(tx);
    if (counted <= folded) return folded;
    const values = [folded, counted];
    const [done] = await tx.query<{ userIds: string[] }>({ name: 'play-fold', text: FOLD, values });
    await afterFold(tx, done?.userIds ?? []);
    return counted;
  };
  return database.transaction(fold, { statementTime: STATEMENT_TIME });
}

/** Folds rounds, and stores the levels that their players have reached. */
export async function foldRounds({ database, configuration }: ConfigDependencies): Promise<void> {
  const config = await configuration.appConfig();
  await foldPlay(database, (tx, userIds) => storeLevels(tx, config, userIds));
}

const lockHorizon = defineOne<[], { folded: number; counted: number }>(
  'play-lock-horizon',
  `select folded, (select counted from ledger_horizon) as counted from play_horizon for update`,
);

/** @param since the first business day; the days until now, rounds that are not folded yet included */
export async function readPlayDays(tx: Transaction, userId: string, since: string): Promise<PlayDay[]> {
  for (;;) {
    const { folded, until } = await readPlayHorizon(tx);
    const [read] = await tx.query<{ folded: number; days: PlayDay[] }>({
      name: 'play-days',
      text: READ,
      values: [userId, since, folded, idFrom(Math.max(0, until - LONGEST_WAIT))],
    });
    // Between the two statements more may have been folded, which the second one would count twice.
    if (read?.folded === folded) return read.days;
  }
}

/** Up to which number of the journal rounds are folded, and when the last of them ended. */
export const readPlayHorizon = defineRead<[], { folded: number; until: number }>(
  'play-horizon',
  'select folded, until from play_horizon',
  { folded: 0, until: 0 },
);

/** The players who played on a business day, as far as it is folded, from the one after `after` on. */
export const listPlayersOf = defineColumn<[day: string, { after: string; limit: number }], string>(
  'play-players',
  `select distinct user_id as "userId" from play_day
    where day = $1 and user_id > $after::uuid order by user_id limit $limit::integer`,
);

/** SQL for the business day of a round's end. */
const DAY = businessDay('r.created_at');

const SUMS = `count(*) as rounds, count(*) filter (where r.win > r.stake) as won, sum(r.stake)::bigint as stake,
  sum(r.win)::bigint as win, sum(r.wagered)::bigint as wagered`;

/** SQL: ended rounds by their stakes in the journal, which are numbered in the order of the rounds' ends. */
export const ROUND_OF_STAKE = `join game_round r on r.user_id = j.user_id
  and r.round_id = case when j.kind = 'game-stake' and j.reference ~ '^[0-9a-f-]{36}$' then j.reference::uuid end`;

const FOLD = `
  with played as (
    insert into play_day (user_id, day, game_id, rounds, won, stake, win, wagered)
    select r.user_id, ${DAY}, r.game_id, ${SUMS}
    from journal j ${ROUND_OF_STAKE}
    where j.seq > $1::bigint and j.seq <= $2::bigint and j.kind = 'game-stake'
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (user_id, day, game_id) do update set rounds = play_day.rounds + excluded.rounds,
      won = play_day.won + excluded.won, stake = play_day.stake + excluded.stake,
      win = play_day.win + excluded.win, wagered = play_day.wagered + excluded.wagered
    returning user_id
  )
  update play_horizon set folded = $2::bigint, until = greatest(until, coalesce((
    select max(created_at) from journal where seq > $1::bigint and seq <= $2::bigint
  ), 0))
  returning coalesce((select array_agg(distinct user_id) from played), '{}') as "userIds"`;

/** Finds rounds that are not folded yet by the journal's key of player and time. */
const READ = `
  with unfolded as materialized (
    select case when reference ~ '^[0-9a-f-]{36}$' then reference::uuid end as round_id from journal
    where user_id = $1::uuid and id >= $4::uuid and seq > $3::bigint and kind = 'game-stake'
  ), played as (
    select day, game_id, rounds, won, stake, win, wagered from play_day
    where user_id = $1::uuid and day >= $2
    union all
    select ${DAY}, r.game_id, 1, (r.win > r.stake)::integer, r.stake, r.win, r.wagered
    from unfolded u join game_round r on r.user_id = $1::uuid and r.round_id = u.round_id
    where ${DAY} >= $2
  ), summed as (
    select day, game_id as "gameId", sum(rounds)::bigint as rounds, sum(won)::bigint as won,
      sum(stake)::bigint as stake, sum(win)::bigint as win, sum(wagered)::bigint as wagered
    from played group by day, game_id
  )
  select folded, coalesce((
    select jsonb_agg(to_jsonb(summed) order by day, "gameId") from summed
  ), '[]') as days from play_horizon`;

const UNFOLDED = `select r.user_id, r.round_id, r.wagered from play_horizon h
  join journal j on j.seq > h.folded and j.kind = 'game-stake' ${ROUND_OF_STAKE}`;

/** The days must equal the rounds that are there, and with unfolded ones all that was wagered. */
export const checkPlayDays: BookCheck = (tx) => findFaults(tx, 'games', [wrongDays, wrongSums]);

/** A day is compared as a whole; of those up to the last day with a deleted round only the sums are known. */
const wrongDays = defineFaults<{ userId: string; day: string; gameId: number; kept: number; played: number }>(
  'book-wrong-play-days',
  `with unfolded as (${UNFOLDED}), played as (
      select r.user_id, ${DAY} as day, r.game_id, ${SUMS}
      from game_round r left join unfolded u on u.user_id = r.user_id and u.round_id = r.round_id
      where u.round_id is null group by 1, 2, 3
    )
    select user_id as "userId", day, game_id as "gameId", coalesce(d.wagered, 0) as kept, coalesce(p.wagered, 0) as played
    from played p full join play_day d using (user_id, day, game_id)
    where day > (select deleted_day from play_horizon)
      and row (p.rounds, p.won, p.stake, p.win, p.wagered) is distinct from row (d.rounds, d.won, d.stake, d.win, d.wagered)
    order by user_id, day, game_id`,
  ({ userId, day, gameId, kept, played }) =>
    `Player ${userId} has ${kept} counted on ${day} in game ${gameId}, but the rounds come to ${played}.`,
);

const wrongSums = defineFaults<{ userId: string; kept: number; wagered: number }>(
  'book-wrong-play-sums',
  `with counted as (
      select user_id, sum(wagered)::bigint as wagered from (
        select user_id, wagered from play_day union all select user_id, wagered from (${UNFOLDED}) as unfolded
      ) as every group by user_id
    )
    select user_id as "userId", coalesce(c.wagered, 0) as kept, coalesce(b.wagered, 0) as wagered
    from counted c full join (
      select user_id, wagered from balance where account = 'player' and currency = 'coin'
    ) as b using (user_id)
    where coalesce(c.wagered, 0) <> coalesce(b.wagered, 0) order by user_id`,
  ({ userId, kept, wagered }) => `The days of player ${userId} come to ${kept} wagered, but ${wagered} was.`,
);
