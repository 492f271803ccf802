import { v4 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { JACKPOT_PROP } from '#contract/constants.ts';
import { drawTableOf } from '#games/rules/draw-table.ts';
import { commitmentOf, drawFrom } from '#games/rules/fairness.ts';
import { createOperatorCommands } from '#server/cli/operator-commands.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { CommandRefused } from '#server/core/operator/command-refused.ts';
import { drawCrypto } from '#server/features/fairness/index.ts';
import { rigDraws } from '#server/features/jackpot/rig-draws.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { createTestDatabase, type TestDatabase, testDatabaseKind } from './create-test-database.ts';
import { createTestProvider } from './create-test-provider.ts';
import { freshPlayer, openForFile } from './open-for-file.ts';
import type { Player } from './open-test-cashier.ts';
import { openTestJackpot } from './open-test-jackpot.ts';
import { openTestServer } from './open-test-server.ts';
import { runNode } from './run-node.ts';
import { tables } from './tables.ts';

const { jackpotAwardConfig, jackpotPools } = seedAppConfig;
const production = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDER_URL: 'https://pay.example.com',
  PAYMENT_SECRET: 'thirty-two characters and no less',
  PUBLIC_URL: 'https://www.example.com',
};
/** The server that holds a PGlite runs the command; with PostgreSQL the command runs by itself. */
const isHeldByServer = testDatabaseKind() === 'pglite';
const tableOfAll = drawTableOf(seedAppConfig);
const megaAlone = [{ awardId: 6, type: 2, propId: JACKPOT_PROP.mega, count: 1, weight: 1 }];

const jackpot = openForFile(() => openTestJackpot({ canRig: true }));

beforeEach(async () => {
  await jackpot.configure({ jackpotAwardConfig, jackpotPools });
});
const player = freshPlayer(jackpot);
afterEach(async () => expect(await jackpot.differences()).toEqual([]));

const deps = () => ({ database: jackpot.database, clock: jackpot.now, canRig: true });

const accountOf = async ({ id }: Player) => {
  const { account } = await tables(jackpot.database)
    .selectFrom('app_user')
    .select('account')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return account;
};

const rig = async (outcome: string, chances = 1, who = player) =>
  rigDraws(deps(), { account: await accountOf(who), outcome, chances });

const tableOf = async (who = player) => (await jackpot.post(calls.getDrawTable, {}, who)).data;

describe('a player draws from a rigged table', () => {
  test.each([
    ['mega', { type: 2, propId: 50_001 }],
    ['major', { type: 2, propId: 50_002 }],
    ['minor', { type: 2, propId: 50_003 }],
    ['mini', { type: 2, propId: 50_004 }],
    ['coins', { type: 1, propId: 2001 }],
    ['diamonds', { type: 1, propId: 60_001 }],
    ['coupon', { type: 1, propId: 1201 }],
    ['card', { type: 1, propId: 80_001 }],
    ['4', { id: 4, type: 1, propId: 2001, count: 10_000 }],
  ])('%s', async (outcome, drawn) => {
    expect((await rig(outcome, 3)).chances).toBe(3);
    for (let draw = 0; draw < 3; draw += 1) expect(await jackpot.draw(player)).toMatchObject(drawn);
    expect(await jackpot.info(player)).toMatchObject({ chances: 0 });
  });

  test('with the usual proportions of its rows', async () => {
    const { table } = await rig('diamonds');
    expect(table).toEqual(tableOfAll.filter(({ propId }) => propId === 60_001));
  });

  test('including rows never drawn from the usual table', async () => {
    await jackpot.configure({ jackpotPools: jackpotPools.map((pool) => ({ ...pool, weight: 0 })) });
    expect((await rig('mega')).table).toEqual(megaAlone);
    expect(await jackpot.draw(player)).toMatchObject({ propId: JACKPOT_PROP.mega });
  });

  test('that does not apply to other players', async () => {
    const other = await jackpot.signUp();
    await rig('mega');
    expect((await tableOf(other)).rows).toEqual(tableOfAll);
  });

  test('until the usual table is restored', async () => {
    await rig('mega');
    await rig('usual', 0);
    expect((await tableOf()).rows).toEqual(tableOfAll);
    expect(await jackpot.info(player)).toMatchObject({ chances: 1 });
  });

  test('until the config no longer has its rows', async () => {
    await rig('card');
    const cells = jackpotAwardConfig.filter(({ propId }) => propId !== 80_001);
    await jackpot.configure({ jackpotAwardConfig: cells });
    expect((await tableOf()).rows).toEqual(drawTableOf({ jackpotAwardConfig: cells, jackpotPools }));
    expect((await jackpot.draw(player)).propId).not.toBe(80_001);
  });
});

