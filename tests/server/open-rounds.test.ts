import { v4, v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameList } from '#contract/app-config.ts';
import type { BodyOf, Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { cashOutValue, mostPicks } from '#games/rules/settle-pots.ts';
import { titles } from '#games/rules/titles.ts';
import { type AnyValueCall, answerValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { type GamesDependencies, listOwnRounds, openGame } from '#server/features/game/game.ts';
import { listGameBalances, retrieveBalance as retrieving } from '#server/features/game/game-balances.ts';
import {
  cashOut as cashingOut,
  openRound as opening,
  pickPot as picking,
} from '#server/features/game/open-rounds.ts';
import { playRound } from '#server/features/game/play-round.ts';
import { listPlayedGames } from '#server/features/game/player-games.ts';
import { bookChecks } from '#server/features.ts';
import { readBalance } from '#server/ledger/account.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import fc from '#tests/fast-check.ts';
import { createPlayDeps, giveCoins, openGames } from './create-play-deps.ts';
import { openForFile } from './open-for-file.ts';
import { openTestDatabase } from './open-test-database.ts';
import { tables } from './tables.ts';

const PALAYOK = 1201;
const GABI = 1202;
const COLOR_GAME = 1001;
const HIDDEN = 0;
const MAINTENANCE = 2;

/** Empty pots of Palayok when the random number is always 0. */
const EMPTY = [0, 1, 2];
const FULL = [3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

const database = openForFile(openTestDatabase);
let deps: GamesDependencies;
let userId: string;

beforeEach(async () => {
  deps = depsWith();
  userId = v7();
  await giveCoins(database, userId, 10_000);
});

afterEach(async () => {
  expect((await checkBook(database, bookChecks)).differences).toEqual([]);
  expect(await holdings()).toEqual(await openStakes());
});

describe('openRound', () => {
  it('moves the stake into the round’s account without counting it as staked', async () => {
    const step = await open(1_000);
    expect(step).toEqual({
      openRound: {
        roundId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        gameId: PALAYOK,
        stake: 1_000,
        picks: [],
        cashOut: 1_000,
        time: expect.any(Number),
      },
      round: null,
      coin: 9_000,
    });
    expect([await held(PALAYOK), await staked()]).toEqual([1_000, 0]);
    expect(await movements(idOf(step))).toEqual([['player', 'player:game-1201', 1_000, 'round-open']]);
  });

  it('reveals no hidden pot', async () => {
    await open();
    const [stored] = await tables(database)
      .selectFrom('request_log')
      .select('answer')
      .where('user_id', '=', userId)
      .execute();
    expect(JSON.stringify(stored)).not.toMatch(/board|empty/);
  });

  it('opens at most one round per game', async () => {
    await open();
    await expect(open()).rejects.toMatchObject({ errorName: 'roundOpen' });
    expect((await open(500, GABI)).coin).toBe(9_400);
  });

  it.each([
    ['a stake that is not on offer', { stake: 101 }, 'invalid', 'stake'],
    ['a game of another kind', { gameId: COLOR_GAME }, 'invalid', 'gameId'],
    ['an unknown game', { gameId: 7 }, 'gameRemoved', 'gameId'],
  ])('refuses %s', async (_, changes, errorName, field) => {
    const request = { requestId: v4(), gameId: PALAYOK, stake: 100, ...changes };
    await expect(openRound(userId, request)).rejects.toMatchObject({ errorName, field });
  });

  it('refuses a stake above the balance, and opens nothing', async () => {
    await open(10_000);
    await expect(open(100, GABI)).rejects.toMatchObject({ errorName: 'balanceTooLow' });
    expect((await listGameBalances(deps, userId)).games).toHaveLength(1);
  });

  it.each([
    ['hidden', HIDDEN, 'gameRemoved'],
    ['in maintenance', MAINTENANCE, 'gameInMaintenance'],
  ])('refuses a game that is %s', async (_, status, errorName) => {
    deps = depsWith(status);
    await expect(open()).rejects.toMatchObject({ errorName });
  });

  it('does not open games of single rounds, and playRound does not play games of open rounds', async () => {
    const bets = [{ spot: 'pots', amount: 100 }];
    const request = { requestId: v4(), gameId: PALAYOK, tryIt: 0 as const, bets };
    await expect(playRound(deps, userId, request)).rejects.toMatchObject({
      errorName: 'invalid',
      field: 'gameId',
    });
  });
});

describe('pickPot', () => {
  it('continues after a full pot, and no coin moves', async () => {
    const roundId = idOf(await open(1_000));
    const step = await pick(roundId, 3);
    expect(step).toMatchObject({ round: null, coin: 9_000, openRound: { picks: [3], cashOut: 1_293 } });
    expect((await pick(roundId, 11)).openRound).toMatchObject({ picks: [3, 11], cashOut: 1_778 });
    expect([await held(PALAYOK), await staked()]).toEqual([1_000, 0]);
  });

  it('loses the stake with an empty pot, reveals all pots and keeps the round', async () => {
    const roundId = idOf(await open(1_000));
    await pick(roundId, 3);
    const step = await pick(roundId, 1);
    expect(step).toEqual({
      openRound: null,
      round: {
        roundId,
        gameId: PALAYOK,
        bets: [{ spot: 'pots', amount: 1_000 }],
        outcome: { kind: 'pots', empty: EMPTY, picks: [3, 1] },
        stake: 1_000,
        win: 0,
        time: expect.any(Number),
      },
      coin: 9_000,
    });
    expect([await held(PALAYOK), await staked()]).toEqual([0, 1_000]);
    expect(await movements(roundId)).toEqual([
      ['player', 'player:game-1201', 1_000, 'round-open'],
      ['player:game-1201', 'house', 1_000, 'game-stake'],
    ]);
    expect((await history()).rounds).toEqual([step.round]);
    expect(await listPlayedGames(database, userId)).toEqual([PALAYOK]);
  });

  it('cashes out automatically with the last full pot', async () => {
    const roundId = idOf(await open(100));
    for (const pot of FULL.slice(0, -1)) await pick(roundId, pot);
    const step = await pick(roundId, 11);
    expect(step).toMatchObject({ openRound: null, round: { stake: 100, win: 21_340 }, coin: 31_240 });
  });

  it('refuses a broken pot and a missing pot', async () => {
    const roundId = idOf(await open());
    await pick(roundId, 3);
    await expect(pick(roundId, 3)).rejects.toMatchObject({ errorName: 'alreadyPicked', field: 'pot' });
    await expect(pick(roundId, 12)).rejects.toMatchObject({ errorName: 'invalid', field: 'pot' });
  });

  it('waits while its game is in maintenance', async () => {
    const roundId = idOf(await open());
    deps = depsWith(MAINTENANCE);
    await expect(pick(roundId, 3)).rejects.toMatchObject({ errorName: 'gameInMaintenance' });
  });
});

describe('cashOut', () => {
  it('pays the round’s value, and only then counts its stake', async () => {
    const roundId = idOf(await open(1_000));
    await pick(roundId, 3);
    const step = await end(roundId);
    expect(step).toMatchObject({
      openRound: null,
      round: { stake: 1_000, win: 1_293, outcome: { empty: EMPTY, picks: [3] } },
      coin: 10_293,
    });
    expect([await held(PALAYOK), await staked()]).toEqual([0, 1_000]);
    expect(await movements(roundId)).toEqual([
      ['player', 'player:game-1201', 1_000, 'round-open'],
      ['house', 'player', 1_293, 'game-win'],
      ['player:game-1201', 'house', 1_000, 'game-stake'],
    ]);
  });

  it('returns a stake that was never at risk, without counting a round', async () => {
    const roundId = idOf(await open(1_000));
    expect(await end(roundId)).toEqual({ openRound: null, round: null, coin: 10_000 });
    expect([await held(PALAYOK), await staked(), (await history()).rounds]).toEqual([0, 0, []]);
    expect((await movements(roundId)).at(-1)).toEqual(['player:game-1201', 'player', 1_000, 'round-refund']);
  });

  it.each([
    ['hidden', HIDDEN],
    ['in maintenance', MAINTENANCE],
  ])('still pays while its game is %s', async (_, status) => {
    const roundId = idOf(await open(1_000));
    await pick(roundId, 3);
    deps = depsWith(status);
    expect((await end(roundId)).coin).toBe(10_293);
  });

  it('ends a round once', async () => {
    const roundId = idOf(await open());
    await end(roundId);
    await expect(end(roundId)).rejects.toMatchObject({ errorName: 'roundOver', field: 'roundId' });
    await expect(pick(roundId, 3)).rejects.toMatchObject({ errorName: 'roundOver', field: 'roundId' });
  });

  it('leaves another player’s round alone', async () => {
    const roundId = idOf(await open());
    const stranger = v7();
    await expect(cashOut(stranger, { requestId: v4(), roundId })).rejects.toMatchObject({
      errorName: 'roundOver',
    });
    await expect(pickPot(stranger, { requestId: v4(), roundId, pot: 3 })).rejects.toMatchObject({
      errorName: 'roundOver',
    });
    expect((await listGameBalances(deps, stranger)).games).toEqual([]);
    expect((await retrieveBalance(stranger, { requestId: v4() })).returned).toBe(0);
    expect(await held(PALAYOK)).toBe(100);
  });
});

describe('a repeated request', () => {
  it('gets its first answer, whatever has changed since', async () => {
    const openingBody = { requestId: v4(), gameId: PALAYOK, stake: 1_000 };
    const opened = await openRound(userId, openingBody);
    const pickingBody = { requestId: v4(), roundId: idOf(opened), pot: 3 };
    const picked = await pickPot(userId, pickingBody);
    const endingBody = { requestId: v4(), roundId: idOf(opened) };
    const ended = await cashOut(userId, endingBody);
    deps = depsWith(MAINTENANCE);

    expect(await openRound(userId, openingBody)).toEqual(opened);
    expect(await pickPot(userId, pickingBody)).toEqual(picked);
    expect(await cashOut(userId, endingBody)).toEqual(ended);
    expect(await readBalance(database, userId, 'coin')).toBe(10_293);
  });

  it('is refused with other parameters', async () => {
    const requestId = v4();
    const { openRound: opened } = await openRound(userId, { requestId, gameId: PALAYOK, stake: 100 });
    const roundId = opened?.roundId ?? '';
    const reused = { errorName: 'requestReused', field: 'requestId' };
    await expect(openRound(userId, { requestId, gameId: PALAYOK, stake: 200 })).rejects.toMatchObject(reused);
    await expect(pickPot(userId, { requestId, roundId, pot: 3 })).rejects.toMatchObject(reused);
    await expect(cashOut(userId, { requestId, roundId })).rejects.toMatchObject(reused);
    await expect(retrieveBalance(userId, { requestId })).rejects.toMatchObject(reused);
  });

  it('is tried again after a refusal', async () => {
    const requestId = v4();
    await open(10_000, GABI);
    const request = { requestId, gameId: PALAYOK, stake: 100 };
    await expect(openRound(userId, request)).rejects.toMatchObject({ errorName: 'balanceTooLow' });
    await giveCoins(database, userId, 100);
    expect((await openRound(userId, request)).coin).toBe(0);
  });
});

describe('startGame', () => {
  it('returns the open round, so that it continues on any device', async () => {
    const opened = await open();
    await pick(idOf(opened), 3);
    const started = await openGame(deps, userId, { gameId: PALAYOK, tryIt: 0 });
    expect(started).toMatchObject({
      url: '/games/pages/pots.html',
      openRound: { ...opened.openRound, picks: [3], cashOut: 129 },
    });
    expect(JSON.stringify(started)).not.toMatch(/board|empty/);
  });

  it('returns no open round in a demo', async () => {
    await open();
    expect((await openGame(deps, userId, { gameId: PALAYOK, tryIt: 1 })).openRound).toBe(null);
  });
});

describe('the coins held in games', () => {
  it('are listed by game, latest first, with each amount to return', async () => {
    await open(1_000);
    const gabi = idOf(await open(500, GABI));
    await pick(gabi, 11);
    expect(await listGameBalances(deps, userId)).toEqual({
      games: [
        {
          gameId: GABI,
          name: 'Palayok Gabi',
          title: 'palayok-gabi',
          isOpen: true,
          roundId: gabi,
          ...{ stake: 500, picks: 1, returns: 970, time: expect.any(Number) },
        },
        expect.objectContaining({ gameId: PALAYOK, stake: 1_000, picks: 0, returns: 1_000 }),
      ],
      held: 1_500,
      returns: 1_970,
    });
  });

  it('include those of closed or removed games', async () => {
    await open();
    deps = depsWith(MAINTENANCE);
    expect((await listGameBalances(deps, userId)).games).toMatchObject([{ name: 'Palayok', isOpen: false }]);
    deps = depsWith(HIDDEN);
    expect((await listGameBalances(deps, userId)).games).toMatchObject([{ name: 'Palayok', isOpen: false }]);
  });

  it('all return at once, each by its rules', async () => {
    const palayok = idOf(await open(1_000));
    const gabi = idOf(await open(500, GABI));
    await pick(gabi, 11);
    const request = { requestId: v4() };
    const retrieved = await retrieveBalance(userId, request);
    expect(retrieved).toMatchObject({
      returned: 1_970,
      coin: 10_470,
      games: [{ gameId: PALAYOK }, { gameId: GABI }],
    });
    expect((await movements(palayok)).at(-1)).toEqual(['player:game-1201', 'player', 1_000, 'round-refund']);
    expect(await movements(gabi)).toContainEqual(['house', 'player', 970, 'game-win']);
    expect(await staked()).toBe(500);
    expect(await listGameBalances(deps, userId)).toEqual({ games: [], held: 0, returns: 0 });
    expect(await retrieveBalance(userId, request)).toEqual(retrieved);
    expect(await retrieveBalance(userId, { requestId: v4() })).toEqual({
      games: [],
      returned: 0,
      coin: 10_470,
    });
  });
});

describe('concurrently', () => {
  it('one request 200 times opens one round', async () => {
    const request = { requestId: v4(), gameId: PALAYOK, stake: 1_000 };
    const answers = await inParallel(200, () => openRound(userId, request));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers).toHaveLength(200);
    expect(await held(PALAYOK)).toBe(1_000);
  });

  it('fifty openings open one round', async () => {
    const answers = await inParallel(50, () => open(1_000));
    expect(answers.filter((answer) => answer === 'roundOpen')).toHaveLength(49);
    expect(await readBalance(database, userId, 'coin')).toBe(9_000);
  });

  it('two presses on one pot break it once', async () => {
    const roundId = idOf(await open());
    const answers = await inParallel(2, () => pick(roundId, 3));
    expect(answers.filter((answer) => answer === 'alreadyPicked')).toHaveLength(1);
    expect(answers).toContainEqual(
      expect.objectContaining({ openRound: expect.objectContaining({ picks: [3] }) }),
    );
  });

  it('all pots break one after another, and the round ends once', async () => {
    const roundId = idOf(await open());
    const answers = await inParallel(12, (pot) => pick(roundId, pot));
    const ends = answers.filter((answer) => typeof answer !== 'string' && answer.round !== null);
    expect(ends).toHaveLength(1);
    expect((await history()).rounds).toHaveLength(1);
  });

  it('the round ends once, whether a pick or a cash-out comes first', async () => {
    for (let index = 0; index < 10; index += 1) {
      const roundId = idOf(await open());
      await pick(roundId, 3);
      const before = await readBalance(database, userId, 'coin');
      const [picked, ended] = await inParallel<unknown>(2, (turn) =>
        turn === 0 ? pick(roundId, index % 2) : end(roundId),
      );
      expect([picked, ended].filter((answer) => answer === 'roundOver')).toHaveLength(1);
      const paid = (await readBalance(database, userId, 'coin')) - before;
      expect(paid).toBe(picked === 'roundOver' ? 129 : 0);
    }
  });

  it('fifty cash-outs and retrievals bring the coins back once', async () => {
    const roundId = idOf(await open(1_000));
    await pick(roundId, 3);
    await open(500, GABI);
    const answers = await inParallel<unknown>(50, (index) =>
      index % 2 === 0 ? end(roundId) : retrieveBalance(userId, { requestId: v4() }),
    );
    expect(answers.every((answer) => typeof answer !== 'string' || answer === 'roundOver')).toBe(true);
    expect(await readBalance(database, userId, 'coin')).toBe(10_293);
    expect(await listGameBalances(deps, userId)).toEqual({ games: [], held: 0, returns: 0 });
  });

  it('concurrent openings, ends and other rounds do not deadlock', async () => {
    const answers = await inParallel<unknown>(120, async (index) => {
      const gameId = index % 2 === 0 ? PALAYOK : GABI;
      if (index % 5 === 4) return retrieveBalance(userId, { requestId: v4() });
      if (index % 5 === 3) {
        const bets = [{ spot: 'yellow', amount: 100 }];
        return playRound(deps, userId, { requestId: v4(), gameId: COLOR_GAME, tryIt: 0, bets });
      }
      return open(100, gameId);
    });
    expect(answers.filter((answer) => typeof answer === 'string' && answer !== 'roundOpen')).toEqual([]);
  });
});

it('no action of a player creates or loses a coin', async () => {
  const games = fc.constantFrom(PALAYOK, GABI);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('open' as const), gameId: games, stake: fc.constantFrom(100, 500, 1_000) }),
    fc.record({ kind: fc.constant('pick' as const), gameId: games, pot: fc.nat(12) }),
    fc.record({ kind: fc.constant('end' as const), gameId: games }),
    fc.record({ kind: fc.constant('retrieve' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      userId = v7();
      await giveCoins(database, userId, 2_000);
      const rounds = new Map<number, string>();
      for (const next of steps) {
        if (next.kind === 'retrieve') await retrieveBalance(userId, { requestId: v4() });
        else if (next.kind === 'open') {
          const opened = await outcomeOf(() => open(next.stake, next.gameId));
          if (typeof opened !== 'string') rounds.set(next.gameId, idOf(opened));
        } else {
          const roundId = rounds.get(next.gameId) ?? v7();
          await outcomeOf(() => (next.kind === 'pick' ? pick(roundId, next.pot) : end(roundId)));
        }
        const { held: inRounds } = await listGameBalances(deps, userId);
        const { rounds: ended } = await rounds50();
        const net = ended.reduce((sum, round) => sum + round.win - round.stake, 0);
        expect((await readBalance(database, userId, 'coin')) + inRounds).toBe(2_000 + net);
        expect(await staked()).toBe(ended.reduce((sum, round) => sum + round.stake, 0));
      }
    }),
    { numRuns: 25 },
  );

  async function rounds50() {
    const lists = await Promise.all(
      [PALAYOK, GABI].map((gameId) => listOwnRounds(deps, userId, { gameId, before: '', pageSize: 50 })),
    );
    return { rounds: lists.flatMap(({ rounds }) => rounds) };
  }
});

