import { v7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Round } from '#contract/game.ts';
import type { CoinFilter } from '#contract/records.ts';
import { arrangeCatalogue } from '#server/core/config/catalogue.ts';
import type { Database } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import { settleRound } from '#server/features/game/play-round.ts';
import { listOwnBets, reportBets } from '#server/features/records/bet-records.ts';
import {
  listCoinDetail,
  type RecordsDependencies,
  writeCoinCsv,
} from '#server/features/records/coin-detail.ts';
import { movementKinds } from '#server/features.ts';
import type { Account } from '#server/ledger/account.ts';
import { transfer } from '#server/ledger/transfer.ts';
import fc from '#tests/fast-check.ts';
import { openGames } from './create-play-deps.ts';
import { DAY, MINUTE } from './durations.ts';
import { explainAll } from './explain-all.ts';
import { openTestDatabase } from './open-test-database.ts';
import { openTestServer, signUp } from './open-test-server.ts';

const COLOR_GAME = 1001;
const KULAY_DUO = 1002;
const GONE = 7;
/** Saturday, half past nine in the evening by UTC. */
const NOW = Date.UTC(2026, 10, 21, 21, 30);

let database: Database;
let deps: RecordsDependencies;
let userId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const games = openGames.games.map((game) => (game.gameId === KULAY_DUO ? { ...game, status: 0 } : game));
  const catalogue = arrangeCatalogue({ version: 'test', ...openGames, games });
  deps = { database, clock: () => NOW, configuration: { catalogue: async () => catalogue }, movementKinds };
});
afterAll(() => database.close());
beforeEach(() => {
  userId = v7();
});

const everything = { filter: 'all', from: 0, to: 0, before: '', pageSize: 50 } as const;
const anyBet = { gameId: 0, from: 0, to: 0, before: '', pageSize: 50 } as const;

