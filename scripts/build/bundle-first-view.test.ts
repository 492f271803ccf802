import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserInfo } from '#contract/account.ts';
import type { AppConfig, Lobby } from '#contract/app-config.ts';
import { LOCALES } from '#contract/constants.ts';
import type { Filling, FirstView, FirstViewContent, FirstViewModule } from '#contract/first-view.ts';
import { PAGES } from '#contract/pages.ts';
import { seedAppConfig } from '#server/seed/seed-app-config.ts';
import { sampleGame } from '#tests/sample-game.ts';
import { sampleUser } from '#tests/sample-user.ts';
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
}, 120_000);

afterAll(() => rm(folder, { recursive: true }));

function find(address: string, content: Partial<FirstViewContent> = {}): Promise<FirstView | null> {
  return views.renderFirstView({ address, locale: 'en', config, lobby, activityIds, ...content });
}

async function render(address: string, content: Partial<FirstViewContent> = {}): Promise<FirstView> {
  const view = await find(address, content);
  if (view === null) throw new Error(`${address} has no view`);
  return view;
}

describe.each(LOCALES)('home in %s', (locale) => {
  test('is text and links for a visitor, and places for what is known of nobody yet', async () => {
    const { html } = await render('/', { locale });
    const words = { en: 'Hot tonight', fil: 'Patok ngayong gabi', 'zh-Hans': '今夜热门' }[locale];
    expect(html).toContain(words);
    expect(html).toContain('href="/game/start?gameId=1001&amp;tryIt=0"');
    expect(html).toContain('Game 0 &lt;b&gt;');
    expect(html.match(/<button type="button"[^>]*>/g)?.length).toBeGreaterThan(2);
    expect(html.match(/<div class="[^"]*"><\/div>/g)).toHaveLength(2);
  });

  test('holds no picture that can wait', async () => {
    const { html, css } = await render('/', { locale });
    const pictures = [...html.matchAll(/<img src="([^"]*)"[^>]*loading="(\w+)"/g)];
    const heroes = pictures.filter(([, src]) => /-hero\.|^data:/.test(src ?? ''));
    expect(heroes.map(([, , loading]) => loading)).toEqual(['eager', 'lazy']);
    expect(pictures.filter(([, , loading]) => loading === 'lazy')).toHaveLength(1);
    expect(css).toContain(':root{--accent:');
  });
});

test('home’s first picture is in the page, and its file is asked for with low priority', async () => {
  const { html } = await render('/');
  expect(html).toContain('<img hidden alt="" src="/art/ferris-wheel-hero.avif" fetchpriority="low"/>');
  const [, data = ''] = html.match(/<img src="data:image\/avif;base64,([^"]+)"/) ?? [];
  expect(Buffer.from(data, 'base64').toString('latin1', 4, 12)).toBe('ftypavif');
});

test('the same content gives the same page, and later content its own', async () => {
  expect(await render('/')).toEqual(await render('/'));
  const renamed = { ...lobby, games: games.map((game) => ({ ...game, name: 'Another' })) };
  const { html } = await render('/', { lobby: renamed });
  expect(html).toContain('Another');
  expect(html).not.toContain('Game 0');
});

/** An address at which each page shows itself. */
const ADDRESSES: Record<string, string> = {
  '/auth/callback/:provider': '/auth/callback/google',
  '/email/detail': '/email/detail?id=0190a0a0-0a0a-7a0a-8a0a-0a0a0a0a0a0a',
  '/feedback/record/:ticketId': '/feedback/record/0190a0a0-0a0a-7a0a-8a0a-0a0a0a0a0a0a',
  '/game/start': '/game/start?gameId=1001&tryIt=0',
  '/not-me/:token': '/not-me/any',
  '/wallets': '/wallets?name=deposit',
  '/withdrawal/:name': '/withdrawal/gcash',
};
const shown = PAGES.filter(({ isFormer }) => !isFormer);

test.each(LOCALES.flatMap((locale) => shown.map(({ path }) => [locale, ADDRESSES[path] ?? path] as const)))(
  'in %s %s has a heading, and nothing that the policy forbids',
  async (locale, address) => {
    const { html, css } = await render(address, { locale });
    const page = shown.find(({ path }) => (ADDRESSES[path] ?? path) === address);
    const parts = html.split(/<div data-for="(?:visitor|player|all)">/).slice(1);
    expect(parts).toHaveLength(page?.requiresLogin ? 2 : 1);
    for (const part of parts) expect(part).toMatch(/<main [\s\S]*<h[12][ >]/);
    expect(html).not.toMatch(/ style=|<script|<link|<style/);
    for (const [, name] of html.matchAll(/data-look="(\w+)"/g))
      expect(css).toContain(`[data-look="${name}"]{`);
    expect(css).not.toContain('</');
  },
);

