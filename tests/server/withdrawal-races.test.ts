import { v4 } from 'uuid';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { ABOVE_ALL } from '#server/core/db/id-span.ts';
import { advanceWithdrawal } from '#server/features/withdrawal/advance-withdrawal.ts';
import { listWithdrawals } from '#server/features/withdrawal/withdrawal-orders.ts';
import { findMoneyFaults } from './check-money/find-money-faults.ts';
import { payoutsForFile } from './open-for-file.ts';
import { bookOf, openBig, openWithdrawer, stateOf, withdraw } from './open-test-payouts.ts';
import { untilAnswered } from './until-answered.ts';

const LEAST = 10_000;

/** Allows for a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

const payouts = payoutsForFile();

afterEach(async () => expect(await findMoneyFaults(payouts.server.database, payouts.provider)).toEqual([]));

describe('withdrawals at once', () => {
  test('1,000 identical withdrawals make one, and all get the same answer', async () => {
    const { server } = payouts;
    const player = await openWithdrawer(server);
    const requestId = v4();

    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => untilAnswered(() => withdraw(server, player, { requestId }))),
    );

    const again = await withdraw(server, player, { requestId });
    expect(again).toMatchObject({ errcode: 0, data: { coin: player.coin - 20_000 } });
    expect(answers).toEqual(Array(1_000).fill(again));
    const orders = await listWithdrawals(server.database, {
      userId: player.userId,
      before: ABOVE_ALL,
      limit: 9,
    });
    expect(orders).toHaveLength(1);
    expect((await server.post(calls.getExchange, {}, player)).data.coin).toBe(player.coin - 20_000);
  });

  test('one of several different withdrawals is opened and the others are refused', async () => {
    const { server } = payouts;
    const player = await openWithdrawer(server);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const wish = { requestId: v4(), amount: LEAST + index };
        return untilAnswered(() => withdraw(server, player, wish));
      }),
    );

    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([
      0,
      ...Array(19).fill(errorOf('orderOpen').errcode),
    ]);
  });

  test('nothing is spent twice while betting', async () => {
    const { server } = payouts;
    const player = await openWithdrawer(server, { coins: 20_000 });
    const play = () => {
      const bets = [{ spot: 'yellow', amount: 5_000 }];
      const body = { requestId: v4(), gameId: 1001, tryIt: 0, bets };
      return untilAnswered(() => server.post(calls.playRound, body, player));
    };
    const all = { requestId: v4(), amount: player.coin };

    const [withdrawn, ...played] = await Promise.all([
      untilAnswered(() => withdraw(server, player, all)),
      ...Array.from({ length: 20 }, play),
    ]);

    const rounds = played.filter(({ errcode }) => errcode === 0).map(({ data }) => data.round);
    const won = rounds.reduce((sum, { stake, win }) => sum + win - stake, 0);
    const taken = withdrawn.errcode === 0 ? player.coin : 0;
    const { coin } = (await server.post(calls.getExchange, {}, player)).data;
    expect(coin).toBe(player.coin + won - taken);
    expect(coin).toBeGreaterThanOrEqual(0);
  });

  test('100 rejections return the coins once', async () => {
    const { orderId, token, before } = await openBig(payouts);
    const event = { type: 'order.reject', reason: 'the name differs' } as const;

    const results = await Promise.all(
      Array.from({ length: 100 }, () => advanceWithdrawal(payouts.orders, { orderId, event })),
    );

    expect(results.filter(({ hasChanged }) => hasChanged)).toHaveLength(1);
    expect((await stateOf(payouts, { orderId, token })).coin).toBe(before);
    expect(await bookOf(payouts.server, orderId)).toHaveLength(2);
  });

  test('either an approval or a rejection succeeds', async () => {
    const { orderId, token } = await openBig(payouts);
    const events = [{ type: 'order.approve' }, { type: 'order.reject', reason: 'no' }] as const;
    const results = await Promise.all(
      [...events, ...events].map((event) => advanceWithdrawal(payouts.orders, { orderId, event })),
    );
    expect(results.filter(({ hasChanged }) => hasChanged)).toHaveLength(1);
    expect(['paying', 'rejected']).toContain((await stateOf(payouts, { orderId, token })).order.state);
  });
});