it('a win follows the rules, whichever pots were broken', async () => {
  const title = titles.palayok;
  if (title?.engine !== 'pots') throw new Error('not played with pots');
  for (let picks = 1; picks < mostPicks(title.rules); picks += 1) {
    const roundId = idOf(await open(100));
    for (const pot of FULL.slice(0, picks)) await pick(roundId, pot);
    expect((await end(roundId)).round?.win).toBe(cashOutValue(title.rules, 100, picks));
  }
});

function depsWith(status?: number): GamesDependencies {
  const games: GameList['games'] = openGames.games.map((game) =>
    game.gameId === PALAYOK ? { ...game, status: status ?? game.status } : game,
  );
  return createPlayDeps(database, 0, { games });
}

type Step = Awaited<ReturnType<typeof openRound>>;

function ask<C extends Call, Prepared>(
  call: C,
  value: AnyValueCall<C, Prepared>,
  who: string,
  body: BodyOf<C>,
) {
  return answerValueCall(deps, call, value, {
    ...{ userId: who, body, token: null, address: '' },
    device: { sent: null, kept: null },
    social: { sent: null, kept: null },
  });
}

const openRound = (who: string, body: BodyOf<typeof calls.openRound>) =>
  ask(calls.openRound, opening(deps), who, body);
const pickPot = (who: string, body: BodyOf<typeof calls.pickPot>) =>
  ask(calls.pickPot, picking(deps), who, body);
