import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppConfig, GameList } from '#contract/app-config.ts';
import { titles } from '#games/rules/titles.ts';
import { findDocument, seedDocument } from '#server/core/config/config-documents.ts';
import type { Database } from '#server/core/db/database.ts';
import { createPasswords } from '#server/features/accounts/passwords.ts';
import { findCredentials, findUser } from '#server/features/accounts/users.ts';
import { demoAccount, seedDemoAccount, seedDocuments } from '#server/seed/seed.ts';
import { seed } from '#tests/seed.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { openTestDatabase } from './open-test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('seeded documents', () => {
  test('are valid: the contract reads them without fallbacks', async () => {
    await seedDocuments({ database });
    for (const [name, schema] of [
      ['appConfig', AppConfig],
      ['gameList', GameList],
    ] as const) {
      const document = await findDocument(database, name);
      const whole = { ...document?.body, version: document?.version };
      expect(v.parse(schema, whole)).toEqual(whole);
    }
  });

  test('list every title of the rules', async () => {
    const { body } = (await findDocument(database, 'gameList')) ?? {};
    expect(body).toMatchObject({ games: Object.values(titles).map(({ gameId }) => ({ gameId, status: 1 })) });
  });

  test('that an operator has edited stay; others follow the program', async () => {
    await seedDocument(database, 'gameList', { games: [], edition: 1 });
    await database.query({
      name: 'test-operator',
      text: `update config_document set body = body || '{"brand":"Fair"}' where name = 'appConfig'`,
      values: [],
    });
    await seedDocument(database, 'gameList', { games: [], edition: 2 });
    await seedDocument(database, 'appConfig', { brand: 'newer' });
    expect((await findDocument(database, 'gameList'))?.body).toEqual({ games: [], edition: 2 });
    expect((await findDocument(database, 'appConfig'))?.body).toMatchObject({ brand: 'Fair', minAge: 21 });
  });
});

test('the demo account is opened once, with its coins', async () => {
  const deps = {
    database,
    clock: () => 1_790_000_000_000,
    randomInt: createSeededInt(seed),
    passwords: createPasswords(),
  };
  await seedDemoAccount(deps);
  await seedDemoAccount(deps);
  const credentials = await findCredentials(database, demoAccount.account);
  const user = credentials && (await findUser(database, credentials.id));
  expect(user).toMatchObject({ account: 'demo', coin: 100_000 });
  expect(await deps.passwords.matches(credentials?.passwordHash ?? null, demoAccount.password)).toBe(true);
  expect(demoAccount.password.length).toBeGreaterThanOrEqual(8);
});
