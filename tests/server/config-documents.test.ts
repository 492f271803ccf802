import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { COINS } from '#contract/rewards.ts';
import {
  type DocumentName,
  findActive,
  listVersions,
  type PastVersion,
} from '#server/core/config/config-documents.ts';
import { createConfiguration } from '#server/core/config/configuration.ts';
import { type ConfigRelease, followRelease } from '#server/core/config/follow-release.ts';
import type { Statement } from '#server/core/db/database.ts';
import {
  activateConfig,
  checkConfig,
  resetConfig,
  showConfig,
  showConfigs,
  upgradeConfig,
} from '#server/features/operator/config-commands.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { release } from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { configureApp, editDocument } from './configure-app.ts';
import { openForFile } from './open-for-file.ts';
import { openTestDatabase } from './open-test-database.ts';
import { openTestJackpot } from './open-test-jackpot.ts';
import { openTestServer, signUp } from './open-test-server.ts';
import { tables } from './tables.ts';

const database = openForFile(openTestDatabase);
let time = 0;

beforeEach(async () => {
  await edit('truncate config_version, config_upgrade, config_document');
  await followRelease(database, release);
});
/** A process: its own memory, the same database, a second later with each look. */
function startProcess() {
  const faults: string[] = [];
  const { appConfig } = createConfiguration({
    database,
    clock: () => time,
    onFaults: (faulty) => faults.push(...faulty.faults),
  });
  return {
    faults,
    async look() {
      time += 1_000;
      return appConfig();
    },
  };
}

const edit = (statement: string) => sql.raw(statement).execute(tables(database));
const history = async (name: DocumentName = 'appConfig') =>
  (await listVersions(database, name, 100)).reverse();
const remarks = async (by = release) =>
  (await showConfigs(database, by)).documents.flatMap((document) => document.remarks);
const activate = (changes: object, by = 'ana', of = release) =>
  activateConfig(database, of, {
    document: 'appConfig',
    text: JSON.stringify({ ...seedAppConfig, ...changes }),
    by,
  });

function expectUnbroken(versions: readonly PastVersion[]): void {
  expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => index + 1));
  expect(versions.map(({ endedAt }) => endedAt)).toEqual([
    ...versions.slice(1).map(({ activatedAt }) => activatedAt),
    null,
  ]);
  for (const { activatedAt, endedAt } of versions) expect(activatedAt).toBeLessThan(endedAt ?? Infinity);
}

describe('every process', () => {
  test('serves an activated document within a second, and its history records the period', async () => {
    const [one, other] = [startProcess(), startProcess()];
    expect(await one.look()).toMatchObject({ brand: 'Perya' });
    expect(await other.look()).toMatchObject({ brand: 'Perya' });
    expect(await activate({ brand: 'Fair' })).toEqual({
      document: 'appConfig',
      number: 2,
      changes: ['brand: "Perya" -> "Fair"'],
    });
    expect(await one.look()).toMatchObject({ brand: 'Fair' });
    expect(await other.look()).toEqual(await one.look());
    const versions = await history();
    expect(versions).toMatchObject([
      { origin: 'seed', activatedBy: 'release' },
      { origin: 'operator', activatedBy: 'ana' },
    ]);
    expectUnbroken(versions);
    expect((await activate({ brand: 'Fair' })).changes).toEqual([]);
    expect(await history()).toHaveLength(2);
  });

  test('reads a version once, however long that takes and whoever else asks', async () => {
    const secondRead = Promise.withResolvers<void>();
    let reads = 0;
    let arranged = 0;
    const { appConfig } = createConfiguration({
      database: {
        async query<Row>(statement: Statement) {
          const rows = await database.query<Row>(statement);
          if (statement.name !== 'config-active') return rows;
          reads += 1;
          if (reads === 1) await secondRead.promise;
          else secondRead.resolve();
          return rows;
        },
      },
      clock: () => time,
      narrow(config) {
        arranged += 1;
        return config;
      },
    });
    const config = await appConfig();
    time += 1_000;
    expect(await appConfig()).toBe(config);
    expect([reads, arranged]).toEqual([2, 1]);
  });

  test.each([
    ['is broken', `body - 'exchangeLimits' - 'drawChances'`],
    ['would be good', `jsonb_set(body, '{brand}', '"Fair"')`],
  ])('serves the same when config_document is edited by hand, even if the edit %s', async (_, expression) => {
    const before = startProcess();
    const active = await before.look();
    await edit(`update config_document set body = ${expression} where name = 'appConfig'`);
    const after = startProcess();
    expect(await before.look()).toEqual(active);
    expect(await after.look()).toEqual(active);
    await before.look();
    const told = ['the table config_document was edited, which changes nothing: version 1 is served'];
    expect([before.faults, after.faults, await remarks()]).toEqual([told, told, told]);
    await activate({ brand: 'Fair' });
    expect((await after.look()).brand).toBe('Fair');
    expect(await remarks()).toEqual([]);
  });

  test('serves the checked body or none when the active version is changed by hand', async () => {
    const before = startProcess();
    const active = await before.look();
    await edit(
      `update config_version set body = jsonb_set(body, '{drawChances,daily}', '9') where name = 'appConfig'`,
    );
    const after = startProcess();
    expect(await before.look()).toEqual(active);
    await expect(after.look()).rejects.toMatchObject({ errorName: 'unavailable' });
    expect(after.faults).toEqual(['the body of version 1 was changed after its check']);
    await followRelease(database, release);
    await expect(after.look()).rejects.toMatchObject({ errorName: 'unavailable' });
    await activate({});
    expect(await after.look()).toEqual(await before.look());
  });

  test('answers 503 while its release cannot read the active document, and then continues', async () => {
    const server = await openTestServer({ database: { ...database, close: async () => {} } });
    onTestFinished(() => server.close());
    expect(await server.post(calls.appConfig, {})).toMatchObject({ errcode: 0 });
    await editDocument(database, 'appConfig', ({ exchangeLimits: _, ...body }) => body);
    server.advance(1_000);
    for (let times = 0; times < 2; times += 1) {
      expect(await server.post(calls.appConfig, {})).toMatchObject(errorOf('unavailable'));
    }
    const ready = () => server.http.inject({ url: '/readyz' });
    expect(await ready()).toMatchObject({ statusCode: 503, body: '{"status":"config cannot be read"}' });
    const told = server.log.filter((line) => line.includes('a config document needs a look'));
    expect(told.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 50,
        document: 'appConfig',
        faults: ['exchangeLimits: Invalid key: Expected "exchangeLimits" but received undefined'],
      }),
    ]);
    await activate({ brand: 'Fair' });
    expect((await server.post(calls.appConfig, {})).data.config?.brand).toBe('Fair');
    expect(await ready()).toMatchObject({ statusCode: 200 });
  });
});

