import { v4, v7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CallError } from '#server/core/http/call-error.ts';
import { answerOnce, hashParams } from '#server/core/requests.ts';
import { type PlayRequest, playRound } from '#server/features/game/play-round.ts';
import { bookChecks } from '#server/features.ts';
import { readBalance } from '#server/ledger/account.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { COLOR, createPlayDeps, giveCoins } from './create-play-deps.ts';
import { openForFile } from './open-for-file.ts';
import { openTestDatabase } from './open-test-database.ts';
import { tables } from './tables.ts';

const COIN = 100;
const COLOR_GAME = 1001;

const database = openForFile(openTestDatabase);

function betOn(spot: string, amount: number, requestId: string = v4()): PlayRequest {
  return { requestId, gameId: COLOR_GAME, tryIt: 0, bets: [{ spot, amount }] };
}

function inParallel<T>(
  count: number,
  work: (index: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  return Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
}

function fulfilled<T>(results: readonly PromiseSettledResult<T>[]): T[] {
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

function refusals(results: readonly PromiseSettledResult<unknown>[]): string[] {
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    return [result.reason instanceof CallError ? result.reason.errorName : String(result.reason)];
  });
}

async function countRounds(userId: string): Promise<number> {
  const rows = await tables(database)
    .selectFrom('game_round')
    .select('round_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

describe('one request sent 1,000 times at once', () => {
  it('is played once, and all get the same answer', async () => {
    const userId = v7();
    await giveCoins(database, userId, 1000 * COIN);
    const deps = createPlayDeps(database, COLOR.yellow);
    const request = betOn('yellow', 10 * COIN);

    const results = await inParallel(1000, () => playRound(deps, userId, request));

    const answers = fulfilled(results);
    expect(answers).toHaveLength(1000);
    expect(answers).toEqual(Array(1000).fill(answers[0]));
    expect(answers[0]).toMatchObject({ coin: 1140 * COIN, round: { stake: 10 * COIN, win: 150 * COIN } });
    expect(await readBalance(database, userId, 'coin')).toBe(1140 * COIN);
    expect(await countRounds(userId)).toBe(1);
  });

  it('is refused when the same id has other parameters', async () => {
    const userId = v7();
    await giveCoins(database, userId, 1000 * COIN);
    const deps = createPlayDeps(database, COLOR.white);
    const requestId = v4();

    const results = await inParallel(1000, (index) =>
      playRound(deps, userId, betOn('yellow', index % 2 === 0 ? COIN : 2 * COIN, requestId)),
    );

    const answers = fulfilled(results);
    expect(answers).toHaveLength(500);
    expect(refusals(results)).toEqual(Array(500).fill('requestReused'));
    const [stake] = new Set(answers.map((answer) => answer.round.stake));
    expect(await readBalance(database, userId, 'coin')).toBe(1000 * COIN - (stake ?? 0));
    expect(await countRounds(userId)).toBe(1);
  });

  it('has one effect in every other call', async () => {
    const userId = v7();
    const request = { userId, requestId: v4(), call: 'test', paramsHash: hashParams([7]) };
    const answer = v.object({ balance: v.nullable(v.number()) });

    const results = await inParallel(200, () =>
      answerOnce({ database, clock: () => 1 }, { ...request, answer }, async (tx) => {
        const { balance } = await transfer(tx, {
          currency: 'coin',
          from: { kind: 'system', name: 'bonus' },
          to: { kind: 'player', userId },
          amount: 7,
          kind: 'test',
          reference: userId,
          time: 1,
        });
        return { balance };
      }),
    );

    expect(fulfilled(results)).toEqual(Array(200).fill({ balance: 7 }));
    expect(await readBalance(database, userId, 'coin')).toBe(7);
  });
});

describe('200 bets of one coin at once, on 100 coins', () => {
  it('are played until the balance is zero', async () => {
    const userId = v7();
    await giveCoins(database, userId, 100 * COIN);
    const deps = createPlayDeps(database, COLOR.white);

    const results = await inParallel(200, () => playRound(deps, userId, betOn('yellow', COIN)));

    expect(fulfilled(results)).toHaveLength(100);
    expect(refusals(results)).toEqual(Array(100).fill('balanceTooLow'));
    expect(await readBalance(database, userId, 'coin')).toBe(0);
    expect(await countRounds(userId)).toBe(100);
  });

  it('never pay a bet from its own win', async () => {
    const userId = v7();
    await giveCoins(database, userId, COIN);
    const deps = createPlayDeps(database, COLOR.yellow);

    const results = await inParallel(20, () => playRound(deps, userId, betOn('yellow', 2 * COIN)));

    expect(refusals(results)).toEqual(Array(20).fill('balanceTooLow'));
    expect(await readBalance(database, userId, 'coin')).toBe(COIN);
  });
});

describe('many players at once', () => {
  it('leave the book correct', async () => {
    const players = Array.from({ length: 20 }, () => v7());
    await Promise.all(players.map((userId) => giveCoins(database, userId, 10 * COIN)));
    const losing = createPlayDeps(database, COLOR.white);
    const winning = createPlayDeps(database, COLOR.yellow);

    const results = await inParallel(400, (index) => {
      const deps = index % 13 === 0 ? winning : losing;
      return playRound(deps, players[index % players.length] ?? '', betOn('yellow', 4 * COIN));
    });

    expect(new Set(refusals(results))).toEqual(new Set(['balanceTooLow']));
    expect((await checkBook(database, bookChecks)).differences).toEqual([]);
  });
});
