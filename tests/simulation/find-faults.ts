import type { AnyMachineSnapshot } from 'xstate';
import { calls } from '#contract/calls.ts';
import { POINTS_OF_PLAY } from '#contract/points.ts';
import type { Database } from '#server/core/db/database.ts';
import { bookChecks } from '#server/features.ts';
import { describeDifference } from '#server/ledger/book-report.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import type { Sandbox } from '../../sandbox/create-sandbox.ts';
import { findMoneyFaults } from '../server/check-money/find-money-faults.ts';
import type { Traffic } from './create-network.ts';
import type { Player } from './create-player.ts';
import { findGateFaults } from './find-gate-faults.ts';
import { readLink } from './presses.ts';

interface Book {
  faults: string[];
  transfers: number;
  /** Number of entries about limits and breaks in accounts' records. */
  guarded: number;
  /** Every account with its sum; the same plan gives the same sums. */
  sums: string;
}

/**
 * The book, the provider's money, rounds, draws, jackpots, claims, limits and breaks, and one effect per
 * request.
 */
export async function findBookFaults(database: Database, sandbox: Sandbox): Promise<Book> {
  const { accounts, differences, transfers } = await checkBook(database, bookChecks);
  const gate = await findGateFaults(database);
  const money = await findMoneyFaults(database, await providerOf(database, sandbox));
  return {
    faults: [
      ...differences.map(describeDifference),
      ...money.map(({ rule, says }) => `${rule}: ${says}`),
      ...findPlayInBreaks(await readNoted(database), await readActs(database)),
      ...gate.faults,
    ],
    ...{ transfers, guarded: gate.said },
    sums: accounts.map(({ account, currency, amount }) => `${account} ${currency} ${amount}`).join(', '),
  };
}

async function providerOf(
  database: Database,
  sandbox: Sandbox,
): Promise<Parameters<typeof findMoneyFaults>[1]> {
  const idsIn = async (table: string) => {
    const rows = await database.query<{ id: string }>({
      name: `simulation-${table}`,
      text: `select id from ${table} order by id`,
      values: [],
    });
    return rows.map(({ id }) => id);
  };
  const payouts = await Promise.all(
    (await idsIn('withdrawal_order')).map(async (id) => [id, await sandbox.findPayout(id)] as const),
  );
  return {
    name: 'sandbox',
    checkouts: new Map((await idsIn('deposit_order')).map((orderId) => [orderId, { orderId } as never])),
    payouts: new Map(payouts.flatMap(([id, payout]) => (payout === null ? [] : [[id, payout] as const]))),
    async findCheckout(orderId) {
      const payments = (await sandbox.findCheckoutOf(orderId))?.payments ?? [];
      return {
        state: 'paid',
        payments: payments.map(({ id, amount }) => ({ paymentId: id, amount, isReversed: false })),
      };
    },
  };
}

/** A break that began or became longer, or the wish to return from one; times are milliseconds. */
export interface Noted {
  userId: string;
  kind: 'break-began' | 'return-asked';
  time: number;
  /** When the player may play again; null if this is not a wish to return. */
  returnsAt: number | null;
}

/** An act that is forbidden during a break. */
export interface Act {
  userId: string;
  what: string;
  time: number;
}

function readNoted(database: Database): Promise<Noted[]> {
  return database.query<Noted>({
    name: 'simulation-breaks',
    text: `select user_id as "userId", kind, created_at as time, (detail->>'returnsAt')::bigint as "returnsAt"
      from account_event where kind in ('break-began', 'return-asked') order by created_at, id`,
    values: [],
  });
}

/** Open rounds end when a break begins; points for earlier play may come during it. */
function readActs(database: Database): Promise<Act[]> {
  return database.query<Act>({
    name: 'simulation-acts',
    text: `select user_id as "userId", format('%s %s', kind, reference) as what, created_at as time from journal
      where kind in ('round-open', 'deposit') or kind = 'game-stake' and from_account = 'player'
      union all
      select user_id, format('claim %s', key), created_at from reward where source <> $1 and not lost
      order by time, what`,
    values: [POINTS_OF_PLAY],
  });
}

/**
 * Rounds, deposits and claims during a break of their player. A break ends when its player may play again,
 * which a job notes later. An act in the millisecond of its beginning may have come before it.
 */
