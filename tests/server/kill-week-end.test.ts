import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessDayOf, businessWeekOf, localDayOf, localWeekOf } from '#contract/business-day.ts';
import { calls } from '#contract/calls.ts';
import { RANK, RANK_BOARDS, type RankBoard } from '#contract/rank.ts';
import { COINS } from '#contract/rewards.ts';
import type { Database, Transaction } from '#server/core/db/database.ts';
import { readDatabaseClocks } from '#server/core/db/database-clock.ts';
import { newId } from '#server/core/db/new-id.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { ampleBudgets } from './ample-budgets.ts';
import { configureApp } from './configure-app.ts';
import { giveCoins } from './create-play-deps.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { DAY, MINUTE, SECOND } from './durations.ts';
import { findDifferences } from './find-differences.ts';
import { registration } from './open-test-server.ts';
import { playLongAgo } from './play-long-ago.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { tables } from './tables.ts';
import { untilCounted } from './until-counted.ts';

const TIME_LIMIT = 600_000;
/** Jobs run every minute. */
const WAIT = { timeout: 150_000, interval: 50 };
/** A title whose rules keep 1/36. */
const COLOR_GAME = 1001;
/** How far the clocks of the three machines are off, milliseconds. */
const CLOCKS_OFF = [0, 30 * SECOND, -30 * SECOND] as const;
/** What the measured clocks may differ by on a busy machine. */
const CLOSE = 10 * SECOND;
/** The prizes of each board in minor units, the first place first. */
const PRIZES = [5_000, 3_000, 1_000];

interface Player {
  id: string;
  token: string;
  inviteCode: string;
  stake: number;
  uplines: string[];
}

interface Round {
  userId: string;
  stake: number;
  win: number;
  wagered: number;
  time: number;
}

let place: TestDatabase;
let database: Database;
let servers: ServerProcess[] = [];
let players: Player[] = [];
/** A Monday that is the first of a month: day, week and month end at once. */
let border: number;

beforeAll(async () => {
  place = await createTestDatabase({ isSeeded: true });
  database = await openDatabase({ ...place.settings, commands: {} });
  await configureApp(database, {
    rankPrizes: RANK_BOARDS.flatMap((board) =>
      PRIZES.map((count, index) => ({
        ...{ board, from: index + 1, to: index + 1, minWagered: 0 },
        ...{ rewards: [{ propId: COINS, count }], betMultiple: 1 },
      })),
    ),
    callBudgets: ampleBudgets,
  });
  border = localWeekOf(Date.now() + DAY).endsAt;
  while (!businessDayOf(border).endsWith('-01')) border += 7 * DAY;
  await moveClockTo(border - 5 * MINUTE);
  servers = await Promise.all(CLOCKS_OFF.map(start));
  const ana = await signUp(400, null);
  const ben = await signUp(300, ana);
  const cora = await signUp(200, ben);
  players = [ana, ben, cora, await signUp(100, null)];
}, TIME_LIMIT);
afterAll(async () => {
  await killAll();
  await database.close();
  await place.remove();
});

it(
  'three processes, one of them killed, pay each prize and commission once at the end of a week and month',
  async () => {
    await playAcross();
    await killAll();
    await playAtTheBorder();
    await endPeriodOf(border - 1);

    const won = winnersOf(await listRounds());
    await killMidway(won);
    servers = await Promise.all(CLOCKS_OFF.map(start));
    await untilDone(businessDayOf(border - 1));
    expect(await listPaid()).toEqual(
      won.map(({ userId, count, ...at }) => ({ userId, key: keyOf(at), count })),
    );
    await expectCommissionsOf(border - 1);

    await killAll();
    await endPeriodOf(border);
    servers = await Promise.all(CLOCKS_OFF.map(start));
    await untilDone(businessDayOf(border));
    await expectCommissionsOf(border);
    expect(await listPaid()).toHaveLength(won.length);
    expect(await findDifferences(place.settings)).toEqual([]);
  },
  TIME_LIMIT,
);

