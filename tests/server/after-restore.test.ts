import { cpSync } from 'node:fs';
import { sql } from 'kysely';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { COINS } from '#contract/rewards.ts';
import type { ScratchCard, ScratchDealConfig } from '#contract/scratch.ts';
import { afterRestore } from '#server/cli/after-restore.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { approveWithdrawal, rejectWithdrawal } from '#server/features/withdrawal/withdrawal-commands.ts';
import { findWithdrawal } from '#server/features/withdrawal/withdrawal-orders.ts';
import { seed } from '#tests/seed.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { configureApp } from './configure-app.ts';
import {
  createOnServer,
  createTestDatabase,
  type TestDatabase,
  testDatabaseKind,
} from './create-test-database.ts';
import { createTestProvider } from './create-test-provider.ts';
import { HOUR } from './durations.ts';
import type { Player } from './open-test-cashier.ts';
import { openTestJackpot, type TestJackpot } from './open-test-jackpot.ts';
import { openWithdrawer, type Withdrawer, withdraw } from './open-test-payouts.ts';
import { device, registration } from './open-test-server.ts';
import { reconcileAll } from './reconcile-all.ts';
import { tables } from './tables.ts';

const DRAWS = 8;
const SILVER = 80_002;
/** Its last top prize lies far beyond the cards of the test. */
const deal: ScratchDealConfig = {
  ...{ propId: SILVER, price: 3_000, size: 400, betMultiple: 1 },
  prizes: [{ id: 1, propId: COINS, count: 100, number: 100 }],
};
/** Games whose rounds stay open. */
const [PALAYOK, GABI] = [1201, 1202];

const provider = createTestProvider();
const account = `ana-${v4().slice(0, 8)}`;
const password = 'correct horse';
/** Ana's draws, and the commitments that she was shown, after the backup. */
let drawn: number[];
let shown: string[];
let ana: Player;
let paidOut: Withdrawer & { orderId: string };
let waiting: Withdrawer & { orderId: string };
/** Orders that the backup knows by what the provider says of them later, and orders that it does not know. */
let kept: Record<
  'deposit' | 'reversed' | 'withdrawal' | 'unreviewed' | 'sent' | 'failed' | 'rejected',
  string
>;
let lost: { deposit: string; withdrawal: string };
let backup: TestDatabase;
/** Ana's open rounds, with a pot broken and without, and the cards that she scratched after the backup. */
let rounds: string[];
let cards: ScratchCard[];
/** When it was taken. */
let since: number;

beforeAll(async () => {
  const place = await createTestDatabase({ isSeeded: true });
  const before = await open(place);
  await configureApp(before.database, { scratchDeals: [deal] });
  before.advance(2_000);
  since = before.now();
  const body = registration({ account, password });
  const { data } = await before.post(calls.accountRegist, body);
  ana = { id: data.user.id, token: data.token };
  await before.give(ana, 2 * DRAWS);
  await before.database.transaction((tx) =>
    givePlayerProp(tx, { userId: ana.id, propId: SILVER, count: 9, source: 'draw', time: before.now() }),
  );
  await scratchThree(before, ana);
  await before.draw(ana);
  await before.deposit(ana, 20_000);
  rounds = [await openPots(before, PALAYOK, 1), await openPots(before, GABI, 0)];
  const deposit = await before.open(ana, { amount: 30_000 });
  const reversed = await before.open(await before.signUp());
  const payment = provider.pay(reversed);
  await before.tell(payment);
  paidOut = await request(before);
  waiting = await request(before);
  const [sent, failed, rejected] = [await request(before), await request(before), await request(before)];
  await before.work.outbox.runDue();
  const unreviewed = await request(before);
  await rejectWithdrawal(operatorOf(before), rejected.orderId, 'the name differs');
  await before.database.close();

  backup = await copyOf(place);
  const after = await open(place);
  after.advance(HOUR);
  kept = {
    ...{ deposit, reversed, withdrawal: paidOut.orderId, unreviewed: unreviewed.orderId },
    ...{ sent: sent.orderId, failed: failed.orderId, rejected: rejected.orderId },
  };
  shown = [await commitmentsOf(after, ana)].flat();
  drawn = await drawAll(after, ana);
  cards = await scratchThree(after, ana);
  await after.tell(provider.pay(deposit));
  await after.tell(provider.reverse(reversed, payment.paymentId));
  await payOut(after, kept.withdrawal);
  await payOut(after, kept.unreviewed);
  await sendOut(after, kept.sent);
  await sendOut(after, kept.failed);
  await after.tell(provider.failPayout(kept.failed));
  await payUnasked(kept.rejected);
  const lostDeposit = await after.open(ana, { amount: 40_000 });
  await after.tell(provider.pay(lostDeposit));
  const lostWithdrawal = await request(after);
  await after.work.outbox.runDue();
  await payOut(after, lostWithdrawal.orderId);
  lost = { deposit: lostDeposit, withdrawal: lostWithdrawal.orderId };
  expect(await after.differences()).toEqual([]);
  await after.database.close();
  await place.remove();
}, 120_000);
afterAll(() => backup.remove());