test('an edit that bypasses the check does not double limits, wipe wagering or change seeds', async () => {
  const jackpot = await openTestJackpot();
  onTestFinished(() => jackpot.close());
  const player = await jackpot.signUp();
  for (let stakes = 0; stakes < 5; stakes += 1) await jackpot.stake(player, 198_000);
  const before = await jackpot.info(player);
  const { statement, signature, ...seed } = before.fairness;
  expect([statement, signature]).not.toContain('');
  const { data: served } = await jackpot.post(calls.appConfig, {});
  await jackpot.database.query({
    name: 'test-break',
    text: `update config_document set body = jsonb_set(jsonb_set(body - 'exchangeLimits', '{drawChances}', '{"daily": "?"}'),
      '{jackpotPools,0}', 'null') where name = 'appConfig'`,
    values: [],
  });
  jackpot.advance(1_000);
  expect(await jackpot.info(player)).toMatchObject({
    chances: before.chances,
    needTyping: before.needTyping,
    fairness: seed,
  });
  expect((await jackpot.post(calls.appConfig, {})).data).toEqual(served);
});

test('concurrent activations run one after the other, and one is active', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `Fair ${index}`);
  const activated = await Promise.all(names.map((brand) => activate({ brand }, brand)));
  expect(activated.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  const versions = await history();
  expectUnbroken(versions);
  const served = await startProcess().look();
  expect(served.brand).toBe(versions.at(-1)?.activatedBy);
});

test('a faulty document is not activated', async () => {
  const bad = { document: 'appConfig', text: JSON.stringify({ ...seedAppConfig, minAge: 'old' }) };
  const refusal =
    'appConfig cannot become active:\n  minAge: Invalid type: Expected number but received "old"';
  await expect(checkConfig(database, release, bad)).rejects.toThrow(refusal);
  await expect(activateConfig(database, release, { ...bad, by: 'ana' })).rejects.toThrow(refusal);
  await expect(checkConfig(database, release, { document: 'appConfig', text: '{' })).rejects.toThrow(
    'The file is not JSON',
  );
  await expect(checkConfig(database, release, { document: 'levels', text: '{}' })).rejects.toThrow(
    'There is no document levels: there are appConfig and gameList.',
  );
  expect(await history()).toHaveLength(1);
});

