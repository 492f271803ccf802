import { businessDayOf, businessWeekOf, localWeekOf } from '#contract/business-day.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { RANK, RANK_BOARDS, type RankPrize } from '#contract/rank.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { readPastConfig } from '#server/core/config/past-config.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { changePlayer } from '#server/core/db/lock-player.ts';
import { defineList } from '#server/core/db/statements.ts';
import type { JobDependencies } from '#server/core/dependencies.ts';
import { forEachDue } from '#server/core/for-each-due.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { payReward } from '#server/features/claims/index.ts';
import { activityIdsOf } from '#server/features/lobby/index.ts';
import { isOffered } from '#server/features/protection/index.ts';
import { foldRank, lockHorizon, readHorizon } from './fold-rank.ts';
import { listPlaces } from './rank-store.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** A round of a week is in the journal by so long after the week. */
const LONGEST_WAIT = 10 * 60_000;
const DAYS_KEPT = 4;
const WEEKS_KEPT = 9;
/** Weeks to look back: no server pauses longer. */
const WEEKS_BACK = 26;
const BATCH = 100;
const STATEMENT_TIME = 60_000;

/**
 * Folds rounds into the boards, closes weeks that are over and pays their prizes, each once. Ended midway, it
 * continues where it was; processes may run it concurrently.
 */
export async function keepRank(
  { database, clock, configuration, onError }: JobDependencies,
  stop: AbortSignal,
): Promise<void> {
  const config = await configuration.appConfig();
  await foldRank(database, { clock, minStake: config.rankMinStake });
  const now = clock();
  const { closed } = await readHorizon(database);
  for (let ago = WEEKS_BACK; ago > 0; ago -= 1) {
    const time = now - ago * WEEK;
    if (businessWeekOf(time) > closed) await closeWeek(database, config, time);
  }
  const settle = async (prize: DuePrize) =>
    changePlayer(
      database,
      prize.userId,
      async (tx) => {
        const time = clock();
        await settlePrize(tx, prize, { isHeld: !(await isOffered(tx, prize.userId, time)), time });
      },
      { evenClosed: true },
    );
  const list = (after: DuePrize | null) => listDue(database, after ?? { week: '', board: '', place: 0 });
  await forEachDue(list, settle, { stop, onError });
  await deleteOldBoards(database, now);
}

/** Decides who gets the prizes of the week of `time`, unless that is done or rounds are missing. */
async function closeWeek(
  database: Pick<Database, 'transaction'>,
  config: WrittenConfig,
  time: number,
): Promise<void> {
  const week = businessWeekOf(time);
  const close = async (tx: Transaction) => {
    const { closed, until } = await lockHorizon(tx);
    if (closed >= week || until < localWeekOf(time).endsAt + LONGEST_WAIT) return;
    const terms = await readPastConfig(tx, {
      ...{ present: config, keys: ['activities', 'rankPrizes'] },
      time: localWeekOf(time).endsAt,
    });
    const isOn = activityIdsOf(terms).includes(ACTIVITY_ID.rank);
    const won = isOn ? await listWon(tx, week, terms.rankPrizes) : [];
    await tx.query({
      name: 'rank-prizes-insert',
      text: `insert into rank_prize (week, board, place, user_id, rewards, bet_multiple, state)
        select $1, won.board, won.place, won.user_id, won.rewards, won.bet_multiple, 'due'
        from jsonb_to_recordset($2::jsonb)
          as won (board text, place integer, user_id uuid, rewards jsonb, bet_multiple integer)`,
      values: [week, JSON.stringify(won)],
    });
    await tx.query({ name: 'rank-close', text: 'update rank_horizon set closed = $1', values: [week] });
  };
  await database.transaction(close, { statementTime: STATEMENT_TIME });
}

interface Won {
  board: string;
  place: number;
  user_id: string;
  rewards: RankPrize['rewards'];
  bet_multiple: number;
}

async function listWon(tx: Transaction, week: string, prizes: readonly RankPrize[]): Promise<Won[]> {
  const won: Won[] = [];
  for (const board of RANK_BOARDS) {
    const given = prizes.filter((prize) => prize.board === board && prize.rewards.length > 0);
    const limit = Math.max(0, ...given.map(({ to }) => to));
    for (const { place, userId, wagered } of await listPlaces(tx, {
      board,
      period: week,
      offset: 0,
      limit,
    })) {
      const prize = given.find(({ from, to }) => from <= place && place <= to);
      if (prize === undefined || wagered < prize.minWagered) continue;
      won.push({ board, place, user_id: userId, rewards: prize.rewards, bet_multiple: prize.betMultiple });
    }
  }
  return won;
}

interface DuePrize {
  week: string;
  board: string;
  place: number;
  userId: string;
}

const listDue = defineList<[Omit<DuePrize, 'userId'>], DuePrize>(
  'rank-due',
  `select week, board, place, user_id as "userId" from rank_prize
    where state = 'due' and (week, board, place) > ($1, $2, $3::integer)
    order by week, board, place limit $4::integer`,
  ({ week, board, place }) => [week, board, place, BATCH],
);

/** Pays a prize to a player whom the transaction holds, or withholds it, unless that is done. */
async function settlePrize(
  tx: Transaction,
  { week, board, place, userId }: DuePrize,
  { isHeld, time }: { isHeld: boolean; time: number },
): Promise<void> {
  const [prize] = await tx.query<{ rewards: RankPrize['rewards']; betMultiple: number; isClosed: boolean }>({
    name: 'rank-prize',
    text: `select p.rewards, p.bet_multiple as "betMultiple", u.closed_at is not null as "isClosed"
      from rank_prize p join app_user u on u.id = p.user_id
      where p.week = $1 and p.board = $2 and p.place = $3::integer and p.state = 'due'`,
    values: [week, board, place],
  });
  if (prize === undefined) return;
  const { rewards, betMultiple, isClosed } = prize;
  const isPaid = !isHeld && !isClosed;
  if (isPaid) {
    const reference = `${RANK}:${week}:${board}:${place}`;
    await payReward(tx, { userId, source: RANK, reference, rewards, betMultiple, time });
    await writeMail(tx, {
      userId,
      template: 'rank-prize',
      params: { board, place },
      link: '/reward/record',
      time,
    });
  }
  await tx.query({
    name: 'rank-prize-settle',
    text: `update rank_prize set state = $4, settled_at = $5::bigint
      where week = $1 and board = $2 and place = $3::integer`,
    values: [week, board, place, isPaid ? 'paid' : 'withheld', time],
  });
}

/** The prizes stay. */
async function deleteOldBoards(database: Pick<Database, 'transaction'>, now: number): Promise<void> {
  const periods: string[] = [];
  for (let ago = DAYS_KEPT; ago < 7 * WEEKS_BACK; ago += 1) periods.push(businessDayOf(now - ago * DAY));
  for (let ago = WEEKS_KEPT; ago < WEEKS_BACK; ago += 1) periods.push(businessWeekOf(now - ago * WEEK));
  const remove = (tx: Transaction) =>
    tx.query({
      name: 'rank-delete-old',
      text: 'delete from rank_entry where period = any($1::text[])',
      values: [periods],
    });
  await database.transaction(remove, { statementTime: STATEMENT_TIME });
}