/** Opens a round of pots, whose empty ones are drawn now. */
async function openPots(server: TestJackpot, gameId: number, picks: number): Promise<string> {
  const { data } = await server.post(calls.openRound, { requestId: v4(), gameId, stake: 1_000 }, ana);
  const roundId = data.openRound?.roundId ?? '';
  const { board } = await tables(server.database)
    .selectFrom('open_round')
    .select('board')
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  const full = [...Array(6).keys()].filter((pot) => !(board as number[]).includes(pot)).slice(0, picks);
  for (const pot of full) await server.post(calls.pickPot, { requestId: v4(), roundId, pot }, ana);
  return roundId;
}

async function scratchThree(server: TestJackpot, player: Player) {
  const { errcode, data } = await server.post(
    calls.scratchCardLottery,
    { requestId: v4(), propId: SILVER, count: 3, dealId: '' },
    player,
  );
  expect(errcode).toBe(0);
  return data.cards;
}

/** A server whose randomness is not that of the one before. */
let opened = 0;
async function open({ settings }: TestDatabase): Promise<TestJackpot> {
  opened += 1;
  const database = await openDatabase({ ...settings, commands: {} });
  return openTestJackpot({ database, provider, randomInt: createSeededInt(seed + opened) });
}

async function copyOf({ settings }: TestDatabase): Promise<TestDatabase> {
  if (testDatabaseKind() === 'postgres')
    return createOnServer(new URL(settings.databaseUrl).pathname.slice(1));
  const copy = await createTestDatabase();
  cpSync(settings.dataDir, copy.settings.dataDir, { recursive: true });
  return copy;
}

/** A withdrawal of a new player. */
async function request(server: TestJackpot): Promise<Withdrawer & { orderId: string }> {
  const player = await openWithdrawer(server);
  const { data } = await withdraw(server, player);
  return { ...player, orderId: data.order.orderId };
}

function operatorOf({ database, now }: TestJackpot) {
  return { database, clock: now, providers: [provider] as const };
}

async function sendOut(server: TestJackpot, orderId: string): Promise<void> {
  await approveWithdrawal(operatorOf(server), orderId);
  await server.work.outbox.runDue();
}

async function payOut(server: TestJackpot, orderId: string): Promise<void> {
  await sendOut(server, orderId);
  await server.tell(provider.succeedPayout(orderId));
}

/** A fault of the provider: nobody has asked for this payout. */
async function payUnasked(orderId: string): Promise<void> {
  const to = { method: 'gcash', bankName: 'GCash', holder: 'Ana Cruz', accountNumber: '09171234567' };
  await provider.sendPayout({ orderId, amount: 19_000, ...to });
  provider.succeedPayout(orderId);
}

async function drawAll(server: TestJackpot, player: Player): Promise<number[]> {
  const ids: number[] = [];
  for (let draw = 0; draw < DRAWS; draw += 1) ids.push((await server.draw(player)).id);
  return ids;
}

async function commitmentsOf(server: TestJackpot, player: Player): Promise<string[]> {
  const { fairness } = await server.info(player);
  return [fairness.commitment, fairness.nextCommitment];
}

