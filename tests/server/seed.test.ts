import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { GameList } from '#contract/app-config.ts';
import { WrittenConfig } from '#contract/written-config.ts';
import { titles } from '#games/rules/titles.ts';
import { type DocumentName, findActive } from '#server/core/config/config-documents.ts';
import { followRelease } from '#server/core/config/follow-release.ts';
import { createPasswords } from '#server/features/account/passwords.ts';
import { findCredentials, findUser } from '#server/features/account/users.ts';
import {
  closeDemoAccount,
  demoAccount,
  release,
  SEED_REVISION,
  seedDemoAccount,
  seedDocuments,
} from '#server/seed/seed.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { seed } from '#tests/seed.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { configureApp } from './configure-app.ts';
import { openForFile } from './open-for-file.ts';
import { openTestDatabase } from './open-test-database.ts';
import { tables } from './tables.ts';

const database = openForFile(openTestDatabase);

describe('seeded documents', () => {
  test('are valid and read by the contract without fallbacks', async () => {
    await seedDocuments({ database });
    for (const [name, schema] of [
      ['appConfig', WrittenConfig],
      ['gameList', GameList],
    ] as const) {
      const { body, version } = (await findActive(database, name)) ?? {};
      const whole = { ...body, version };
      expect(v.parse(schema, whole)).toEqual(whole);
    }
  });

  test('list every title of the rules', async () => {
    const { body } = (await findActive(database, 'gameList')) ?? {};
    expect(body).toMatchObject({ games: Object.values(titles).map(({ gameId }) => ({ gameId, status: 1 })) });
  });

  test('have a higher revision after a change', () => {
    const hash = createHash('sha256').update(JSON.stringify(release.seeds)).digest('hex').slice(0, 16);
    // A changed seed gets the next revision, and its hash stands here.
    expect({ revision: SEED_REVISION, hash }).toEqual({ revision: 13, hash: '9e1cfa3afd4190b7' });
  });

  test('stay if edited by an operator; others follow the program', async () => {
    const body = async (name: DocumentName) => (await findActive(database, name))?.body;
    await configureApp(database, { brand: 'Fair' });
    await followRelease(database, {
      ...release,
      revision: SEED_REVISION + 1,
      seeds: { appConfig: { ...seedAppConfig, brand: 'newer' }, gameList: { games: [], edition: 2 } },
    });
    expect(await body('gameList')).toEqual({ games: [], edition: 2 });
    expect(await body('appConfig')).toMatchObject({ brand: 'Fair', minAge: 21 });
  });
});

const players = () => ({
  database,
  clock: () => 1_790_000_000_000,
  randomInt: createSeededInt(seed),
  passwords: createPasswords(),
});

test('the demo account is opened once, with its coins', async () => {
  const deps = players();
  await seedDemoAccount(deps);
  await seedDemoAccount(deps);
  const credentials = await findCredentials(database, demoAccount.account);
  const user = credentials && (await findUser(database, credentials.id));
  expect(user).toMatchObject({ account: 'demo', coin: 100_000 });
  expect(await deps.passwords.matches(credentials?.passwordHash ?? null, demoAccount.password)).toBe(true);
  expect(demoAccount.password.length).toBeGreaterThanOrEqual(8);
});

test('on a public server an existing demo account and its sessions are closed; on a private one it stays open', async () => {
  const deps = players();
  const { account, password } = demoAccount;
  const logIn = async (word: string) =>
    deps.passwords.matches((await findCredentials(database, account))?.passwordHash ?? null, word);
  const countTokens = async () =>
    (await tables(database).selectFrom('session_token').select('token_hash').execute()).length;
  const { id = '' } = (await findCredentials(database, account)) ?? {};
  await tables(database)
    .insertInto('session_token')
    .values({ token_hash: 'of demo', user_id: id, created_at: 1, expires_at: 2 })
    .execute();
  await closeDemoAccount(deps);
  expect([await logIn(password), await countTokens()]).toEqual([false, 0]);

  const own = await deps.passwords.hash('a word of one’s own');
  await tables(database).updateTable('app_user').set({ password_hash: own }).where('id', '=', id).execute();
  await closeDemoAccount(deps);
  expect(await logIn('a word of one’s own')).toBe(true);
});
