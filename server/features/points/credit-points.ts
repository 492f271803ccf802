import { businessDayOf, localDayOf } from '#contract/business-day.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { POINTS_OF_PLAY } from '#contract/points.ts';
import { POINTS } from '#contract/rewards.ts';
import { countPoints } from '#machines/points/points-rules.ts';
import { defineHorizon } from '#server/core/db/business-horizon.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { changePlayer, isClosed, NO_USER } from '#server/core/db/lock-player.ts';
import { defineColumn, defineFind, defineRun, defineValue } from '#server/core/db/statements.ts';
import type { JobDependencies } from '#server/core/dependencies.ts';
import { payReward } from '#server/features/claims/index.ts';
import { listPlayersOf, readPlayDays, readPlayHorizon } from '#server/features/game/index.ts';
import { activityIdsOf } from '#server/features/lobby/index.ts';

const DAY = 86_400_000;
/** Older days get no points. */
const OPEN_DAYS = 7;
const BATCH = 500;
/** A round of a day is in the journal by so long after the day. */
const LONGEST_WAIT = 10 * 60_000;

/**
 * Credits the points of finished business days, to each player once a day. Ended midway, it continues where
 * it was; processes may run it concurrently.
 */
export async function creditPoints(deps: JobDependencies, stop: AbortSignal): Promise<void> {
  const { database, clock, configuration } = deps;
  const config = await configuration.appConfig();
  const time = clock();
  const { since, closed } = await openHorizon(database, businessDayOf(time));
  const { wagerPerPoint } = config;
  if (wagerPerPoint === 0 || !activityIdsOf(config).includes(ACTIVITY_ID.points)) return;
  const days = Array.from({ length: OPEN_DAYS }, (_, ago) => businessDayOf(time - (OPEN_DAYS - ago) * DAY));
  const firstDay = days.find((day) => day >= since);
  // Days close in their order: one that is not whole would be passed over for ever.
  let isInOrder = true;
  for (const day of days.filter((each) => each >= since && each > closed)) {
    const isFolded = (await readPlayHorizon(database)).until >= endOf(day) + LONGEST_WAIT;
    const isWhole = await creditDay(deps, { day, firstDay: firstDay ?? day, wagerPerPoint }, stop);
    if (stop.aborted) return;
    isInOrder &&= isFolded && isWhole;
    if (isInOrder) await closeDay(database, day);
  }
}

/** @returns whether nobody failed */
async function creditDay(
  { database, clock, onError }: JobDependencies,
  terms: Terms,
  stop: AbortSignal,
): Promise<boolean> {
  let isWhole = true;
  let after = NO_USER;
  const listNext = async () => {
    const players = await listPlayersOf(database, terms.day, { after, limit: BATCH });
    after = players.at(-1) ?? after;
    return players;
  };
  for (let players = await listNext(); players.length > 0 && !stop.aborted; players = await listNext()) {
    for (const userId of await listDue(database, players, terms.day)) {
      if (stop.aborted) return false;
      const credit = (tx: Transaction) => creditPlayer(tx, userId, terms, clock());
      await changePlayer(database, userId, credit, { evenClosed: true }).catch((error) => {
        isWhole = false;
        onError(error);
      });
    }
  }
  return isWhole;
}

interface Terms {
  day: string;
  /** The first day that gets points: earlier stakes earn none. */
  firstDay: string;
  /** Minor units. */
  wagerPerPoint: number;
}

/** Counts all stakes until the end of the day, less those counted before: a late round is in the next day. */
async function creditPlayer(
  tx: Transaction,
  userId: string,
  { day, firstDay, wagerPerPoint }: Terms,
  time: number,
): Promise<void> {
  const credited = await findCredited(tx, userId);
  if (credited !== null && credited.day >= day) return;
  const { atFirst, atEnd } = await readWagered(tx, userId, { day, firstDay });
  const from = Math.max(credited?.wagered ?? 0, atFirst);
  const to = Math.max(from, atEnd);
  const count = (await isClosed(tx, userId)) ? 0 : countPoints({ from, to }, wagerPerPoint);
  if (count > 0) {
    await payReward(tx, {
      ...{ userId, source: POINTS_OF_PLAY, reference: `${POINTS_OF_PLAY}:${day}` },
      ...{ rewards: [{ propId: POINTS, count }], betMultiple: 0, time },
    });
  }
  await tx.query({
    name: 'points-note',
    text: `insert into player_point (user_id, day, wagered) values ($1::uuid, $2, $3::bigint)
      on conflict (user_id) do update set day = excluded.day, wagered = excluded.wagered`,
    values: [userId, day, to],
  });
}

/** The sum of all stakes before the first day began, and before the day ended. Minor units. */
async function readWagered(
  tx: Transaction,
  userId: string,
  { day, firstDay }: Pick<Terms, 'day' | 'firstDay'>,
): Promise<{ atFirst: number; atEnd: number }> {
  const total = await findWagered(tx, userId);
  const play = await readPlayDays(tx, userId, firstDay);
  const sum = (days: typeof play) => days.reduce((all, { wagered }) => all + wagered, 0);
  return { atFirst: total - sum(play), atEnd: total - sum(play.filter((each) => each.day > day)) };
}

/** The sum of all stakes. Minor units. */
export const findWagered = defineValue<[userId: string], number>(
  'points-wagered',
  `select wagered from balance where user_id = $1::uuid and currency = 'coin' and account = 'player'`,
  0,
);

const findCredited = defineFind<[userId: string], { day: string; wagered: number }>(
  'points-credited',
  'select day, wagered from player_point where user_id = $1::uuid',
);

const listDue = defineColumn<[players: readonly string[], day: string], string>(
  'points-due',
  `select player as "userId" from unnest($1::uuid[]) as player
    where not exists (select from player_point where user_id = player and day >= $2) order by player`,
);

const openHorizon = defineHorizon('point_horizon');

const closeDay = defineRun<[day: string]>(
  'points-close',
  'update point_horizon set closed = greatest(closed, $1)',
);

function endOf(day: string): number {
  return localDayOf(Date.parse(`${day}T12:00:00+08:00`)).endsAt;
}