describe('appUserCoinDetail', () => {
  it('shows credits and debits of the balance, newest first', async () => {
    const orderId = v7();
    await move('cash-in', 'player', 10_000, { kind: 'deposit', reference: orderId, time: NOW - 3_000 });
    await move('player', 'player:safe-box', 2_500, { kind: 'safebox-in', time: NOW - 2_000 });
    const round = await play({ gameId: COLOR_GAME, stake: 500, win: 1_500, time: NOW - 1_000 });

    const { movements, hasMore } = await listCoinDetail(deps, userId, everything);
    expect(hasMore).toBe(false);
    expect(movements).toEqual([
      movement('game-win', 1_500, { reference: round.roundId, gameName: 'Color Game', time: NOW - 1_000 }),
      movement('game-stake', -500, { reference: round.roundId, gameName: 'Color Game', time: NOW - 1_000 }),
      movement('safebox-in', -2_500, { time: NOW - 2_000 }),
      movement('deposit', 10_000, { reference: orderId, time: NOW - 3_000 }),
    ]);
  });

  it('gives the balance after the newest movement, unless a filter, an end or an earlier page skips rows', async () => {
    await move('cash-in', 'player', 10_000, { kind: 'deposit', time: NOW - 3_000 });
    await move('player', 'player:safe-box', 2_500, { kind: 'safebox-in', time: NOW - 2_000 });
    const balanceOf = async (changes: object) =>
      (await listCoinDetail(deps, userId, { ...everything, ...changes })).balance;

    const { movements, balance } = await listCoinDetail(deps, userId, { ...everything, pageSize: 1 });
    expect([movements.map(({ amount }) => amount), balance]).toEqual([[-2_500], 7_500]);
    expect(await balanceOf({ from: NOW - 2_500 })).toBe(7_500);
    expect(await balanceOf({ filter: 'deposits' })).toBeNull();
    expect(await balanceOf({ to: NOW })).toBeNull();
    expect(await balanceOf({ before: movements[0]?.movementId })).toBeNull();
  });

  it('omits movements outside the balance, and other currencies', async () => {
    await move('cash-in', 'player', 900, { kind: 'deposit', time: NOW - 1 });
    await move('player', 'player:game-1001', 500, { kind: 'round-open', reference: v7() });
    await move('player:game-1001', 'house', 500, { kind: 'game-stake', reference: v7() });
    await move('bonus', 'player', 3, { kind: 'sign-up-bonus', currency: 'diamond' });

    expect(await amountsOf('all')).toEqual([-500, 900]);
  });

  it('names a hidden game, and no game if the round’s game is unknown', async () => {
    await give(5_000);
    await play({ gameId: KULAY_DUO, stake: 100, time: NOW + 1 });
    await play({ gameId: GONE, stake: 200, time: NOW + 2 });

    const { movements } = await listCoinDetail(deps, userId, { ...everything, filter: 'games' });
    expect(movements.map(({ amount, gameName }) => [amount, gameName])).toEqual([
      [-200, ''],
      [-100, 'Kulay Duo'],
    ]);
  });

  it('names the game of an open round and of a returned stake', async () => {
    await give(5_000);
    await move('player', 'player:game-1001', 500, { kind: 'round-open', reference: v7(), time: NOW + 1 });
    await move('player:game-1001', 'player', 500, { kind: 'round-refund', reference: v7(), time: NOW + 2 });

    const { movements } = await listCoinDetail(deps, userId, { ...everything, filter: 'games' });
    expect(movements.map(({ kind, amount, gameName }) => [kind, amount, gameName])).toEqual([
      ['round-refund', 500, 'Color Game'],
      ['round-open', -500, 'Color Game'],
    ]);
  });

  it('pages without gaps or repeats, whatever the filter, span and page size', async () => {
    const kinds = ['deposit', 'withdrawal', 'game-stake', 'safebox-out', 'sign-up-bonus', 'odd'];
    const entry = fc.record({ kind: fc.constantFrom(...kinds), minute: fc.integer({ min: 0, max: 20 }) });
    const anyFilter = fc.constantFrom<CoinFilter>('all', 'deposits', 'games', 'safebox', 'other');
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { maxLength: 40 }),
        anyFilter,
        fc.integer({ min: 1, max: 7 }),
        fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })),
        async (entries, filter, pageSize, [from, to]) => {
          userId = v7();
          await insertRows(
            entries.map(({ kind, minute }, index) => ({
              kind,
              amount: index + 1,
              time: NOW + minute * MINUTE,
            })),
          );
          const span = { from: NOW + from * MINUTE, to: NOW + to * MINUTE };
          const paged = await readAllPages({ ...span, filter, pageSize });
          const expected = entries.flatMap(({ kind, minute }, index) =>
            holds(filter, kind) && minute >= from && minute < to ? [index + 1] : [],
          );
          expect(paged.map(({ amount }) => amount).sort(byNumber)).toEqual(expected);
          expect(paged).toEqual(paged.toSorted((a, b) => b.time - a.time));
          expect(new Set(paged.map(({ movementId }) => movementId)).size).toBe(expected.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each<[CoinFilter, number[]]>([
    ['all', [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['deposits', [1]],
    ['withdrawals', [4, 3]],
    ['games', [8, 7, 6, 5]],
    ['bonuses', [15, 14, 9, 2]],
    ['safebox', [11, 10]],
    ['other', [13, 12]],
  ])('narrows to %s', async (filter, expected) => {
    const kinds = [
      ...['deposit', 'deposit-bonus', 'withdrawal', 'withdrawal-return'],
      ...['round-open', 'round-refund', 'game-stake', 'game-win'],
      ...['sign-up-bonus', 'safebox-in', 'safebox-out', 'adjustment', 'demo-coins'],
      ...['draw-win', 'jackpot-win'],
    ];
    await insertRows(kinds.map((kind, index) => ({ kind, amount: index + 1, time: NOW + index })));
    expect(await amountsOf(filter)).toEqual(expected);
  });

  it('includes a span’s first millisecond and excludes its last', async () => {
    await insertRows([1, 2, 3, 4].map((amount) => ({ kind: 'deposit', amount, time: NOW + amount })));

    expect(await amountsOf('all', { from: NOW + 2, to: NOW + 4 })).toEqual([3, 2]);
    expect(await amountsOf('all', { from: NOW + 3 })).toEqual([4, 3]);
    expect(await amountsOf('all', { to: NOW + 3 })).toEqual([2, 1]);
    expect(await amountsOf('all', { from: NOW + 4, to: NOW + 2 })).toEqual([]);
  });

  it('never shows another player’s movements', async () => {
    await give(700);
    const other = v7();
    for (const filter of ['all', 'games', 'other'] as const) {
      expect(await listCoinDetail(deps, other, { ...everything, filter })).toEqual({
        movements: [],
        hasMore: false,
        balance: null,
      });
    }
    expect((await readCsv(other, everything)).csv).toBe('time,kind,amount,reference,game\r\n');
  });

  it('refuses an invalid cursor', async () => {
    const query = { ...everything, before: "'; drop table" };
    await expect(listCoinDetail(deps, userId, query)).rejects.toMatchObject({
      errorName: 'invalid',
      field: 'before',
    });
  });

  it('uses the index without games', async () => {
    const plan = await explainAll(database, (query) =>
      listCoinDetail({ ...deps, database: { ...database, query } }, userId, {
        ...everything,
        filter: 'deposits',
      }),
    );
    expect(plan).toContain('Index Scan Backward using journal_beside_games');
    expect(plan).not.toContain('Sort');
  });
});

describe('coinDetailCsv', () => {
  it('contains the rows of the filter and the span, newest first', async () => {
    await give(10_000, NOW - DAY);
    const { roundId } = await play({ gameId: COLOR_GAME, stake: 550, win: 1_100, time: NOW });

    const time = '2026-11-21T21:30:00.000Z';
    expect(await readCsv(userId, { filter: 'games', from: NOW, to: 0 })).toEqual({
      csv: [
        'time,kind,amount,reference,game',
        `${time},game-win,11.00,${roundId},Color Game`,
        `${time},game-stake,-5.50,${roundId},Color Game`,
        '',
      ].join('\r\n'),
      isWhole: true,
    });
  });

  it('says when it is not whole', async () => {
    await insertRows(
      Array.from({ length: 10_001 }, (_, index) => ({ kind: 'deposit', amount: 1, time: NOW + index })),
    );
    const cut = await readCsv(userId, everything);
    expect([cut.csv.split('\r\n').length, cut.isWhole]).toEqual([10_000 + 2, false]);

    const whole = await readCsv(userId, { ...everything, from: NOW + 1 });
    expect([whole.csv.split('\r\n').length, whole.isWhole]).toEqual([10_000 + 2, true]);
    const times = whole.csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 24));
    expect(times).toEqual([...new Set(times)].sort().reverse());
  });

  it('fetches the next rows only once its reader has taken the last ones', async () => {
    await insertRows(
      Array.from({ length: 1_200 }, (_, index) => ({ kind: 'deposit', amount: 1, time: NOW + index })),
    );
    const limits: unknown[] = [];
    const query: Database['query'] = (statement) => {
      if (statement.name.startsWith('movements')) limits.push(statement.values[3]);
      return database.query(statement);
    };
    const pieces = writeCoinCsv({ ...deps, database: { ...database, query } }, userId, everything);
    const taken = async () => [(await pieces.next()).value?.split('\\r\\n').length, ...limits];
    expect(await taken()).toEqual([2, 501]);
    expect(await taken()).toEqual([501, 501]);
    expect(await taken()).toEqual([501, 501, 501]);
    expect(await taken()).toEqual([201, 501, 501, 501]);
  });
});