test('props held by players and their coupons’ gains cannot be removed from the document', async () => {
  const { couponTerms, propConfigMap } = seedAppConfig;
  const [coupon, gift] = [1290, 1390];
  const added = (propId: number) => ({ [propId]: { ...propConfigMap[1301], propId } });
  const more = {
    propConfigMap: { ...propConfigMap, ...added(coupon), ...added(gift) },
    couponTerms: [...couponTerms, { ...couponTerms[0], propId: coupon }],
  };
  await activate(more);
  const server = await openTestServer({ database });
  onTestFinished(() => server.http.close());
  const { id: userId } = (await signUp(server)).user;
  for (const propId of [coupon, coupon, gift]) {
    await givePlayerProp(database, { userId, propId, source: 'draw', time: 1 });
  }
  const left = 'leave it in until they are used or over';
  const taken = `appConfig cannot become active:\n  couponTerms: players hold 2 of ${coupon}; ${left}`;
  await expect(activate({ ...more, couponTerms })).rejects.toThrow(taken);
  const gone = `appConfig cannot become active:
  propConfigMap: players hold 2 of ${coupon}; ${left}
  propConfigMap: players hold 1 of ${gift}; ${left}
  couponTerms: players hold 2 of ${coupon}; ${left}`;
  await expect(activate({})).rejects.toThrow(gone);
  await expect(resetConfig(database, release, { document: 'appConfig', by: 'ana' })).rejects.toThrow(gone);
  await edit(`update player_prop set spent_on = id where user_id = '${userId}'`);
  expect(await activate({})).toMatchObject({ number: 3 });
});

const newer: ConfigRelease = {
  ...release,
  revision: release.revision + 1,
  seeds: { ...release.seeds, appConfig: { ...seedAppConfig, brand: 'Newer', ofTomorrow: { limit: 3 } } },
  upgrades: [
    ...release.upgrades,
    {
      id: 'of-tomorrow',
      document: 'appConfig',
      isRequired: true,
      says: 'a new field',
      apply: (body) => ({ ofTomorrow: { limit: 3 }, ...body }),
    },
    {
      id: 'fair-activity',
      document: 'appConfig',
      isRequired: false,
      says: 'a new activity',
      apply(body) {
        const activities = body.activities as { id: number }[];
        if (activities.some(({ id }) => id === 90)) return body;
        return { ...body, activities: [...activities, { ...activities[0], id: 90, name: 'Fair' }] };
      },
    },
  ],
  activityIds: [...release.activityIds, 90],
};

describe('two releases on one database', () => {
  test('the older release neither reverts the newer document nor fails on its new fields', async () => {
    for (const one of [newer, release, newer, release]) await followRelease(database, one);
    expect(await history()).toMatchObject([{ revision: release.revision }, { revision: newer.revision }]);
    expect(await history('gameList')).toMatchObject([{ number: 1, revision: newer.revision }]);
    expect(await startProcess().look()).toMatchObject({ brand: 'Newer' });
    expect(await findActive(database, 'appConfig')).toMatchObject({ body: { ofTomorrow: { limit: 3 } } });
    const command = { document: 'appConfig', by: 'ana' };
    await expect(resetConfig(database, release, command)).rejects.toThrow(
      'A newer release has written appConfig',
    );
  });

  test('the newer release wins, however many processes start at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => followRelease(database, index % 2 === 0 ? release : newer)),
    );
    expect(await history()).toMatchObject([{ revision: release.revision }, { revision: newer.revision }]);
  });

  test('a release from before checked documents does not overwrite them', async () => {
    const active = await startProcess().look();
    await edit(`insert into config_document (name, body, seeded_version)
      values ('appConfig', '{"brand": "Old"}', md5('{"brand": "Old"}'))
      on conflict (name) do update set body = excluded.body, seeded_version = excluded.seeded_version
      where config_document.version = config_document.seeded_version
        and config_document.version <> excluded.seeded_version`);
    expect(await remarks()).toEqual([]);
    expect(await startProcess().look()).toEqual(active);
  });
});