type Restored = Awaited<ReturnType<typeof afterRestore>>;

function restoreOn({ database, now }: TestJackpot, moment = since): Promise<Restored> {
  return afterRestore({ database, clock: now, providers: [provider] }, moment);
}

async function openLater(place: TestDatabase): Promise<TestJackpot> {
  const server = await open(place);
  server.advance(2 * HOUR);
  return server;
}

/** Works on a copy of the backup, which it removes. */
async function onBackup(work: (server: TestJackpot) => Promise<void>): Promise<void> {
  const place = await copyOf(backup);
  const server = await openLater(place);
  try {
    await work(server);
    expect(await server.differences()).toEqual([]);
  } finally {
    await server.database.close();
    await place.remove();
  }
}

async function logIn(server: TestJackpot): Promise<Player> {
  const { data } = await server.post(calls.accountLogin, { account, password, ...device });
  return { id: data.user.id, token: data.token };
}

const timesSent = () => provider.asked.filter((asked) => asked === `sendPayout ${kept.withdrawal}`).length;

test('without it the same draws and cards repeat, and already seen pots can be broken', () =>
  onBackup(async (server) => {
    expect(await commitmentsOf(server, ana)).toEqual(shown);
    expect(await drawAll(server, ana)).toEqual(drawn);
    expect((await scratchThree(server, ana)).map(({ salt }) => salt)).toEqual(cards.map(({ salt }) => salt));
    const { games } = (await server.post(calls.getGameBalances, {}, ana)).data;
    expect(games.map(({ roundId }) => roundId).toSorted()).toEqual(rounds.toSorted());
  }));