/** Kills a process in the middle of a prize and of the day's accrual, which wait for this transaction. */
async function killMidway(won: readonly Won[]): Promise<void> {
  const winner = won.find(({ board, place: at }) => board === 'wagered' && at === 1)?.userId ?? '';
  const hold = async (tx: Transaction) => {
    await tx.query({
      name: 'test-hold-reward',
      text: `insert into reward (user_id, key, id, source, rewards, wagering, created_at)
        values ($1::uuid, $2, $3::uuid, $4, '[]', 0, 0)`,
      values: [winner, keyOf({ board: 'wagered', place: 1 }), newId(border), RANK],
    });
    await tx.query({
      name: 'test-hold-accrual',
      text: 'insert into agent_day (user_id, day, level1, level2, level3) values ($1::uuid, $2, 0, 0, 0)',
      values: [players[0]?.id ?? '', businessDayOf(border - 1)],
    });
    const dying = await start(CLOCKS_OFF[1]);
    servers = [dying];
    await expect.poll(listWaiting, WAIT).toEqual(expect.arrayContaining(['agent-accrue', 'reward-insert']));
    await dying.kill();
    throw new LetGo();
  };
  await expect(database.transaction(hold, { statementTime: TIME_LIMIT })).rejects.toThrow(LetGo);
}

class LetGo extends Error {}

/** On a machine whose clock is off by so much. */
function start(off: number): Promise<ServerProcess> {
  return startServerProcess(place.settings, {
    ...{ NODE_OPTIONS: '--import ./tests/server/movable-clock.ts', NODE_NO_WARNINGS: '1' },
    CLOCK_AHEAD: String(off),
  });
}

async function killAll(): Promise<void> {
  for (const server of servers.splice(0)) await server.kill();
}

/** The clock that all processes read; those that run follow within ten seconds. */
async function moveClockTo(time: number): Promise<void> {
  const { outside } = await readDatabaseClocks(database);
  await database.query({
    name: 'test-move-clock',
    text: 'update moved_clock set ahead = $1::bigint',
    values: [time - outside()],
  });
}

