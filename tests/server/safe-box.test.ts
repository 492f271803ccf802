import { v4 } from 'uuid';
import { afterEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import { giveCoins } from './create-play-deps.ts';
import { openForFile } from './open-for-file.ts';
import { PIN } from './open-test-payouts.ts';
import { openTestServer, signUp } from './open-test-server.ts';
import { untilAnswered } from './until-answered.ts';

const server = openForFile(openTestServer);
afterEach(async () => {
  expect((await checkBook(server.database, bookChecks)).differences).toEqual([]);
});
/** A player with coins and a safe box password. */
async function openOwner(coins = 10_000) {
  const { token, user } = await signUp(server);
  await giveCoins(server.database, user.id, coins);
  await server.post(calls.setPin, { requestId: v4(), pin: 'safebox', password: PIN }, { token });
  return { token, coin: user.coin + coins };
}

type Owner = Awaited<ReturnType<typeof openOwner>>;

function move(
  { token }: Owner,
  direction: 'in' | 'out',
  amount: number,
  changes: Record<string, string> = {},
) {
  const password = direction === 'out' ? PIN : '';
  const body = { requestId: v4(), direction, amount, password, ...changes };
  return server.post(calls.safeboxTransfer, body, { token });
}

test('coins go in without the password and come out only with it', async () => {
  const owner = await openOwner();
  expect((await move(owner, 'in', 4_000)).data).toEqual({ coin: owner.coin - 4_000, safebox: 4_000 });
  expect((await move(owner, 'out', 1_500)).data).toEqual({ coin: owner.coin - 2_500, safebox: 2_500 });
  expect((await move(owner, 'out', 2_500)).data).toEqual({ coin: owner.coin, safebox: 0 });
});

test('a repeated request moves nothing more and gets its first answer', async () => {
  const owner = await openOwner();
  const requestId = v4();
  const first = await move(owner, 'in', 4_000, { requestId });
  await move(owner, 'in', 1_000);
  expect(await move(owner, 'in', 4_000, { requestId })).toEqual(first);
  expect(await move(owner, 'in', 4_001, { requestId })).toMatchObject(errorOf('requestReused'));
  expect(await move(owner, 'out', 4_000, { requestId })).toMatchObject(errorOf('requestReused'));
});

test.each([
  ['in, more than the balance', 'in', 10_000_000, {}, 'balanceTooLow'],
  ['out, more than its balance', 'out', 4_001, {}, 'balanceTooLow'],
  ['out with a wrong password', 'out', 100, { password: '111111' }, 'passwordWrong'],
  ['out without a password', 'out', 100, { password: '' }, 'passwordWrong'],
] as const)('a move is refused: %s', async (_, direction, amount, changes, name) => {
  const owner = await openOwner();
  await move(owner, 'in', 4_000);
  expect(await move(owner, direction, amount, changes)).toMatchObject(errorOf(name));
  expect((await move(owner, 'in', 1)).data.safebox).toBe(4_001);
});

test('no coins come out before a password is set', async () => {
  const { token, user } = await signUp(server);
  const owner = { token, coin: user.coin };
  await move(owner, 'in', 100);
  expect(await move(owner, 'out', 100)).toMatchObject(errorOf('passwordMissing'));
});

test('coins in the safe box cannot be played or withdrawn', async () => {
  const owner = await openOwner();
  await move(owner, 'in', owner.coin);
  const bets = [{ spot: 'yellow', amount: 500 }];
  const play = { requestId: v4(), gameId: 1001, tryIt: 0, bets };
  expect(await server.post(calls.playRound, play, owner)).toMatchObject(errorOf('balanceTooLow'));
  expect((await server.post(calls.getExchange, {}, owner)).data.coin).toBe(0);
});

test('100 concurrent moves in and out lose nothing', async () => {
  const owner = await openOwner();
  await move(owner, 'in', 5_000);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const requestId = v4();
      return untilAnswered(() => move(owner, index % 2 === 0 ? 'in' : 'out', 1_000, { requestId }));
    }),
  );
  const moved = answers.filter(({ errcode }) => errcode === 0);
  const refused = answers.filter(({ errcode }) => errcode !== 0);
  expect(moved.length).toBeGreaterThan(10);
  expect(new Set(refused.map(({ status }) => status)).difference(new Set([409]))).toEqual(new Set());
  const last = (await move(owner, 'in', 1)).data;
  expect(last.coin + last.safebox).toBe(owner.coin);
});

test('one request sent 200 times at once moves coins once', async () => {
  const owner = await openOwner();
  const requestId = v4();
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => untilAnswered(() => move(owner, 'in', 1_000, { requestId }))),
  );
  expect(answers).toEqual(Array(200).fill(answers[0]));
  expect(answers[0]?.data).toEqual({ coin: owner.coin - 1_000, safebox: 1_000 });
});