const cashOut = (who: string, body: BodyOf<typeof calls.cashOut>) =>
  ask(calls.cashOut, cashingOut(), who, body);
const retrieveBalance = (who: string, body: BodyOf<typeof calls.retrieveBalance>) =>
  ask(calls.retrieveBalance, retrieving(deps), who, body);

const open = (stake = 100, gameId = PALAYOK) => openRound(userId, { requestId: v4(), gameId, stake });
const pick = (roundId: string, pot: number) => pickPot(userId, { requestId: v4(), roundId, pot });
const end = (roundId: string) => cashOut(userId, { requestId: v4(), roundId });
const history = () => listOwnRounds(deps, userId, { gameId: PALAYOK, before: '', pageSize: 50 });
const held = (gameId: number) => readBalance(database, userId, 'coin', `game-${gameId}`);

function idOf({ openRound: opened }: Step): string {
  if (opened === null) throw new Error('no round is open');
  return opened.roundId;
}

/** The answer, or the name of the refusal. */
async function outcomeOf<Answer>(work: () => Promise<Answer>): Promise<Answer | string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError) return error.errorName;
    throw error;
  }
}

function inParallel<Answer>(
  count: number,
  work: (index: number) => Promise<Answer>,
): Promise<(Answer | string)[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => outcomeOf(() => work(index))));
}

