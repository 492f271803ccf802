import { businessDay } from '#server/core/db/business-day.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { defineOne } from '#server/core/db/statements.ts';
import { ROUND_OF_STAKE, readPlayHorizon } from '#server/features/game/index.ts';

/** Milliseconds. After a pause there may be many rounds to fold. */
const STATEMENT_TIME = 60_000;

export interface RankHorizon {
  /** Rounds count from this number of the journal on. */
  opened: number;
  folded: number;
  /** Every round until then is folded, but for those that still waited for their player. */
  until: number;
  /** The last closed week; empty before the first. */
  closed: string;
}

/**
 * Folds rounds that are in the players' days into the boards, each exactly once. Processes may run it
 * concurrently.
 * @param minStake the smallest stake whose win counts as a multiple, minor units
 */
export async function foldRank(
  database: Pick<Database, 'transaction'>,
  { clock, minStake }: { clock: () => number; minStake: number },
): Promise<void> {
  const fold = async (tx: Transaction) => {
    const time = clock();
    const { folded } = await lockHorizon(tx);
    const { folded: counted } = await readPlayHorizon(tx);
    await tx.query({ name: 'rank-fold', text: FOLD, values: [folded, minStake, counted] });
    await tx.query({ name: 'rank-fold-note', text: NOTE, values: [folded, time, counted] });
  };
  await database.transaction(fold, { statementTime: STATEMENT_TIME });
}

export const lockHorizon = defineOne<[], RankHorizon>(
  'rank-lock-horizon',
  'select opened, folded, until, closed from rank_horizon for update',
);

export const readHorizon = defineOne<[], RankHorizon>(
  'rank-horizon',
  'select opened, folded, until, closed from rank_horizon',
);

/** SQL for the week of a time in milliseconds, as `businessWeekOf` of the contract writes it. */
const businessWeek = (time: string) =>
  `to_char(to_timestamp((${time} + 28800000) / 1000) at time zone 'UTC', 'IYYY-"W"IW')`;

/** SQL for the periods in which a round counts. */
export const PERIODS = `cross join lateral (values
    (${businessDay('r.created_at')}), (${businessWeek('r.created_at')})
  ) as counts (period)`;

/** A round's win by its stake, in hundredths, rounded down; 0 unless it won from a stake that counts. */
const MULTIPLE = `case when r.stake >= $2::bigint and r.stake > 0 and r.win > r.stake
    then div(r.win::numeric * 100, r.stake)::bigint else 0 end`;

const FOLD = `
  with played as (
    select counts.period, r.user_id, r.wagered, r.created_at, ${MULTIPLE} as multiple
    from journal j ${ROUND_OF_STAKE} ${PERIODS}
    where j.seq > $1::bigint and j.seq <= $3::bigint and j.kind = 'game-stake'
  )
  insert into rank_entry (period, user_id, wagered, wagered_at, multiple, multiple_at)
  select period, user_id, sum(wagered)::bigint, coalesce(max(created_at) filter (where wagered > 0), 0),
    max(multiple), (array_agg(created_at order by multiple desc, created_at))[1]
  from played group by period, user_id order by period, user_id
  on conflict (period, user_id) do update set
    wagered = rank_entry.wagered + excluded.wagered,
    wagered_at = greatest(rank_entry.wagered_at, excluded.wagered_at),
    multiple = greatest(rank_entry.multiple, excluded.multiple),
    multiple_at = case
      when excluded.multiple > rank_entry.multiple then excluded.multiple_at
      when excluded.multiple = rank_entry.multiple then least(rank_entry.multiple_at, excluded.multiple_at)
      else rank_entry.multiple_at end`;

const NOTE = `
  update rank_horizon set folded = $3::bigint, until = greatest(until, case
    when exists (select from journal where seq > $3::bigint) then coalesce((
      select max(created_at) from journal where seq > $1::bigint and seq <= $3::bigint
    ), 0) else $2::bigint end)`;