describe('a document that an operator has edited', () => {
  const own = { brand: 'Fair', minAge: 30 };

  test('gets the needed fields at the start, and the rest once, when the operator says so', async () => {
    await activate(own);
    await followRelease(database, newer);
    expect(await findActive(database, 'appConfig')).toMatchObject({
      number: 3,
      origin: 'operator',
      body: { ...own, ofTomorrow: { limit: 3 }, activities: seedAppConfig.activities },
    });
    expect(await remarks(newer)).toEqual([
      'the upgrade fair-activity waits (a new activity): npm run ops -- config upgrade',
    ]);
    const upgraded = {
      document: 'appConfig',
      upgrades: ['fair-activity: a new activity'],
      changes: [expect.stringMatching(/^activities\.\d+: \+ .*"id":90/)],
    };
    const upgrade = (isTrial: boolean) => upgradeConfig(database, newer, { isTrial, by: 'ana' });
    expect(await upgrade(true)).toEqual({ isTrial: true, documents: [upgraded] });
    expect(await history()).toHaveLength(3);
    expect(await upgrade(false)).toEqual({ isTrial: false, documents: [upgraded] });
    expect(await startProcess().look()).toMatchObject(own);
    expect(await remarks(newer)).toEqual([]);

    const without = { ...own, ofTomorrow: { limit: 5 } };
    await editDocument(database, 'appConfig', () => ({ ...seedAppConfig, ...without }));
    for (const one of [newer, release]) await followRelease(database, one);
    expect((await upgrade(false)).documents).toEqual([]);
    const body = await showConfig(database, { document: 'appConfig', version: '' });
    expect(body).toEqual({ ...seedAppConfig, ...without });
  });

  test('is served with excess values lowered to their bounds, starts a newer release, and reports that', async () => {
    const [chest, ...others] = seedAppConfig.chestConfigs;
    const rewards = [{ propId: 80_001, count: 300_000 }];
    const chestConfigs = [{ ...chest, rewards }, ...others];
    await editDocument(database, 'appConfig', (body) => ({ ...body, chestConfigs, brand: 'Fair\u001b[2J' }));
    await followRelease(database, newer);
    const served = await startProcess().look();
    expect(served.chestConfigs[0]?.rewards).toEqual([{ propId: 80_001, count: 100 }]);
    expect(served.version).toMatch(/^[0-9a-f]{32}-bounded$/);
    expect(await remarks(newer)).toContain('brand: it has a control character');
    await editDocument(database, 'appConfig', (body) => ({ ...body, brand: 'Fair' }));
    expect(await remarks(newer)).toContain('chestConfigs.0.rewards.0.count: it is 100 at the most');
    await expect(activate({ chestConfigs })).rejects.toThrow(/count: it is 100 at the most/);
  });

  test('is bounded for lists of rewards as for one reward, and for every number of coins', async () => {
    const [chest, ...others] = seedAppConfig.chestConfigs;
    const card = { propId: 80_001, count: 60 };
    const rewards = [card, { propId: COINS, count: 5 }, card, ...Array(3_000).fill(card)];
    const changes = {
      chestConfigs: [{ ...chest, rewards }, ...others],
      signUpCoupons: Array(3_000).fill(seedAppConfig.signUpCoupons[0]),
      drawChances: { ...seedAppConfig.drawChances, daily: 1_000_000 },
      agentTerms: { ...seedAppConfig.agentTerms, minWagered: 10 ** 12, holdDays: 3 },
      smsCodeSendLimit: 10 ** 12,
    };
    for (const fault of [
      'drawChances.daily: it is 1000 at the most',
      'signUpCoupons: it has 100 entries at the most',
      'smsCodeSendLimit: it is 1000000000 at the most',
      'chestConfigs.0.rewards: it has 10 entries at the most',
      'chestConfigs.0.rewards.2.count: all of prop 80001 together is 100 at the most',
    ])
      await expect(activate(changes)).rejects.toThrow(fault);
    await editDocument(database, 'appConfig', (body) => ({ ...body, ...changes }));
    const served = await startProcess().look();
    expect(served.chestConfigs[0]?.rewards).toEqual([
      ...[card, { propId: COINS, count: 5 }, { propId: 80_001, count: 40 }],
    ]);
    expect(served.signUpCoupons).toHaveLength(100);
    expect([served.drawChances.daily, served.agentTerms.minWagered]).toEqual([1_000, 10 ** 12]);
  });

  test('returns to the release’s document when the operator says so', async () => {
    await activate(own);
    await resetConfig(database, release, { document: 'appConfig', by: 'ana' });
    expect(await startProcess().look()).toMatchObject({ brand: 'Perya' });
    await followRelease(database, newer);
    expect(await startProcess().look()).toMatchObject({ brand: 'Newer' });
    expect(await showConfig(database, { document: 'appConfig', version: '2' })).toMatchObject(own);
  });

  test('stops the start with a sentence for each fault when no upgrade repairs it', async () => {
    await configureApp(database, own);
    await edit(
      `update config_version set checked_version = '', body = body - 'vipMap' where name = 'appConfig' and number = 2`,
    );
    await expect(followRelease(database, release)).rejects.toThrow(
      /^The config document appConfig was edited, and this release cannot serve it:\n {2}vipMap: .*\nCorrect it: /,
    );
    await expect(startProcess().look()).rejects.toMatchObject({ errorName: 'unavailable' });
    await activate(own);
    await followRelease(database, release);
    expect(await startProcess().look()).toMatchObject(own);
  });
});
