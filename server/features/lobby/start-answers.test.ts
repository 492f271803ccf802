import { describe, expect, test } from 'vitest';
import type { AppConfig } from '#contract/app-config.ts';
import { arrangeCatalogue } from '#server/core/config/catalogue.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { seedGameList } from '#server/seed/seed-game-list.ts';
import { createStartAnswers } from './start-answers.ts';

const nothing = { v: '', gameListVersion: '' };

function openAnswers() {
  const documents = { config: configOf('c1'), catalogue: catalogueOf('g1') };
  const answers = createStartAnswers({
    appConfig: async () => documents.config,
    catalogue: async () => documents.catalogue,
  });
  return { documents, answers };
}

function configOf(version: string): AppConfig {
  return { ...seedAppConfig, version };
}

function catalogueOf(version: string) {
  return arrangeCatalogue({ ...seedGameList(), version });
}

describe('start answers', () => {
  test.each([
    ['', '', ['c1', 'g1']],
    ['c1', '', [null, 'g1']],
    ['', 'g1', ['c1', null]],
    ['c1', 'g1', [null, null]],
    ['c0', 'g0', ['c1', 'g1']],
  ])('to a client that knows %o and %o', async (v, gameListVersion, sent) => {
    const { answers } = openAnswers();
    const { config, gameList } = await answers.preLogin({ v, gameListVersion }, false);
    expect([config?.version ?? null, gameList?.version ?? null]).toEqual(sent);
    const again = await answers.appConfig({ v, gameListVersion });
    expect([again.version, again.config, again.gameList]).toEqual(['c1', config, gameList]);
  });

  test('contain the whole list only for a client with another version', async () => {
    const { answers, documents } = openAnswers();
    const { gameList } = documents.catalogue;
    expect(await answers.gameList({ gameListVersion: 'g0' })).toEqual({ version: 'g1', gameList });
    expect(await answers.gameList({ gameListVersion: 'g1' })).toEqual({ version: 'g1', gameList: null });
  });

  test('are the same objects until a document changes', async () => {
    const { answers, documents } = openAnswers();
    const ask = () =>
      Promise.all([answers.preLogin(nothing, true), answers.appConfig(nothing), answers.gameList(nothing)]);
    const first = await ask();
    expect((await ask()).map((answer, index) => answer === first[index])).toEqual([true, true, true]);
    documents.config = configOf('c2');
    const second = await ask();
    expect(second.map((answer, index) => answer === first[index])).toEqual([false, false, false]);
    documents.catalogue = catalogueOf('g2');
    expect((await ask()).map((answer, index) => answer === second[index])).toEqual([false, false, false]);
  });

  test('contain the player who is logged in', async () => {
    const { answers } = openAnswers();
    expect((await answers.preLogin(nothing, true)).isLoggedIn).toBe(true);
    expect((await answers.preLogin(nothing, false)).isLoggedIn).toBe(false);
  });
});