async function signUp(stake: number, inviter: Player | null): Promise<Player> {
  const [server] = servers;
  if (server === undefined) throw new Error('no process runs');
  const body = registration({ inviteCode: inviter?.inviteCode ?? '' });
  const { token, user } = await server.call(calls.accountRegist, body);
  await giveCoins(database, user.id, 100_000_000);
  const found = await tables(database)
    .selectFrom('app_user')
    .select(['invite_code', 'uplines'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(found.uplines).toEqual(inviter === null ? [] : [inviter.id, ...inviter.uplines]);
  return { id: user.id, token, inviteCode: found.invite_code, stake, uplines: found.uplines };
}

/** All players play on all processes, from before the border until it has passed for each process. */
async function playAcross(): Promise<void> {
  for (const server of servers) for (const player of players) await play(server, player);
  await moveClockTo(border - 15 * SECOND);
  await Promise.all(
    servers.map(async (server) => {
      let time = 0;
      while (time < border + SECOND) {
        for (const player of players) await play(server, player);
        time = await readTime(server);
      }
      for (const player of players) await play(server, player);
    }),
  );
  const { now } = await readDatabaseClocks(database);
  for (const server of servers) expect(Math.abs((await readTime(server)) - now())).toBeLessThan(CLOSE);
}

async function play(server: ServerProcess, { token, stake }: Player): Promise<void> {
  const bets = [{ spot: 'yellow', amount: stake }];
  await server.call(calls.playRound, { requestId: v4(), gameId: COLOR_GAME, tryIt: 0, bets }, token);
}

async function readTime(server: ServerProcess): Promise<number> {
  return (await server.call(calls.getPublicRank, { board: 'wagered', period: 'week' })).time;
}

/** In its last millisecond and in the first one after it. */
async function playAtTheBorder(): Promise<void> {
  for (const [index, { id }] of players.entries()) {
    for (const time of [border - 1, border]) {
      const terms = { rounds: 1, gameId: COLOR_GAME, stake: 1_000_000, win: 700_000 + 600_000 * index };
      await playLongAgo(database, id, { ...terms, time });
    }
  }
}

/** To when the day of `time` is over, and somebody has played since. */
async function endPeriodOf(time: number): Promise<void> {
  const over = localDayOf(time).endsAt + 11 * MINUTE;
  await moveClockTo(over);
  await playLongAgo(database, players.at(-1)?.id ?? '', { rounds: 1, gameId: COLOR_GAME, time: over });
  await untilCounted(database);
}

async function listRounds(): Promise<Round[]> {
  return database.query<Round>({
    name: 'test-rounds',
    text: `select user_id as "userId", stake, win, wagered, created_at as time from game_round
      order by created_at, user_id`,
    values: [],
  });
}

const keyOf = ({ board, place: at }: { board: RankBoard; place: number }) =>
  `${RANK}:${businessWeekOf(border - 1)}:${board}:${at}`;

interface Won {
  userId: string;
  board: RankBoard;
  place: number;
  count: number;
}

/** Reckons from the rounds who won on each board of the week, in the order of the keys. */
function winnersOf(rounds: readonly Round[]): Won[] {
  const week = localWeekOf(border - 1);
  const own = (userId: string) =>
    rounds.filter((each) => each.userId === userId && week.startsAt <= each.time && each.time < week.endsAt);
  const hundredths = ({ stake, win }: Round) =>
    stake >= seedAppConfig.rankMinStake && win > stake ? Math.floor((win * 100) / stake) : 0;
  const standings = players.map(({ id }) => {
    const wagered = own(id).reduce((sum, round) => sum + round.wagered, 0);
    const multiple = Math.max(...own(id).map(hundredths));
    const at = own(id).find((round) => hundredths(round) === multiple)?.time ?? 0;
    return {
      id,
      wagered: { value: wagered, at: own(id).at(-1)?.time ?? 0 },
      multiple: { value: multiple, at },
    };
  });
  return (['multiple', 'wagered'] as const).flatMap((board) =>
    standings
      .filter((standing) => standing[board].value > 0)
      .toSorted(
        (a, b) => b[board].value - a[board].value || a[board].at - b[board].at || (a.id < b.id ? -1 : 1),
      )
      .slice(0, PRIZES.length)
      .map(({ id }, index) => ({ userId: id, board, place: index + 1, count: PRIZES[index] ?? 0 })),
  );
}

/** Lists the prizes that the journal has paid, in the order of their keys. */
async function listPaid(): Promise<{ userId: string; key: string; count: number }[]> {
  return database.query({
    name: 'test-rank-paid',
    text: `select j.user_id as "userId", r.key, j.amount as count from journal j
      join reward r on r.user_id = j.user_id and r.source = $1 and r.id::text = j.reference
      where j.kind = $1 order by r.key`,
    values: [RANK],
  });
}

/** Each player's play of the day of `time` is accrued to each who stands above them, once. */
async function expectCommissionsOf(time: number): Promise<void> {
  const day = businessDayOf(time);
  const rounds = (await listRounds()).filter((round) => businessDayOf(round.time) === day);
  const expected = players.flatMap(({ id, uplines }) => {
    const staked = rounds.filter(({ userId }) => userId === id).reduce((sum, { stake }) => sum + stake, 0);
    const margin = Math.floor(staked / 36);
    return uplines.map((userId, index) => ({ userId, sourceId: id, level: index + 1, margin }));
  });
  expect(expected.length).toBe(3);
  const accrued = await database.query({
    name: 'test-accrued',
    text: `select user_id as "userId", source_id as "sourceId", level, margin from agent_accrual where day = $1
      order by level desc, source_id`,
    values: [day],
  });
  expect(new Set(accrued)).toEqual(new Set(expected));
  expect(accrued).toHaveLength(expected.length);
}

/** What waits for a lock: the accrual and the line of a reward. */
async function listWaiting(): Promise<string[]> {
  const rows = await database.query<{ name: string }>({
    name: 'test-waiting',
    text: `select case when query like '%insert into reward%' then 'reward-insert'
        when query like '%with terms as%' then 'agent-accrue' else query end as name
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' order by 1`,
    values: [],
  });
  return rows.map(({ name }) => name);
}

/** Until no prize is due and the commissions of the day are accrued. */
async function untilDone(day: string): Promise<void> {
  const isDone = async () => {
    const [state] = await database.query<{ isDone: boolean }>({
      name: 'test-done',
      text: `select (select closed from agent_horizon) >= $1 and (select closed from rank_horizon) >= $2
          and not exists (select from rank_prize where state = 'due') as "isDone"`,
      values: [day, businessWeekOf(border - 1)],
    });
    return state?.isDone ?? false;
  };
  await expect.poll(isDone, WAIT).toBe(true);
}
