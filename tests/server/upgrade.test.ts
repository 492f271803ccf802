import { v4 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AppConfig } from '#contract/app-config.ts';
import { businessDayOf } from '#contract/business-day.ts';
import type { Call, RequestOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID, POPUP_ACTIVITY_TYPE } from '#contract/constants.ts';
import { errorOf } from '#contract/errors.ts';
import { isInDeal } from '#games/rules/deal.ts';
import { commitmentOf, formerCommitmentOf } from '#games/rules/fairness.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { openConfiguration } from '#server/core/operator/operator-dependencies.ts';
import { createPasswords } from '#server/features/account/passwords.ts';
import { drawCrypto } from '#server/features/fairness/index.ts';
import { feedJackpots } from '#server/features/jackpot/jackpot-pools.ts';
import { showConfigs, upgradeConfig } from '#server/features/operator/config-commands.ts';
import { dealCrypto } from '#server/features/scratch/deals.ts';
import { approveWithdrawal } from '#server/features/withdrawal/withdrawal-commands.ts';
import { migrate } from '#server/migrations/migrate.ts';
import { migrations } from '#server/migrations/migrations.ts';
import { release as present } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { describeSchema } from '#tests/fixtures/upgrade/dump-database.ts';
import { listKeptReleases, readKeptState, restoreKept } from '#tests/fixtures/upgrade/kept-databases.ts';
import { demand, type KeptState, type Login, readPlayers } from '#tests/fixtures/upgrade/kept-state.ts';
import { BRONZE } from '#tests/fixtures/upgrade/win-and-order.ts';
import { COLOR_GAME, MANGO_REELS, PALAYOK, PALAYOK_GABI, PIN } from '#tests/fixtures/upgrade/world.ts';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from './create-test-database.ts';
import { findDifferences } from './find-differences.ts';
import { GCASH, openTestCashier, PRICE, type TestCashier } from './open-test-cashier.ts';
import { openTestDatabase } from './open-test-database.ts';
import { device, signUp } from './open-test-server.ts';
import { reconcileAll } from './reconcile-all.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** A kept folder is unpacked, copied and started: seconds alone, minutes beside everything else. */
vi.setConfig({ hookTimeout: 300_000, testTimeout: 300_000 });

/** Migrations: the one that chained the seeds of draws, and the last one of cards, spins and tickets. */
const CHAIN = 34;
const LETTERS = 60;

const SPIN = { ...seedAppConfig.activities[0], id: 999, name: 'Spin' };
const addSpin: ConfigUpgrade = {
  id: 'spin',
  document: 'appConfig',
  isRequired: false,
  says: 'the spin',
  apply: (body) => ({ ...body, activities: [...(body.activities as object[]), SPIN] }),
};