describe('after the command', () => {
  let place: TestDatabase;
  let server: TestJackpot;
  let sent: number;
  let coin: number;
  let first: Restored;
  let second: Restored;
  let player: Player;
  beforeAll(async () => {
    place = await copyOf(backup);
    server = await openLater(place);
    coin = await server.balance(ana);
    sent = timesSent();
    first = await restoreOn(server);
    server.advance(1);
    second = await restoreOn(server);
    expect(await server.post(calls.refreshData, {}, { token: ana.token })).toMatchObject(
      errorOf('unauthorised'),
    );
    player = await logIn(server);
  }, 120_000);
  afterAll(async () => {
    expect(await server.differences()).toEqual([]);
    await server.database.close();
    await place.remove();
  });

  test('every seed and announced seed has ended, so the draws differ', async () => {
    expect([first.seeds, second.seeds]).toEqual([1, 0]);
    const commitments = await commitmentsOf(server, player);
    expect(shown.filter((commitment) => commitments.includes(commitment))).toEqual([]);
    expect(await drawAll(server, player)).not.toEqual(drawn);
  });

  test('every open deal of scratch cards has closed, so the next cards come from a new deal', async () => {
    expect([first.deals, second.deals]).toEqual([1, 0]);
    const dealId = cards[0]?.dealId ?? '';
    expect(await server.post(calls.getClosedScratchDeal, { dealId }, player)).toMatchObject({
      ...{ errcode: 0, data: { sold: 3 } },
    });
    const next = await scratchThree(server, player);
    expect(next.map((card) => [card.dealId === dealId, card.ticket])).toEqual([
      ...[0, 1, 2].map((ticket) => [false, ticket]),
    ]);
  });

  test('every open round has ended by its rules and returned its coins', async () => {
    expect([first.rounds, second.rounds]).toEqual([2, 0]);
    expect((await server.post(calls.getGameBalances, {}, player)).data).toMatchObject({ games: [], held: 0 });
    const moved = await tables(server.database)
      .selectFrom('journal')
      .select('kind')
      .where('reference', 'in', rounds)
      .where('kind', '<>', 'round-open')
      .orderBy('kind')
      .execute();
    expect(moved.map(({ kind }) => kind)).toEqual(['game-stake', 'game-win', 'round-refund']);
  });

  test('everybody is logged out and can log in again', () => {
    expect([first.tokens, second.tokens]).toEqual([8, 0]);
    expect(player.id).toBe(ana.id);
  });

  test('payments and payouts of existing orders are booked once, by their charts', async () => {
    const { deposit, reversed, withdrawal, unreviewed, sent, failed } = kept;
    expect(new Map(first.booked.map(({ orderId, note }) => [orderId, note]))).toEqual(
      new Map<string, string>([
        [deposit, 'paid'],
        [reversed, 'reversed'],
        [withdrawal, 'paid'],
        [unreviewed, 'paid'],
        [sent, 'paying'],
        [failed, 'returned'],
      ]),
    );
    expect(second.booked).toEqual([]);
    expect(second.known).toBe(first.known + 6);
    expect(await server.look(player, kept.deposit)).toMatchObject({ state: 'paid', paidAmount: 30_000 });
    expect(await server.balance(ana)).toBeGreaterThanOrEqual(coin + 30_000);
    expect(await stateOf(server, kept.withdrawal)).toBe('paid');
    expect(await server.balance({ ...ana, id: paidOut.userId })).toBe(paidOut.coin - 20_000);
  });

  test('a withdrawal paid since the backup is not paid again and cannot be rejected', async () => {
    await server.work.outbox.runDue();
    await reconcileAll(server.work);
    expect(timesSent()).toBe(sent);
    for (const [orderId, state] of [
      [kept.withdrawal, 'paid'],
      [kept.sent, 'paying'],
    ] as const) {
      const rejected = rejectWithdrawal(operatorOf(server), orderId, 'why');
      await expect(rejected).rejects.toThrow(`is ${state} already`);
    }
  });

  test('a withdrawal unknown to the provider waits as before', async () => {
    expect(await stateOf(server, waiting.orderId)).toBe('reviewing');
  });

  test('payments and payouts that cannot be booked are listed each time, and stored once', async () => {
    for (const { flagged } of [first, second]) {
      expect(flagged.map(({ kind, orderId, note }) => `${kind} ${orderId}: ${note}`)).toEqual([
        `payment ${lost.deposit}: there is no such order`,
        `payout ${kept.rejected}: succeeded, but the order is rejected`,
        `payout ${lost.withdrawal}: there is no such order`,
      ]);
    }
    expect(await server.refusals(lost.deposit)).toEqual(['payment.verified in ']);
    expect(await server.refusals(lost.withdrawal)).toEqual(['payout.succeeded in ']);
  });

  test('each run leaves a row with its actions and the reason for a cut chain of seeds', async () => {
    const kysely = tables(server.database);
    const moveRows = (by: number) =>
      sql`update restore set created_at = created_at + ${sql.lit(by)}`.execute(kysely);
    await moveRows(1_000);
    expect(JSON.stringify(await server.differences())).toContain('is not in its player’s chain.');
    await moveRows(-1_000);
    expect(await server.differences()).toEqual([]);
    const rows = await kysely.selectFrom('restore').select(['since', 'detail']).orderBy('id').execute();
    expect(rows).toMatchObject([
      { since, detail: { seeds: 1, tokens: 8, deals: 1, rounds: 2, booked: 6, flagged: 3 } },
      { since, detail: { seeds: 0, tokens: 0, deals: 0, rounds: 0, booked: 0, flagged: 3 } },
    ]);
  });
});

test('a time mistaken by a time zone misses nothing; a silent provider requires another run', () =>
  onBackup(async (server) => {
    await expect(restoreOn(server, server.now() + 1)).rejects.toThrow('a time in the future');
    provider.isReachable = false;
    await expect(restoreOn(server)).rejects.toThrow(
      'Seeds and log-ins have ended, but test does not answer: the provider cannot be reached. Run the command again before a server starts.',
    );
    provider.isReachable = true;
    const { seeds, tokens, listedFrom, booked, flagged } = await restoreOn(server, server.now());
    expect([seeds, tokens, booked.length, flagged.length]).toEqual([0, 0, 6, 3]);
    expect(listedFrom).toBeLessThanOrEqual(since - 24 * HOUR);
  }));

async function stateOf({ database }: TestJackpot, orderId: string): Promise<string | undefined> {
  return (await findWithdrawal(database, orderId))?.state;
}