describe('betRecord', () => {
  it('lists the player’s rounds of all games or of one, newest first', async () => {
    await give(5_000);
    const first = await play({ gameId: COLOR_GAME, stake: 100, time: NOW + 1 });
    const second = await play({ gameId: KULAY_DUO, stake: 200, win: 300, time: NOW + 2 });

    const ofColor = {
      roundId: first.roundId,
      gameId: COLOR_GAME,
      gameName: 'Color Game',
      stake: 100,
      win: 0,
      time: NOW + 1,
    };
    const ofDuo = {
      roundId: second.roundId,
      gameId: KULAY_DUO,
      gameName: 'Kulay Duo',
      stake: 200,
      win: 300,
      time: NOW + 2,
    };
    expect(await listOwnBets(deps, userId, anyBet)).toEqual({ bets: [ofDuo, ofColor], hasMore: false });
    expect(await listOwnBets(deps, userId, { ...anyBet, gameId: COLOR_GAME })).toEqual({
      bets: [ofColor],
      hasMore: false,
    });
    expect(await listOwnBets(deps, userId, { ...anyBet, pageSize: 1 })).toEqual({
      bets: [ofDuo],
      hasMore: true,
    });
    expect(await listOwnBets(deps, userId, { ...anyBet, before: second.roundId })).toEqual({
      bets: [ofColor],
      hasMore: false,
    });
    expect((await listOwnBets(deps, userId, { ...anyBet, from: NOW + 2, to: NOW + 3 })).bets).toEqual([
      ofDuo,
    ]);
    expect(await listOwnBets(deps, userId, { ...anyBet, gameId: Number.MAX_SAFE_INTEGER })).toEqual({
      bets: [],
      hasMore: false,
    });
  });

  it('never shows another player’s rounds', async () => {
    await give(5_000);
    await play({ gameId: COLOR_GAME, stake: 100 });
    expect(await listOwnBets(deps, v7(), anyBet)).toEqual({ bets: [], hasMore: false });
  });
});