test('a page for players has the log-in that leads to it, for visitors', async () => {
  const { html } = await render('/vip');
  const [, visitors = '', players = ''] = html.split(/<div data-for="\w+">/);
  expect(html).toMatch(/^<div data-for="visitor">.*<div data-for="player">/s);
  expect(visitors).toContain('<form');
  expect(visitors).toContain('href="/auth/register?returnTo=%2Fvip"');
  expect(players).not.toContain('<form');
});

test('the two parts have no id of a field in common', async () => {
  const { html } = await render('/feedback');
  const [visitors = [], players = []] = html
    .split('<div data-for="player">')
    .map((part) => [...part.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== 'content'));
  expect(visitors.length * players.length).toBeGreaterThan(0);
  expect(players.filter((id) => visitors.includes(id))).toEqual([]);
});

test('a draw can be verified as far as the view knows', async () => {
  expect((await render('/activity/jackpot/verify')).html).toContain('<textarea');
});

test.each(['/order', '/bonus-event', '/wallets', '/nowhere'])(
  '%s shows nothing by itself',
  async (address) => {
    expect(await find(address)).toBe(null);
  },
);

test('a page whose activity is off has no view', async () => {
  expect(await find('/rank', { activityIds: [] })).toBe(null);
});

test('pictures of other pages come with the app', async () => {
  const { html } = await render('/auth/register');
  expect(html).toContain('<img');
  expect(html).not.toMatch(/<img[^>]* src=/);
});

describe('a page that is filled', () => {
  const NO_GAMES = { gameLikes: [], gameHistory: [], games: [], inviteCode: 'ABC', aid: '' };
  const device = { version: '1.1.2', os: 'Android 14', deviceModel: 'Pixel 7' };
  const noon = Date.UTC(2026, 10, 29, 4);

  function fillFor(changes: Partial<UserInfo>, answers: Filling['answers'] = []): Filling {
    const known = {
      user: sampleUser(changes),
      appGameDataUser: { ...NO_GAMES, activityIds },
      firstRecharge: false,
    };
    return {
      ...{
        isPlayer: true,
        os: device.os,
        origin: 'https://perya.example',
        timeZone: 'Asia/Manila',
        now: noon,
      },
      answers: [{ call: 'getAfterLoginInfoWeb', body: device, data: known }, ...answers],
    };
  }

  const mails = {
    call: 'getMail2',
    body: { before: '' },
    data: {
      mails: [
        {
          ...{ mailId: '0190a0a0-0a0a-7a0a-8a0a-0a0a0a0a0a0a', template: null, time: noon },
          ...{ title: { en: 'Free rides', fil: 'Libre', 'zh-Hans': '免费' }, kind: 'notice', params: {} },
          ...{ isRead: false, gift: 'none', endsAt: 0 },
        },
      ],
      ...{ hasMore: false, claimable: [], unread: 1, time: noon },
    },
  };

  test('says what its first calls have answered, in the language and time zone of the device', async () => {
    const inManila = await render('/email', { filling: fillFor({}, [mails]) });
    expect(inManila.html).toContain('Free rides');
    expect(inManila.html).toContain('12:00');
    const filling = { ...fillFor({}, [mails]), timeZone: 'America/New_York' };
    const inNewYork = await render('/email', { filling, locale: 'fil' });
    expect(inNewYork.html).toContain('Libre');
    expect(inNewYork.html).toContain('11:00');
  });

  test('has what its player has, and nothing of the one before', async () => {
    const ana = await render('/member', { filling: fillFor({ nickname: 'Ana', coin: 123_456 }) });
    expect(ana.html).toContain('Ana');
    expect(ana.html).toContain('₱1,234.56');
    expect(ana.html).not.toContain('data-for="visitor"');
    const ben = await render('/member', { filling: fillFor({ nickname: 'Ben', coin: 5 }) });
    expect(ben.html).toContain('₱0.05');
    expect(ben.html).not.toMatch(/Ana|1,234\.56/);
    expect((await render('/member')).html).not.toMatch(/Ana|Ben|₱/);
  });

  test('has its link with the app’s own address', async () => {
    const { html } = await render('/share', { filling: fillFor({}) });
    expect(html).toContain('https://perya.example/auth/register?inviteCode=ABC');
  });

  test('shows the places of what was not asked for', async () => {
    const { html } = await render('/email', { filling: fillFor({}) });
    expect(html).toContain('<h1>Inbox</h1>');
    expect(html).toContain('role="status"');
  });

  test('does not exist during a break, for an unknown player, or while its activity is off', async () => {
    expect(await find('/vip', { filling: fillFor({ isOnBreak: true }) })).toBe(null);
    expect(await find('/vip', { filling: { ...fillFor({}), answers: [] } })).toBe(null);
    const [known, ...others] = fillFor({}).answers;
    const off = { ...(known?.data as { appGameDataUser: object }) };
    off.appGameDataUser = { ...off.appGameDataUser, activityIds: [] };
    const answers = [{ call: 'getAfterLoginInfoWeb', body: device, data: off }, ...others];
    expect(await find('/vip', { filling: { ...fillFor({}), answers } })).toBe(null);
  });
});
