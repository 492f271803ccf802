import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
/** The measured server in its own process: the product's calls and those they are compared with. */

import type { AddressInfo } from 'node:net';
import type { Statement } from '#server/core/db/database.ts';
import { startPeriodicJob } from '#server/core/periodic-job.ts';
import { assembleServer } from '#server/create-server.ts';
import { foldPlay } from '#server/features/game/index.ts';
import { feedJackpots } from '#server/features/jackpot/jackpot-pools.ts';
import { createObservers } from '#server/observe.ts';
import { ampleBudgets } from '#tests/server/ample-budgets.ts';
import { prepareServer } from '../prepare-server.ts';
import { accrueDay } from './accrue-day.ts';
import { addBareRoutes } from './bare-routes.ts';
import type { Question, Ready, StartOptions } from './bench-protocol.ts';
import { fillHistory } from './fill-history.ts';
import { keepBusy } from './keep-busy.ts';
import { fillInboxes } from './measure-mail.ts';
import { fillRank } from './measure-rank.ts';
import { type BothWays, openBothWays } from './open-both-ways.ts';
import { openPlayers } from './open-players.ts';

const JACKPOTS_FED_EVERY = 1_000;
const FOLDED_EVERY = 60_000;

const options: StartOptions = JSON.parse(process.argv[2] ?? '{}');
const ways = await openBothWays(options);
const deps = await prepareServer(ways.database);
const players = await openPlayers(ways.database, deps.passwords, options.players);
const server = assembleServer({
  ...deps,
  ...createObservers({ ...deps, log: () => server.log }),
  log: { level: options.logLevel },
  webAppFolder: '/nowhere',
  canText: true,
  budgets: ampleBudgets,
});
addBareRoutes(server, ways.pool);
await server.listen({ host: '127.0.0.1', port: 0 });
const feeding = { database: ways.database, clock: Date.now };
const configuration = openConfiguration(feeding);
const stopFeeding = startPeriodicJob(async (stop) => {
  await feedJackpots({ ...feeding, configuration }, stop).catch((error) => {
    server.log.error({ err: error }, 'feeding the jackpots failed');
  });
}, JACKPOTS_FED_EVERY);

const stopFolding = startPeriodicJob(async () => {
  await foldPlay(ways.database).catch((error) => {
    server.log.error({ err: error }, 'folding rounds failed');
  });
}, FOLDED_EVERY);

process.on('message', async (question: Question) => {
  process.send?.(await answer(question));
  if (question.ask === 'end') process.disconnect();
});
process.send?.({
  port: (server.server.address() as AddressInfo).port,
  players: players.map(({ account, mobile, token }) => ({ account, mobile, token })),
  database: await describeDatabase(ways),
} satisfies Ready);

async function answer(question: Question): Promise<number> {
  const { database } = ways;
  const userId = players[0]?.userId ?? '';
  switch (question.ask) {
    case 'memory':
      return process.memoryUsage.rss();
    case 'work':
      return keepBusy(
        ways,
        players.map((player) => player.userId),
        question,
      );
    case 'history':
      await fillHistory(database, userId, question.movements);
      return question.movements;
    case 'rank':
      await fillRank(database, userId, question.players);
      return question.players;
    case 'mail':
      await fillInboxes(database, userId, question.players);
      return question.players;
    case 'accrue':
      return accrueDay(database, question.players);
    case 'fold':
      return foldAll();
    case 'chances':
      return count(ways, giveChances(question.each));
    case 'endDay':
      return count(ways, endDay(question.key));
    case 'payments':
    case 'shares':
      return count(ways, COUNTS[question.ask]);
    case 'end':
      await server.close();
      await Promise.all([stopFeeding(), stopFolding()]);
      await ways.pool.end();
      await database.close();
      return 0;
  }
}

async function foldAll(): Promise<number> {
  for (let left = 1; left > 0; ) {
    await foldPlay(ways.database);
    left = await count(ways, {
      name: 'count-unfolded',
      text: 'select (select last_value from journal_seq) - folded as count from play_horizon',
      values: [],
    });
  }
  return count(ways, { name: 'count-days', text: 'select count(*) as count from play_day', values: [] });
}

const COUNTS = {
  payments: { name: 'count-payments', text: 'select count(*) as count from payment', values: [] },
  shares: {
    name: 'count-shares',
    text: `select count(*) as count from journal where kind = 'jackpot-share'`,
    values: [],
  },
} as const satisfies Record<string, Statement>;

function giveChances(each: number): Statement {
  return {
    name: 'give-chances',
    text: `with given as (
        insert into draw_account (user_id, chances) select id, $1::bigint from app_user
        on conflict (user_id) do update set chances = draw_account.chances + excluded.chances returning user_id
      )
      select count(*) as count from given`,
    values: [each],
  };
}

/** The claims of a key are moved further back each time, so that no two of a player meet. */
function endDay(key: string): Statement {
  return {
    name: 'end-day',
    text: `with earlier as (
        select count(distinct substring(key from 9)) as days from reward
      ), moved as (
        update reward set key = 'sign-in:' || (date '2020-01-01' + (select days from earlier)::integer)
        where key = $1 returning user_id
      )
      select count(*) as count from moved`,
    values: [key],
  };
}

async function count({ database }: BothWays, statement: Statement): Promise<number> {
  const [counted] = await database.query<{ count: number }>(statement);
  return counted?.count ?? 0;
}

async function describeDatabase({ database }: BothWays): Promise<Ready['database']> {
  const [setting] = await database.query<Ready['database']>({
    name: 'describe',
    text: `select current_setting('server_version') as version, current_setting('fsync') as fsync`,
    values: [],
  });
  return setting ?? { version: '', fsync: '' };
}