describe('betRecordReport', () => {
  const MANILA = 480;

  it('sums by day, type and game, most played first', async () => {
    await give(50_000);
    await play({ gameId: KULAY_DUO, stake: 100, win: 50, time: NOW - 2 * DAY });
    await play({ gameId: COLOR_GAME, stake: 100, win: 700, time: NOW - 2 * DAY });
    await play({ gameId: COLOR_GAME, stake: 300, time: NOW });
    await play({ gameId: GONE, stake: 40, time: NOW });

    const report = await reportBets(deps, userId, { days: 7, utcOffset: 0 });
    const nothing = { rounds: 0, stake: 0, win: 0 };
    expect(report).toEqual({
      total: { rounds: 4, stake: 540, win: 750 },
      byDay: [
        { day: '2026-11-15', ...nothing },
        { day: '2026-11-16', ...nothing },
        { day: '2026-11-17', ...nothing },
        { day: '2026-11-18', ...nothing },
        { day: '2026-11-19', rounds: 2, stake: 200, win: 750 },
        { day: '2026-11-20', ...nothing },
        { day: '2026-11-21', rounds: 2, stake: 340, win: 0 },
      ],
      byType: [
        { typeId: 3, name: 'Dice', rounds: 3, stake: 500, win: 750 },
        { typeId: 0, name: '', rounds: 1, stake: 40, win: 0 },
      ],
      byGame: [
        { gameId: COLOR_GAME, name: 'Color Game', rounds: 2, stake: 400, win: 700 },
        { gameId: KULAY_DUO, name: 'Kulay Duo', rounds: 1, stake: 100, win: 50 },
        { gameId: GONE, name: '', rounds: 1, stake: 40, win: 0 },
      ],
    });
  });

  it.each([
    ['in Manila it is Sunday already', MANILA, '2026-11-22', '2026-11-22'],
    ['in Greenwich it is Saturday', 0, '2026-11-21', '2026-11-21'],
    ['west of there Friday’s evening is Friday’s', -840, '2026-11-20', '2026-11-21'],
  ])('uses the player’s clock: %s', async (_, utcOffset, dayOfRound, today) => {
    await give(5_000);
    const time = utcOffset < 0 ? NOW - 9 * 60 * MINUTE : NOW;
    await play({ gameId: COLOR_GAME, stake: 100, time });

    const { byDay } = await reportBets(deps, userId, { days: 7, utcOffset });
    expect(byDay.filter(({ rounds }) => rounds > 0).map(({ day }) => day)).toEqual([dayOfRound]);
    expect(byDay.at(-1)?.day).toBe(today);
    expect(byDay).toHaveLength(7);
  });

  it('counts a round on its starting day, whenever it ended', async () => {
    await give(5_000);
    await play({ gameId: COLOR_GAME, stake: 100, time: NOW - DAY, end: NOW });
    await play({ gameId: COLOR_GAME, stake: 40, time: NOW - 8 * DAY, end: NOW });

    const { byDay, total } = await reportBets(deps, userId, { days: 7, utcOffset: 0 });
    expect(byDay.filter(({ rounds }) => rounds > 0).map(({ day }) => day)).toEqual(['2026-11-20']);
    expect(total.stake).toBe(100);
    expect((await listOwnBets(deps, userId, anyBet)).bets.map(({ time }) => time)).toEqual([
      NOW - DAY,
      NOW - 8 * DAY,
    ]);
  });

  it('gives the sums of the rounds, however grouped', async () => {
    const round = fc.record({
      gameId: fc.constantFrom(COLOR_GAME, KULAY_DUO, GONE),
      stake: fc.integer({ min: 1, max: 1_000_000 }),
      win: fc.integer({ min: 0, max: 1_000_000 }),
      age: fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => minutes * MINUTE),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(round, { maxLength: 12 }),
        fc.constantFrom(7 as const, 30 as const),
        fc.integer({ min: -840, max: 840 }),
        async (rounds, days, utcOffset) => {
          userId = v7();
          await give(100_000_000, NOW - 50 * DAY);
          for (const { age, ...each } of rounds) await play({ ...each, time: NOW - age });

          const midnight = Math.floor((NOW + utcOffset * MINUTE) / DAY) * DAY - utcOffset * MINUTE;
          const expected = sumOf(
            rounds
              .filter(({ age }) => NOW - age >= midnight - (days - 1) * DAY)
              .map(({ stake, win }) => ({ rounds: 1, stake, win })),
          );
          const report = await reportBets(deps, userId, { days, utcOffset });
          expect(report.total).toEqual(expected);
          expect(sumOf(report.byDay)).toEqual(expected);
          expect(sumOf(report.byType)).toEqual(expected);
          expect(sumOf(report.byGame)).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('never adds another player’s rounds', async () => {
    await give(5_000);
    await play({ gameId: COLOR_GAME, stake: 100, time: NOW });
    const { total } = await reportBets(deps, v7(), { days: 30, utcOffset: 0 });
    expect(total).toEqual({ rounds: 0, stake: 0, win: 0 });
  });
});

describe('kinds of movement', () => {
  it('each belong to one filter', () => {
    const kinds = Object.values(movementKinds).flat();
    expect(kinds).toEqual([...new Set(kinds)]);
  });

  it('must be declared, or a test server with its own database refuses the movement', async () => {
    const server = await openTestServer();
    const asked = { currency: 'coin', amount: 1, reference: 'test', time: NOW } as const;
    const sides = { from: { kind: 'system', name: 'bonus' }, to: { kind: 'player', userId } } as const;
    await expect(transfer(server.database, { ...asked, ...sides, kind: 'forgotten' })).rejects.toThrow(
      'kind_is_declared',
    );
    await server.close();
  });
});

describe('over HTTP', () => {
  it('writes one file per player at a time, and other players’ files meanwhile', async () => {
    const opened = await openTestDatabase();
    const gate = Promise.withResolvers<void>();
    let isHeld = false;
    const query: Database['query'] = async (statement) => {
      if (isHeld && statement.name.startsWith('movements')) await gate.promise;
      return opened.query(statement);
    };
    const server = await openTestServer({ database: { ...opened, query } });
    const [{ token }, other] = [await signUp(server), await signUp(server)];
    isHeld = true;
    let refused = 0;
    const files = Array.from({ length: 8 }, async () => {
      const answer = await server.post(calls.coinDetailCsv, {}, { token });
      if (answer.status === 429) refused += 1;
      if (refused === 7) gate.resolve();
      return answer;
    });
    const answers = await Promise.all(files);
    const counted = answers.map(({ status, retryAfter }) => [status, retryAfter]).sort();
    expect(counted).toEqual([[200, undefined], ...Array(7).fill([429, 5])]);
    for (const player of [token, other.token]) {
      expect(await server.post(calls.coinDetailCsv, {}, { token: player })).toMatchObject({ status: 200 });
    }
    await server.close();
  });

  it('gives a player their records since registration, and nobody else', async () => {
    const server = await openTestServer();
    const { token } = await signUp(server);
    const detail = await server.post(calls.appUserCoinDetail, {}, { token });
    const sheet = await server.post(calls.coinDetailCsv, {}, { token });
    const bets = await server.post(calls.betRecord, {}, { token });
    const report = await server.post(calls.betRecordReport, { days: 30, utcOffset: 480 }, { token });

    expect(detail.data.movements.map(({ kind }) => kind)).toEqual(['sign-up-bonus']);
    expect(sheet.data.csv).toContain(',sign-up-bonus,');
    expect(bets.data).toEqual({ bets: [], hasMore: false });
    expect(report.data.byDay).toHaveLength(30);
    for (const call of [calls.appUserCoinDetail, calls.coinDetailCsv, calls.betRecord]) {
      expect((await server.post(call, {})).status).toBe(401);
    }
    expect((await server.post(calls.betRecordReport, { days: 8, utcOffset: 0 }, { token })).status).toBe(400);
    await server.close();
  });
});

async function readCsv(...[who, query]: [string, Omit<PageQuery, 'pageSize'>]) {
  const pieces = await Array.fromAsync(writeCoinCsv(deps, who, query));
  return v.parse(calls.coinDetailCsv.response, JSON.parse(pieces.join('')));
}

type Movement = ResponseOf<typeof calls.appUserCoinDetail>['movements'][number];

function movement(kind: string, amount: number, changes: Partial<Movement>): Movement {
  const movementId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  return { movementId, kind, amount, reference: 'test', gameName: '', time: NOW, ...changes };
}

async function amountsOf(filter: CoinFilter, span: { from?: number; to?: number } = {}): Promise<number[]> {
  const { movements } = await listCoinDetail(deps, userId, { ...everything, ...span, filter });
  return movements.map(({ amount }) => amount);
}

interface PageQuery {
  filter: CoinFilter;
  from: number;
  to: number;
  pageSize: number;
}

async function readAllPages(query: PageQuery): Promise<Movement[]> {
  const read: Movement[] = [];
  for (;;) {
    const before = read.at(-1)?.movementId ?? '';
    const { movements, hasMore } = await listCoinDetail(deps, userId, { ...query, before });
    read.push(...movements);
    if (!hasMore) return read;
    expect(movements).toHaveLength(query.pageSize);
  }
}

function holds(filter: CoinFilter, kind: string): boolean {
  const filters: Record<string, CoinFilter> = {
    deposit: 'deposits',
    withdrawal: 'withdrawals',
    'game-stake': 'games',
    'safebox-out': 'safebox',
    'sign-up-bonus': 'bonuses',
    odd: 'other',
  };
  return filter === 'all' || filters[kind] === filter;
}

function byNumber(a: number, b: number): number {
  return a - b;
}

function sumOf(sums: readonly { rounds: number; stake: number; win: number }[]) {
  const sum = { rounds: 0, stake: 0, win: 0 };
  for (const { rounds, stake, win } of sums) {
    sum.rounds += rounds;
    sum.stake += stake;
    sum.win += win;
  }
  return sum;
}

function give(amount: number, time = NOW - 40 * DAY): Promise<unknown> {
  return move('bonus', 'player', amount, { kind: 'demo-coins', time });
}

type Side = 'player' | 'player:safe-box' | 'player:game-1001' | 'cash-in' | 'bonus' | 'house';

function move(
  from: Side,
  to: Side,
  amount: number,
  { kind, ...changes }: { kind: string; reference?: string; time?: number; currency?: 'coin' | 'diamond' },
): Promise<unknown> {
  const entry = { currency: 'coin', reference: 'test', time: NOW } as const;
  return transfer(database, { ...entry, amount, kind, ...changes, from: account(from), to: account(to) });
}

function account(side: Side): Account {
  if (side === 'player') return { kind: 'player', userId };
  if (side === 'player:safe-box') return { kind: 'player', userId, part: 'safe-box' };
  if (side === 'player:game-1001') return { kind: 'player', userId, part: 'game-1001' };
  return { kind: 'system', name: side };
}

/** Inserts movements into the balance in bulk, without changing it. */
async function insertRows(rows: readonly { kind: string; amount: number; time: number }[]): Promise<void> {
  await database.query({
    name: 'test-rows',
    text: `insert into journal (user_id, id, currency, from_account, to_account, amount, kind, reference, created_at)
      select $1::uuid, id, 'coin', 'bonus', 'player', amount, kind, id::text, created_at
      from unnest($2::uuid[], $3::bigint[], $4::text[], $5::bigint[]) as row (id, amount, kind, created_at)`,
    values: [
      userId,
      rows.map(({ time }) => newId(time)),
      rows.map(({ amount }) => amount),
      rows.map(({ kind }) => kind),
      rows.map(({ time }) => time),
    ],
  });
}

async function play({
  gameId,
  stake,
  win = 0,
  time = NOW,
  end = time,
}: {
  gameId: number;
  stake: number;
  win?: number;
  time?: number;
  end?: number;
}): Promise<Round> {
  const round: Round = {
    roundId: newId(time),
    gameId,
    bets: [{ spot: 'yellow', amount: stake }],
    outcome: { kind: 'dice', dice: ['white', 'white', 'white'] },
    stake,
    win,
    time: end,
  };
  const request = { userId, requestId: v7(), call: 'playRound', paramsHash: round.roundId };
  if ((await settleRound(database, request, round, { wagered: stake, needed: 0 })) === null)
    throw new Error('the round was refused');
  return round;
}