/** Every round here can lose its whole stake, so as much was wagered. */
async function staked(): Promise<number> {
  const row = await tables(database)
    .selectFrom('balance')
    .select(['staked', 'wagered'])
    .where('user_id', '=', userId)
    .where('account', '=', 'player')
    .executeTakeFirst();
  expect(row?.wagered).toBe(row?.staked);
  return row?.staked ?? 0;
}

async function movements(reference: string): Promise<unknown[][]> {
  const rows = await tables(database)
    .selectFrom('journal')
    .select(['from_account', 'to_account', 'amount', 'kind'])
    .where('reference', '=', reference)
    .orderBy('created_at')
    .orderBy('kind', 'desc')
    .execute();
  return rows.map((row) => [row.from_account, row.to_account, row.amount, row.kind]);
}

/** Held stakes of all players. */
async function holdings(): Promise<unknown[]> {
  const rows = await tables(database)
    .selectFrom('balance')
    .select(['user_id', 'account', 'amount'])
    .where('account', 'like', 'player:game-%')
    .where('amount', '>', 0)
    .execute();
  return rows.map((row) => `${row.user_id} ${row.account} ${row.amount}`).sort();
}

async function openStakes(): Promise<unknown[]> {
  const rows = await tables(database)
    .selectFrom('open_round')
    .select(['user_id', 'game_id', 'stake'])
    .execute();
  return rows.map((row) => `${row.user_id} player:game-${row.game_id} ${row.stake}`).sort();
}