export function findPlayInBreaks(noted: readonly Noted[], acts: readonly Act[]): string[] {
  const breaks = new Map<string, { since: number; until: number }[]>();
  for (const { userId, kind, time, returnsAt } of noted) {
    const mine = breaks.get(userId) ?? [];
    const last = mine.at(-1);
    if (kind === 'return-asked') {
      if (last !== undefined) last.until = returnsAt ?? last.until;
    } else if (last !== undefined && time < last.until) last.until = Number.POSITIVE_INFINITY;
    else mine.push({ since: time, until: Number.POSITIVE_INFINITY });
    breaks.set(userId, mine);
  }
  return acts
    .filter(({ userId, time }) =>
      breaks.get(userId)?.some(({ since, until }) => since < time && time < until),
    )
    .map(({ userId, what }) => `${what} of ${userId} lies in a break`);
}

/** Compares the balance that each player's page shows with the database. */
export async function findScreenFaults(database: Database, players: readonly Player[]): Promise<string[]> {
  const stored = await database.query<{ account: string; coin: number }>({
    name: 'simulation-balances',
    text: `select app_user.account, coalesce(amount, 0) as coin from app_user
      left join balance on balance.user_id = app_user.id and balance.account = 'player' and currency = 'coin'`,
    values: [],
  });
  const coins = new Map(stored.map(({ account, coin }) => [account, coin]));
  return players.flatMap((player) => {
    const user = player.shown();
    const coin = coins.get(player.account);
    if (user === null)
      return player.hasToken() ? [`player ${player.number} is logged in and sees nothing`] : [];
    if (coin === user.coin) return [];
    return [`player ${player.number} is shown ${user.coin} coins and has ${coin}`];
  });
}

/** Awards that their players have not seen and that the players' pages do not show. */
export async function findLostAwards(database: Database, players: readonly Player[]): Promise<string[]> {
  const waiting = await database.query<{ account: string }>({
    name: 'simulation-awards',
    text: `select distinct app_user.account from draw join app_user on app_user.id = draw.user_id
      where draw.dismissed_at is null`,
    values: [],
  });
  const accounts = new Set(waiting.map(({ account }) => account));
  return players.flatMap((player) => {
    const draw = player.screen?.name === 'jackpot' ? player.screen.actors[0]?.getSnapshot() : undefined;
    if (draw === undefined) return [];
    const [isWaiting, isShown] = [accounts.has(player.account), draw.context.award !== null];
    if (isWaiting === isShown) return [];
    return [
      `player ${player.number} ${isWaiting ? 'is not shown an award' : 'is shown an award that was seen'}`,
    ];
  });
}

/**
 * Charts that have broken or are stuck, and those that are still at work when all is quiet. A chart is not
 * stuck if its page leads elsewhere.
 */
export function findStuckCharts(players: readonly Player[], { isQuiet }: { isQuiet: boolean }): string[] {
  return players.flatMap((player) =>
    player.charts().flatMap((actor) => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const where = `player ${player.number}, ${snapshot.machine.id} in ${JSON.stringify(snapshot.value)}`;
      if (snapshot.status === 'error') return [`${where}: broken`];
      if (snapshot.status !== 'active') return [];
      const isAtWork = snapshot.hasTag('busy') || snapshot.hasTag('covered');
      if (isAtWork && isQuiet) return [`${where}: still at work`];
      const isWaiting = snapshot._nodes.some(
        ({ ownEvents, after }) => ownEvents.length > 0 || after.length > 0,
      );
      const hasWay = isWaiting || readLink(snapshot) !== null || Object.keys(snapshot.children).length > 0;
      return hasWay ? [] : [`${where}: no way on`];
    }),
  );
}

const valueCalls = new Set(
  Object.values(calls).flatMap(({ happensOnce, path }) => (happensOnce ? [path] : [])),
);

/** Each log-in has its own token. */
const TOKEN = /"token":"[^"]*"/;

/** Requests that were answered in two different ways, and answers with a server error. */
export function findAnswerFaults(traffic: readonly Traffic[]): string[] {
  const answers = new Map<string, string>();
  return traffic.flatMap(({ player, path, body, answer }) => {
    if (answer === null) return [];
    if (answer.status >= 500) return [`player ${player}, ${path}: the server answered ${answer.status}`];
    const requestId = String(body.requestId ?? '');
    if (!valueCalls.has(path) || answer.status !== 200) return [];
    const said = answer.body.replace(TOKEN, '');
    const before = answers.get(`${path} ${requestId}`);
    answers.set(`${path} ${requestId}`, said);
    if (before === undefined || before === said) return [];
    return [`player ${player}, ${path} ${requestId}: answered ${before}, then ${said}`];
  });
}