describe.each(listKeptReleases())('a database kept at %s', (release) => {
  let kept: KeptState;
  let settings: TestDatabase['settings'];
  let remove: TestDatabase['remove'];
  let ran: string[];
  let cashier: TestCashier;
  let found: Pick<KeptState, 'players' | 'pools'>;

  beforeAll(async () => {
    kept = await readKeptState(release, testDatabaseKind());
    ({ settings, remove } = await createTestDatabase());
    await restoreKept(release, testDatabaseKind(), settings);
    const database = await openDatabase({ ...settings, commands: {} });
    ran = await migrate(database);
    cashier = await openTestCashier({ database, passwords: createPasswords() });
    cashier.advance(kept.takenAt - cashier.now());
    found = {
      ...(await ask(kept.logins.ana, calls.getJackpotPools, {})),
      players: await readPlayers(cashier, kept.logins),
    };
  });
  afterEach(async () => {
    expect(await cashier.differences()).toEqual([]);
    expect(cashier.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
  afterAll(async () => {
    await cashier.close();
    await remove();
  });

  const ask = <C extends Call>(login: Login, call: C, body: RequestOf<C>) =>
    demand(cashier, call, body, login.token);
  const coinOf = async (login: Login) => (await ask(login, calls.refreshData, {})).coin;

  test('keeps each player’s money', () => {
    expect(found.players).toMatchObject(asUpgraded(kept.players));
    expect(found.pools).toMatchObject(kept.pools);
  });

  test('runs the new migrations and then has the schema of a new database', async () => {
    expect([...kept.migrations, ...ran]).toEqual(Object.keys(migrations).sort());
    const fresh = await openTestDatabase();
    try {
      expect(await describeSchema(cashier.database.unhurried)).toEqual(await describeSchema(fresh.unhurried));
    } finally {
      await fresh.close();
    }
  });

  test('keeps the operator’s changes of the config', async () => {
    const { config } = await demand(cashier, calls.appConfig, {});
    expect(config).toMatchObject(kept.edits.appConfig);
    expect(config?.activities.filter(({ id }) => id === ACTIVITY_ID.freeSign)).toHaveLength(1);
    expect(config?.signInConfigs).toHaveLength(7);
    const { gameList } = await demand(cashier, calls.gameList, {});
    expect(gameList?.games).toEqual(
      expect.arrayContaining(kept.edits.games.map((game) => expect.objectContaining(game))),
    );
    const { ana, dina } = kept.logins;
    const [, closed] = kept.edits.games;
    const round = { requestId: v4(), gameId: closed?.gameId ?? 0, bets: [{ spot: 'line', amount: 1_000 }] };
    expect(await cashier.post(calls.playRound, round, ana)).toMatchObject(errorOf('gameInMaintenance'));
    const small = { requestId: v4(), typeId: GCASH, amount: 19_999 };
    expect(await cashier.post(calls.createRechargeOrder, small, dina)).toMatchObject(
      errorOf('amountRefused'),
    );
  });

  test('adds a new activity to the edited config when the operator says so, and keeps the edits', async () => {
    const { database } = cashier;
    const served = async () => (await demand(cashier, calls.appConfig, {})).config;
    const { version: _, ...before } = (await served()) ?? { version: '' };
    const upgraded = {
      ...present,
      upgrades: [...present.upgrades, addSpin],
      activityIds: [...present.activityIds, SPIN.id],
    };
    expect(await upgradeConfig(database, upgraded, { isTrial: false, by: 'ana' })).toMatchObject({
      documents: [{ document: 'appConfig', upgrades: expect.arrayContaining(['spin: the spin']) }],
    });
    expect((await upgradeConfig(database, upgraded, { isTrial: false, by: 'ana' })).documents).toEqual([]);
    cashier.advance(1_000);
    expect(await served()).toMatchObject({
      ...before,
      ...kept.edits.appConfig,
      activities: expect.arrayContaining([
        ...(before as AppConfig).activities.map((each) => ({
          ...each,
          // The check-in opens by itself from now on.
          ...(each.id === ACTIVITY_ID.freeSign && { type: POPUP_ACTIVITY_TYPE }),
        })),
        SPIN,
      ]),
    });
    const { documents } = await showConfigs(database, upgraded);
    expect(documents).toMatchObject([
      { name: 'appConfig', origin: 'operator', remarks: [] },
      { name: 'gameList', origin: 'operator', remarks: [] },
    ]);
  });

  test('lets players log in only with their existing passwords', async () => {
    for (const { account, password, id } of Object.values(kept.logins)) {
      const { user } = await demand(cashier, calls.accountLogin, { account, password, ...device });
      expect(user).toMatchObject({ id, account });
    }
    const { account } = kept.logins.ed;
    const wrong = { account, password: 'the password of ana', ...device };
    expect(await cashier.post(calls.accountLogin, wrong)).toMatchObject(errorOf('credentialsWrong'));
  });

  test('plays immediate rounds', async () => {
    const { ana } = kept.logins;
    for (const [gameId, spot] of [
      [COLOR_GAME, 'yellow'],
      [MANGO_REELS, 'line'],
    ] as const) {
      const before = await coinOf(ana);
      const body = { requestId: v4(), gameId, bets: [{ spot, amount: 1_000 }] };
      const { round, coin } = await ask(ana, calls.playRound, body);
      expect(coin).toBe(before - 1_000 + round.win);
      const { rounds } = await ask(ana, calls.gameRounds, { gameId });
      expect(rounds[0]).toEqual(round);
      expect(rounds).toHaveLength(4);
    }
  });

  test('continues open rounds', async () => {
    const { ana } = kept.logins;
    const [gabi, palayok] = kept.players.ana.held.games;
    expect([gabi, palayok]).toMatchObject([
      { gameId: PALAYOK_GABI, picks: 0 },
      { gameId: PALAYOK, picks: 1 },
    ]);
    const before = await coinOf(ana);
    const ended = await ask(ana, calls.cashOut, { requestId: v4(), roundId: palayok?.roundId ?? '' });
    expect(ended).toMatchObject({ openRound: null, coin: before + (palayok?.returns ?? 0) });
    const retrieved = await ask(ana, calls.retrieveBalance, { requestId: v4() });
    expect(retrieved).toMatchObject({ games: [gabi], coin: ended.coin + (gabi?.stake ?? 0) });
    expect(await ask(ana, calls.getGameBalances, {})).toEqual({ games: [], held: 0, returns: 0 });
  });

  test('shows the waiting award until it is dismissed, and draws with the remaining chance', async () => {
    const { ana } = kept.logins;
    const { chances, pendingAwards } = kept.players.ana.jackpot;
    const info = () => ask(ana, calls.getJackpotDrawInfo, {});
    const [waiting] = pendingAwards;
    expect(await info()).toMatchObject({ chances, pendingAwards: [{ drawId: waiting?.drawId }] });
    const { fairness } = await info();
    const drawn = await ask(ana, calls.receiveDrawChance, {
      requestId: v4(),
      commitment: fairness.commitment,
    });
    expect(drawn.chances).toBe(chances - 1);
    await ask(ana, calls.dismissDrawAward, { drawId: waiting?.drawId ?? '' });
    expect(await info()).toMatchObject({ pendingAwards: [{ drawId: drawn.drawId }] });
    const { receipt } = await ask(ana, calls.getDrawReceipt, { drawId: drawn.drawId });
    expect(JSON.parse(receipt)).toMatchObject({ commitment: fairness.commitment, nonce: fairness.nonce });
  });

  if (Number(release.slice(-3)) < CHAIN)
    test('ends a seed from before the chain, and continues with the announced one', async () => {
      const { ana } = kept.logins;
      const { fairness: before, pendingAwards } = kept.players.ana.jackpot;
      const { fairness } = await ask(ana, calls.getJackpotDrawInfo, {});
      expect(fairness.seedId).not.toBe(before.seedId);
      const body = { requestId: v4(), clientSeed: 'a-new-one' };
      const { revealed } = await ask(ana, calls.changeDrawSeed, body);
      expect(await commitmentOf(revealed.serverSeed, drawCrypto)).toBe(fairness.commitment);
      const { receipt, serverSeed, table } = await ask(ana, calls.getDrawReceipt, {
        drawId: pendingAwards[0]?.drawId ?? '',
      });
      const former = (seed: string) => formerCommitmentOf({ serverSeed: seed, table }, drawCrypto);
      expect(JSON.parse(receipt)).toMatchObject({ commitment: await former(serverSeed) });
      expect(await former(revealed.serverSeed)).toBe(before.nextCommitment);
    });

  if (Number(release.slice(-3)) >= LETTERS) {
    test('scratches the remaining card of the same deal, and shows the waiting one', async () => {
      const { ana } = kept.logins;
      const { pendingCards = [], scratched = 0 } = kept.players.ana.cards ?? {};
      const { tiers } = await ask(ana, calls.getScratchCardInfo, {});
      const deal = tiers.find(({ propId }) => propId === BRONZE)?.deal;
      const body = { requestId: v4(), propId: BRONZE, count: 1, dealId: deal?.dealId ?? '' } as const;
      const { cards, left } = await ask(ana, calls.scratchCardLottery, body);
      const [card] = cards;
      if (!card || !deal) throw new Error('no card was scratched');
      expect([cards.length, left, card.dealId]).toEqual([1, 0, pendingCards[0]?.dealId]);
      expect(isInDeal(card, card.proof, deal, dealCrypto)).toBe(true);
      await ask(ana, calls.dismissScratchCard, { cardId: pendingCards[0]?.cardId ?? '' });
      expect(await ask(ana, calls.getScratchCardInfo, {})).toMatchObject({
        ...{ scratched: scratched + 1, pendingCards: [{ cardId: card.cardId }] },
      });
    });

    test('makes the remaining spin into the same purse', async () => {
      const { ana } = kept.logins;
      const { pendingAwards = [], state } = kept.players.ana.wheel ?? {};
      const { fairness } = await ask(ana, calls.actInviteUser, {});
      const { commitment } = fairness;
      const spun = await ask(ana, calls.actInviteUserSpin, { requestId: v4(), commitment });
      expect([spun.state.number, spun.state.amount - spun.added]).toEqual([state?.number, state?.amount]);
      expect(spun.state.spins).toBe(0);
      await ask(ana, calls.dismissDrawAward, { drawId: pendingAwards[0]?.drawId ?? '' });
      const after = await ask(ana, calls.actInviteUser, {});
      expect(after.pendingAwards).toMatchObject([{ drawId: spun.drawId }]);
    });

    test('cancels a placed order, and returns its diamonds', async () => {
      const { ana } = kept.logins;
      const [placed] = kept.players.ana.goods.orders;
      const { diamonds } = await ask(ana, calls.diamondShopData, {});
      const cancelled = await ask(ana, calls.goodsOrderCancel, {
        requestId: v4(),
        orderId: placed?.orderId ?? '',
      });
      expect(cancelled).toMatchObject({
        order: { ...placed, state: 'cancelled', steps: [{ state: 'placed' }, { state: 'cancelled' }] },
        diamonds: diamonds + (placed?.price ?? 0),
      });
    });

    test('pays a waiting mail’s gift once, and continues a ticket', async () => {
      const { ana, ben } = kept.logins;
      const { claimable } = kept.players.ana.mails;
      const { diamonds } = await ask(ana, calls.diamondShopData, {});
      const { claimed } = await ask(ana, calls.receiveMail, { requestId: v4(), mailIds: claimable });
      const again = await ask(ana, calls.receiveMail, { requestId: v4(), mailIds: claimable });
      expect([claimed, again.claimed]).toEqual([claimable, []]);
      expect(await ask(ana, calls.diamondShopData, {})).toMatchObject({ diamonds: diamonds + 10 });
      expect(await ask(ben, calls.getMail2, {})).toMatchObject({ claimable });

      const [answered] = kept.players.ana.tickets.tickets;
      const ticketId = answered?.ticketId ?? '';
      const { thread } = await ask(ana, calls.feedbackAdd, { requestId: v4(), ticketId, text: 'Salamat.' });
      expect(thread).toMatchObject({ state: 'open', messages: [{}, { text: 'It has arrived.' }, {}] });
    });
  }

  test('credits pending deposits, and new ones', async () => {
    const { dina } = kept.logins;
    const { provider, work } = cashier;
    const before = await coinOf(dina);
    const [unopened, open] = kept.players.dina.deposits.orders;
    expect([unopened, open]).toMatchObject([{ state: 'created' }, { state: 'pending' }]);
    await provider.openCheckout({
      orderId: open?.orderId ?? '',
      amount: open?.amount ?? 0,
      look: 'bank',
      channel: 'Bank transfer',
      expiresAt: open?.expiresAt ?? 0,
      returnUrl: '',
    });
    await work.outbox.runDue();
    const orders = [unopened?.orderId ?? '', open?.orderId ?? '', await cashier.open(dina)];
    for (const orderId of orders) {
      expect(await cashier.tell(provider.pay(orderId))).toBe(200);
      expect(await cashier.look(dina, orderId)).toMatchObject({ state: 'paid', paidAmount: PRICE });
    }
    expect(await coinOf(dina)).toBe(before + 3 * PRICE);
  });

  test('pays pending withdrawals, and new ones', async () => {
    const { ben, carla } = kept.logins;
    const { provider, work, database } = cashier;
    const operator = { database, clock: cashier.now, providers: [provider] } as const;
    const before = await coinOf(carla);
    const requested = kept.players.ben.withdrawals.orders[0]?.orderId ?? '';
    const paying = kept.players.carla.withdrawals.orders[0]?.orderId ?? '';
    const approve = async (orderId: string) => {
      await approveWithdrawal(operator, orderId);
      await work.outbox.runDue();
    };
    const arrive = async (player: Login, orderId: string) => {
      expect(await cashier.tell(provider.succeedPayout(orderId))).toBe(200);
      const { order } = await ask(player, calls.getExchangeOrder, { orderId });
      expect(order.state).toBe('paid');
    };

    cashier.advance(60_000);
    await reconcileAll(work);
    await arrive(carla, paying);
    await approve(requested);
    await arrive(ben, requested);
    const { accounts } = await ask(carla, calls.getBankInfo, {});
    const { order } = await ask(carla, calls.exchange, {
      requestId: v4(),
      accountId: accounts[0]?.accountId ?? '',
      amount: 20_000,
      password: PIN,
    });
    await approve(order.orderId);
    await arrive(carla, order.orderId);
    expect(await coinOf(carla)).toBe(before - 20_000);
  });

  test('opens the safe box with its existing password', async () => {
    const { ben } = kept.logins;
    const { safebox } = kept.players.ben.view;
    const coin = await coinOf(ben);
    const out = { requestId: v4(), direction: 'out', amount: safebox, password: PIN } as const;
    expect(await ask(ben, calls.safeboxTransfer, out)).toEqual({ coin: coin + safebox, safebox: 0 });
  });

  test('stamps the day of a player', async () => {
    const { ben } = kept.logins;
    const coin = await coinOf(ben);
    const { nextDay: day, version, time } = await ask(ben, calls.loginBonus3User, {});
    const claim = { requestId: v4(), key: `sign-in:${businessDayOf(time)}`, day, version };
    expect(await ask(ben, calls.loginBonus3UserReceive, claim)).toMatchObject({ day: 1, coin: coin + 100 });
    expect(await ask(ben, calls.loginBonus3User, {})).toMatchObject({ nextDay: 2, canReceive: false });
  });

  test('registers new players', async () => {
    const { user } = await signUp(cashier, { password: 'nobody knows it' });
    expect(user.coin).toBe(kept.players.ed.view.coin);
  });

  test('feeds the jackpots', async () => {
    const deps = { database: cashier.database, clock: cashier.now };
    await feedJackpots({ ...deps, configuration: openConfiguration(deps) });
  });
});

describe.each(listKeptReleases())('the server started on a database kept at %s', (release) => {
  let database: TestDatabase;
  let server: ServerProcess;

  beforeAll(async () => {
    database = await createTestDatabase();
    await restoreKept(release, testDatabaseKind(), database.settings);
    server = await startServerProcess(database.settings);
  });
  afterAll(async () => {
    await server.kill();
    await database.remove();
  });

  test('continues with the old data', async () => {
    const { logins, players, edits } = await readKeptState(release, testDatabaseKind());
    const { account, password } = logins.ana;
    const { token, user } = await server.call(calls.accountLogin, { account, password, ...device });
    expect(user).toMatchObject({ account, coin: players.ana.view.coin });
    expect(await server.call(calls.getGameBalances, {}, token)).toEqual(players.ana.held);
    const bets = [{ spot: 'white', amount: 1_000 }];
    await server.call(calls.playRound, { requestId: v4(), gameId: COLOR_GAME, bets }, token);
    const roundId = players.ana.held.games[1]?.roundId ?? '';
    await server.call(calls.cashOut, { requestId: v4(), roundId }, token);
    await server.call(calls.receiveDrawChance, { requestId: v4() }, token);
    const { pendingAwards } = await server.call(calls.getJackpotDrawInfo, {}, token);
    expect(pendingAwards).toHaveLength(2);
    const { config } = await server.call(calls.appConfig, {});
    expect(config).toMatchObject(edits.appConfig);
    expect(await findDifferences(database.settings)).toEqual([]);
  });
});

/** Seeds in use end with the upgrade to chained seeds, and an ended deposit no longer shows where to pay. */
function asUpgraded(players: KeptState['players']) {
  return Object.fromEntries(
    Object.entries(players).map(([name, { jackpot, deposits, ...player }]) => {
      const { fairness, ...rest } = jackpot;
      const orders = deposits.orders.map((order) =>
        order.state === 'created' || order.state === 'pending'
          ? order
          : { ...order, payUrl: '', operatorAccounts: [] },
      );
      return [name, { ...player, jackpot: rest, deposits: { ...deposits, orders } }];
    }),
  );
}
