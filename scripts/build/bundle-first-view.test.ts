import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppConfig, Lobby } from '#contract/app-config.ts';
import { LOCALES } from '#contract/constants.ts';
import type { FirstViewModule } from '#contract/first-view.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { sampleGame } from '#tests/sample-game.ts';
import { bundleServerModule } from './bundle-first-view.ts';

const config: AppConfig = { ...seedAppConfig, version: 'c1' } as AppConfig;
const games = Array.from({ length: 12 }, (_, index) =>
  sampleGame({ gameId: 1001 + index, name: `Game ${index} <b>`, hot: 1 }),
);
const lobby: Lobby = { version: 'g1', games, types: [], brands: [], platforms: [], total: 12 };
const activityIds = seedAppConfig.activities.map(({ id }) => id);

let folder: string;
let views: FirstViewModule;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perya-first-view-'));
  const file = join(folder, 'first-view.mjs');
  await writeFile(file, await bundleServerModule('src/root/first-view/render-first-view.tsx'));
  views = await import(pathToFileURL(file).href);
});

afterAll(() => rm(folder, { recursive: true }));

describe.each(LOCALES)('home in %s', (locale) => {
  test('is text and links for a visitor, and places for what is known of nobody yet', () => {
    const { html } = views.renderFirstView({ locale, config, lobby, activityIds });
    const words = { en: 'Hot tonight', fil: 'Patok ngayong gabi', 'zh-Hans': '今夜热门' }[locale];
    expect(html).toContain(words);
    expect(html).toContain('href="/game/start?gameId=1001&amp;tryIt=0"');
    expect(html).toContain('Game 0 &lt;b&gt;');
    expect(html.match(/<button type="button"[^>]*>/g)?.length).toBeGreaterThan(2);
    expect(html.match(/<div class="[^"]*"><\/div>/g)).toHaveLength(2);
  });

  test('holds no style in an attribute, no script, and no picture that can wait', () => {
    const { html, css } = views.renderFirstView({ locale, config, lobby, activityIds });
    expect(html).not.toMatch(/ style=|<script|<link|<style/);
    const pictures = [...html.matchAll(/<img src="([^"]*)"[^>]*loading="(\w+)"/g)];
    const heroes = pictures.filter(([, src]) => /-hero\.|^data:/.test(src ?? ''));
    expect(heroes.map(([, , loading]) => loading)).toEqual(['eager']);
    expect(pictures.filter(([, , loading]) => loading === 'lazy')).toEqual([]);
    expect(css).toContain(':root{--accent:');
    for (const [, name] of html.matchAll(/data-look="(\w+)"/g))
      expect(css).toContain(`[data-look="${name}"]{`);
    expect(css).not.toContain('</');
  });
});

test('the first picture is in the page, and its file is asked for with low priority', () => {
  const { html } = views.renderFirstView({ locale: 'en', config, lobby, activityIds });
  expect(html).toContain('<img hidden alt="" src="/art/ferris-wheel-hero.avif" fetchpriority="low"/>');
  const [, data = ''] = html.match(/<img src="data:image\/avif;base64,([^"]+)"/) ?? [];
  expect(Buffer.from(data, 'base64').toString('latin1', 4, 12)).toBe('ftypavif');
});

test('the same content gives the same page, and later content its own', () => {
  const render = (shown: Lobby) => views.renderFirstView({ locale: 'en', config, lobby: shown, activityIds });
  expect(render(lobby)).toEqual(render(lobby));
  const renamed = { ...lobby, games: games.map((game) => ({ ...game, name: 'Another' })) };
  expect(render(renamed).html).toContain('Another');
  expect(render(renamed).html).not.toContain('Game 0');
});