describe('a rigged table is committed like any other', () => {
  test('it shows the player its own odds', async () => {
    await rig('mega');
    const { fairness } = await jackpot.info(player);
    expect(await tableOf()).toEqual({ tableVersion: fairness.tableVersion, rows: megaAlone });
  });

  test('it ends the seed of the former table', async () => {
    const before = (await jackpot.info(player)).fairness;
    await rig('mega');
    expect(await jackpot.ask(player, { commitment: before.commitment })).toMatchObject({ errcode: 1005 });
    const after = (await jackpot.info(player)).fairness;
    expect(after.commitment).not.toBe(before.commitment);
    expect(await jackpot.draw(player, { commitment: after.commitment })).toMatchObject({
      propId: JACKPOT_PROP.mega,
    });
  });

  test('its draws can be recomputed', async () => {
    await rig('diamonds', 5);
    const { fairness } = await jackpot.info(player);
    const drawn = [];
    for (let draw = 0; draw < 5; draw += 1) drawn.push(await jackpot.draw(player));
    const change = { requestId: v4(), clientSeed: 'mine' };
    const { data } = await jackpot.post(calls.changeDrawSeed, change, player);
    const { serverSeed } = data.revealed;
    expect((await tableOf()).rows.map(({ propId }) => propId)).toEqual([60_001, 60_001]);
    for (const [nonce, { drawId, id }] of drawn.entries()) {
      const receipt = (await jackpot.post(calls.getDrawReceipt, { drawId }, player)).data;
      const { table } = receipt;
      expect(await commitmentOf(serverSeed, drawCrypto)).toBe(fairness.commitment);
      const { row } = await drawFrom(
        { serverSeed, clientSeed: fairness.clientSeed, nonce, table },
        drawCrypto,
      );
      expect(row.awardId).toBe(id);
    }
  });
});

test.each([
  ['a missing prize is refused', 'points', /^The table has no points\. Try one of mega, /],
  [
    'a missing cell is refused',
    '99',
    /^The table has no 99\. .* or a cell of the grid: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\.$/,
  ],
])('%s', async (_, outcome, words) => {
  await expect(rig(outcome)).rejects.toThrow(words);
  expect(await jackpot.info(player)).toMatchObject({ chances: 0 });
});

test('an unknown player is refused', async () => {
  const unknown = rigDraws(deps(), { account: 'nobody', outcome: 'mega', chances: 1 });
  await expect(unknown).rejects.toThrow('There is no player nobody.');
});

test('without permission rigging does nothing', async () => {
  const account = await accountOf(player);
  const rigged = rigDraws({ ...deps(), canRig: false }, { account, outcome: 'mega', chances: 1 });
  await expect(rigged).rejects.toThrow(CommandRefused);
  expect(await jackpot.info(player)).toMatchObject({ chances: 0 });
});

test('in production an earlier rigged table has no effect', async () => {
  await rig('mega', 2);
  const strict = await openTestServer({ database: jackpot.database });
  const { data } = await strict.post(calls.getDrawTable, {}, player);
  expect(data.rows).toEqual(tableOfAll);
  await strict.http.close();
});

describe('npm run rig', () => {
  let place: TestDatabase;
  const run = (words: string[], env = {}) => {
    const { databaseUrl, dataDir } = place.settings;
    return runNode('server/cli/rig.ts', words, { ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  };

  /** Locks the database as a server with or without permission to rig. */
  async function hold(canRig: boolean, work: () => Promise<void>) {
    const commands = createOperatorCommands({ clock: Date.now, providers: [createTestProvider()], canRig });
    const database = await openDatabase({ ...place.settings, commands });
    try {
      await work();
    } finally {
      await database.close();
    }
  }

  beforeAll(async () => {
    place = await createTestDatabase({ isSeeded: true });
  });
  afterAll(() => place.remove());

  test('works beside a running server, for the demo player', () =>
    hold(true, async () => {
      expect(await run(['diamonds', '--chances', '2'])).toEqual({
        code: 0,
        stdout: [
          'demo has 2 to draw and draws from this table:',
          '  cell 3: 50 of prop 60001, 40000 in 189489',
          '  cell 8: 10 of prop 60001, 149489 in 189489',
          '',
        ].join('\n'),
        stderr: '',
      });
      const { code, stderr } = await run(['mega', '--player', 'nobody']);
      expect([code, stderr]).toEqual([1, 'There is no player nobody.\n']);
    }));

  test('is refused in production, by the server that holds the database or by the command', () =>
    hold(false, async () => {
      const { code, stdout, stderr } = await run(['mega'], isHeldByServer ? {} : production);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toBe('Where others can come, everybody draws from the same table.\n');
    }));

  test('prints the usage for an unknown argument and exits with 2', async () => {
    const { code, stdout, stderr } = await run(['gold']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^There is no outcome "gold"\.\n\nUsage: npm run rig/);
  });
});
