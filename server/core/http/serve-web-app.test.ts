import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BUILT_CODE_FILE } from '#contract/built-code.ts';
import { FIRST_VIEW_MODULE } from '#contract/first-view.ts';
import { PAGES } from '#contract/pages.ts';
import { closedApp } from '#tests/closed-app.ts';
import { createApp } from './create-app.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveWebApp } from './serve-web-app.ts';
import type { Origins } from './web-app-files.ts';

const INLINE = 'window.started = 1;';
const INLINE_STYLE = 'body{margin:0}';
const SCRIPT = 'console.log("app");'.repeat(40);

const files: Record<string, string> = {
  'index.html': `<!doctype html><style>${INLINE_STYLE}</style><script>${INLINE}</script><script type="module" src="/assets/app-1a2b.js"></script>`,
  'shell.html':
    '<!doctype html><title>shell</title><script type="module" src="/assets/app-1a2b.js"></script>',
  'games/pages/dice.html':
    '<!doctype html><script type="module" crossorigin src="/assets/dice-3c4d.js"></script>',
  'chat/pages/live-chat.html': '<!doctype html>',
  'charts/record.js': SCRIPT,
  'assets/app-1a2b.js': SCRIPT,
  'assets/search.worker-5e6f.js': SCRIPT,
  'art/coin.avif': 'picture',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-7g8h.css': 'body{margin:0}',
  'manifest.webmanifest': '{}',
  'sw.js': 'self.addEventListener("install", () => {});',
  '.secret': 'hidden',
};

let folder: string;
let http: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'perya-dist-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  http = await serve();
});

afterAll(async () => {
  await http.close();
  rmSync(folder, { recursive: true });
});

const TOGETHER: Origins = {
  ...{ ownOrigin: '', appOrigin: '', gamesOrigin: '', chatOrigin: '' },
  chatHosts: ['vendor.example'],
};

async function readLobby(): Promise<never> {
  throw new Error('there is no database');
}

async function serve(origins: Partial<Origins> = {}, hasInspector = false): Promise<FastifyInstance> {
  const app = createApp(closedApp);
  addSecurityHeaders(app.http);
  serveWebApp(app.http, folder, { ...TOGETHER, ...origins }, readLobby, hasInspector);
  await app.http.ready();
  return app.http;
}

function open(url: string, headers: Record<string, string> = {}) {
  return http.inject({ url, headers });
}

const asPerson = { accept: 'text/html,application/xhtml+xml' };

describe('a page’s first view', () => {
  const VIEWS = `let times = 0;
    export async function renderFirstView({ address, locale, config, lobby, filling }) {
      times += 1;
      if (lobby === 'broken') throw new Error('no view');
      if (address === '/order') return null;
      const isFilled = filling ? ' ' + filling.isPlayer : '';
      if (address !== '/') return { html: '<b>' + address + ' ' + times + isFilled + '</b>', css: '' };
      return { html: '<b>' + locale + ' ' + config + ' ' + lobby + ' ' + times + '</b>', css: 'b{color:red}' };
    }`;
  const BUILT =
    '<!doctype html><html lang="en"><head></head><body><!-- first view --><i></i><!-- /first view -->';
  const SHELL = BUILT.replace('<i>', '<i>shell');
  let content: unknown;
  let pages: ReturnType<typeof serveWebApp>;
  let own: string;
  let home: FastifyInstance;

  beforeEach(async () => {
    own = mkdtempSync(join(tmpdir(), 'perya-home-'));
    mkdirSync(dirname(join(own, FIRST_VIEW_MODULE)));
    writeFileSync(join(own, FIRST_VIEW_MODULE), VIEWS);
    writeFileSync(join(own, 'index.html'), BUILT);
    writeFileSync(join(own, 'shell.html'), SHELL);
    content = { config: 'c1', lobby: 'g1' };
    const app = createApp(closedApp);
    pages = serveWebApp(app.http, own, TOGETHER, async () => {
      if (content instanceof Error) throw content;
      return content as never;
    });
    await app.http.ready();
    home = app.http;
  });

  afterEach(async () => {
    await home.close();
    rmSync(own, { recursive: true });
  });

  const get = (headers: Record<string, string> = {}, url = '/') =>
    home.inject({ url, headers: { ...asPerson, ...headers } });

  test('comes with its first view, and with the hash of its style', async () => {
    const answer = await get();
    expect(answer.body).toBe(
      '<!doctype html><html lang="en" data-view="visitors"><head><style id="first-style">b{color:red}</style></head><body>' +
        '<div id="first"><b>en c1 g1 1</b></div><div id="root"></div>',
    );
    const hash = createHash('sha256').update('b{color:red}').digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
  });

  test.each([
    [{}, 'en'],
    [{ 'accept-language': 'de, tl-PH;q=0.9, en;q=0.8' }, 'fil'],
    [{ 'accept-language': 'zh-CN', cookie: 'a=1; PARAGLIDE_LOCALE=fil' }, 'fil'],
    [{ 'accept-language': 'zh-CN', cookie: 'PARAGLIDE_LOCALE=xx' }, 'zh-Hans'],
  ])('with %j is in %s', async (headers, locale) => {
    for (const url of ['/', '/index.html']) {
      const { body } = await get(headers, url);
      expect(body).toContain(`<html lang="${locale}" data-view="visitors">`);
      expect(body).toContain(`<b>${locale} `);
    }
  });

  test('is rendered once for each language until config or lobby change', async () => {
    for (let time = 0; time < 3; time += 1) expect((await get()).body).toContain('en c1 g1 1');
    expect((await get({ 'accept-language': 'fil' })).body).toContain('fil c1 g1 2');
    content = { config: 'c2', lobby: 'g1' };
    expect((await get()).body).toContain('en c2 g1 3');
  });

  test('is compressed for those who take that, and answered with 304 to those who have it', async () => {
    const answer = await get({ 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('en c1 g1 1');
    const etag = String(answer.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': etag, 'accept-language': 'fil' })).statusCode).toBe(200);
    content = { config: 'c1', lobby: 'g2' };
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('is served as it was built where it cannot be rendered, and tries no second time', async () => {
    content = { config: 'c1', lobby: 'broken' };
    expect((await get()).body).toBe(BUILT);
    expect((await get()).body).toBe(BUILT);
    content = { config: 'c1', lobby: 'g1' };
    expect((await get()).body).toContain('en c1 g1 2');
  });

  test('is served as it was built while the database is gone', async () => {
    content = new Error('gone');
    const answer = await get();
    expect([answer.statusCode, answer.body]).toEqual([200, BUILT]);
    content = { config: 'c1', lobby: 'g1' };
    expect((await get()).body).toContain('en c1 g1 1');
  });

  const pageOf = async (url: string) => /<b>(.*)<\/b>/.exec((await get({}, url)).body)?.[1];

  test('is that of the address, in the shell', async () => {
    expect((await get({}, '/faq')).body).toBe(
      SHELL.replace('lang="en"', 'lang="en" data-view="visitors"')
        .replace('</head>', '<style id="first-style"></style></head>')
        .replace(
          /<!-- first view -->.*<!-- \/first view -->/,
          '<div id="first"><b>/faq 1</b></div><div id="root"></div>',
        ),
    );
    expect(await pageOf('/faq')).toBe('/faq 1');
    expect(await pageOf('/rank')).toBe('/rank 2');
  });

  test.each([
    ['/vip', 'players'],
    ['/faq', 'visitors'],
    ['/rank', 'everybody'],
    ['/share', 'everybody'],
  ])('of %s says that it is of a page for %s', async (url, kind) => {
    const { body } = await get({ 'accept-language': 'fil' }, url);
    expect(body).toContain(`<html lang="fil" data-view="${kind}">`);
  });

  test('a page that shows nothing by itself has no view, nor has home with one kind of games', async () => {
    expect(await pageOf('/auth/login?type=account')).toBe('/auth/login?type=account 1');
    expect((await get({}, '/order')).body).toBe(SHELL);
    for (const url of ['/?type=1', '/?a=1&type=1']) expect((await get({}, url)).body).toBe(BUILT);
  });

  test('of home is the same whatever led to it', async () => {
    for (const url of ['/?utm_source=a', '//?b=1', '/index.html?c']) {
      expect((await get({}, url)).body).toContain('en c1 g1 1');
    }
  });

  test('an address for one visit, or a very long one, has no view', async () => {
    for (const url of ['/not-me/abc', `/faq?${'a'.repeat(300)}`])
      expect((await get({}, url)).body).toBe(SHELL);
  });

  test('is rendered for a few new queries at once', async () => {
    const seen = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((query) => pageOf(`/faq?${query}`)));
    expect(seen).toEqual([...['/faq?a 1', '/faq?b 2', '/faq?c 3', '/faq?d 4'], undefined]);
    expect(await pageOf('/faq?e')).toBe('/faq?e 5');
  });

  test('is rendered for new queries only for a share of the time, so that nobody keeps the server busy', async () => {
    let now = 1_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { postMessage } = Worker.prototype;
    const order = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function post(
      this: Worker,
      message,
    ) {
      now += 1_000;
      postMessage.call(this, message);
    });
    const query = (number: number) => pageOf(`/faq?a=${number}`);
    for (const number of [1, 2, 3]) expect(await query(number)).toBe(`/faq?a=${number} ${number}`);
    expect(await query(4)).toBeUndefined();
    expect(await query(1)).toBe('/faq?a=1 1');
    expect(await pageOf('/rank')).toBe('/rank 4');
    now += 5_000;
    expect(await query(4)).toBe('/faq?a=4 5');
    order.mockRestore();
    clock.mockRestore();
  });

  test('is filled for somebody, for a few at once', async () => {
    const filling = { isPlayer: true, os: '', origin: '', timeZone: 'UTC', now: 0, answers: [] };
    const fill = (address: string) => pages?.fill({ address, locale: 'en', filling });
    const begun = ['/vip', '/rank', '/vip', '/rank'].map(fill);
    expect(pages?.canFill()).toBe(false);
    expect(await fill('/vip')).toBe(null);
    const seen = await Promise.all(begun);
    expect(seen.map((view) => view?.html)).toEqual([
      ...['<b>/vip 1 true</b>', '<b>/rank 2 true</b>', '<b>/vip 3 true</b>', '<b>/rank 4 true</b>'],
    ]);
    expect(pages?.canFill()).toBe(true);
  });

  test('cannot be filled where rendering fails or the database is gone', async () => {
    const filling = { isPlayer: true, os: '', origin: '', timeZone: 'UTC', now: 0, answers: [] };
    for (const broken of [{ config: 'c1', lobby: 'broken' }, new Error('gone')]) {
      content = broken;
      expect(await pages?.fill({ address: '/vip', locale: 'en', filling })).toBe(null);
    }
    expect(pages?.canFill()).toBe(true);
  });

  test('hides the module that renders it', async () => {
    expect((await get({}, `/${FIRST_VIEW_MODULE}`)).statusCode).toBe(404);
  });
});

describe('files', () => {
  test('hashed assets never change, can be read by opaque origins, and travel compressed', async () => {
    const answer = await open('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/),
      vary: 'accept-encoding',
    });
    expect(answer.rawPayload).toEqual(brotliCompressSync(SCRIPT));
    expect((await open('/assets/app-1a2b.js')).body).toBe(SCRIPT);
  });

  test.each(['br;q=0', 'br;q=0, gzip', 'br;q=0.0, *;q=0', ''])(
    'travel as they are to one who accepts %o',
    async (accepted) => {
      const answer = await open('/assets/app-1a2b.js', { 'accept-encoding': accepted });
      expect([answer.headers['content-encoding'], answer.headers.vary, answer.body]).toEqual([
        undefined,
        'accept-encoding',
        SCRIPT,
      ]);
    },
  );

  test('pages are revalidated each time, and unchanged ones are answered with 304', async () => {
    const answer = await open('/', asPerson);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await open('/', { ...asPerson, 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test.each([
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/art/coin.avif', 'image/avif'],
    ['/shell.html', 'text/html; charset=utf-8'],
    ['/', 'text/html; charset=utf-8'],
    ['/assets/app-1a2b.js', 'application/javascript; charset=utf-8'],
    ['/assets/app-7g8h.css', 'text/css; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
  ])('%s has its type', async (url, type) => {
    const { statusCode, headers } = await open(url, asPerson);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
  });

  test('the service worker is revalidated each time and may fetch from the app only', async () => {
    const { statusCode, headers } = await open('/sw.js');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/javascript/),
      'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
    });
  });

  test.each([
    '/assets/gone-9z.js',
    '/gone-sw.js',
    '/games/pages/gone.html',
    '/chat/pages/gone',
    '/art/gone.png',
    '/.secret',
  ])('%s is missing, also for a person', async (url) => {
    const answer = await open(url, asPerson);
    expect([answer.statusCode, answer.json().errcode]).toEqual([404, 404]);
  });
});

test('an unreadable address is a JSON 400', async () => {
  const answer = await open('/%zz', asPerson);
  expect([answer.statusCode, answer.json().errcode]).toEqual([400, 400]);
});

describe('addresses of the app', () => {
  test.each([
    ...PAGES.filter(({ path }) => path !== '/').map(({ path }) => path.replace(':name', 'gcash')),
    '/auth/login?type=account',
    '/withdrawal/carrier-pigeon',
    '/Member/',
  ])('%s shows the shell', async (url) => {
    const answer = await open(url, asPerson);
    expect([answer.statusCode, answer.body]).toEqual([200, files['shell.html']]);
  });

  test.each(['/no/such/page', '/..%2f..%2fetc/passwd', '/membership', '/member%2Fgames'])(
    '%s is no page: the shell says so with status 404',
    async (url) => {
      const answer = await open(url, asPerson);
      expect([answer.statusCode, answer.body]).toEqual([404, files['shell.html']]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    },
  );

  test('the shell of a missing page is whole, whatever the request knows of it', async () => {
    const { headers } = await open('/member', asPerson);
    const known = {
      'if-none-match': String(headers.etag),
      'if-modified-since': String(headers['last-modified']),
    };
    expect((await open('/member', { ...asPerson, ...known })).statusCode).toBe(304);
    const answer = await open('/no/such/page', { ...asPerson, ...known, range: 'bytes=0-3' });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([
      404,
      files['shell.html'],
      undefined,
    ]);
  });

  test('the head of a missing page has its status', async () => {
    const { statusCode, body } = await http.inject({
      method: 'HEAD',
      url: '/no/such/page',
      headers: asPerson,
    });
    expect([statusCode, body]).toEqual([404, '']);
  });

  test('only requests for HTML get the page', async () => {
    expect((await open('/game/search', { accept: 'application/json' })).statusCode).toBe(404);
  });

  test('an unknown call does not get the page', async () => {
    expect((await open('/app/v1/unknown', asPerson)).statusCode).toBe(404);
  });
});

describe('the code of a page', () => {
  const code = {
    files: {
      'src/features/home/home-screen.tsx': 'assets/home-1.js',
      'src/features/account/login-screen.tsx': 'assets/account-1.js',
      'src/features/rank/rank-screen.tsx': 'assets/rank-1.js',
      'src/features/vip/vip-screen.tsx': 'assets/vip-1.js',
    },
    imports: {
      'assets/account-1.js': ['assets/core-1.js', 'assets/shared-1.js'],
      'assets/rank-1.js': ['assets/core-1.js', 'assets/shared-1.js'],
      'assets/home-1.js': ['assets/core-1.js'],
      'assets/vip-1.js': ['assets/core-1.js', 'assets/shared-1.js'],
      'assets/shared-1.js': ['assets/core-1.js', 'assets/words-1.js'],
    },
  };
  const BUILT =
    '<!doctype html><html lang="en"><head><script type="module" src="/assets/core-1.js"></script><!-- code --></head>';
  const list = (name: string, files: readonly string[]) =>
    `<meta name="${name}" content="${files.map((file) => `assets/${file}`).join(' ')}" />`;
  let own: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    own = mkdtempSync(join(tmpdir(), 'perya-code-'));
    mkdirSync(dirname(join(own, BUILT_CODE_FILE)));
    writeFileSync(join(own, BUILT_CODE_FILE), JSON.stringify(code));
    for (const page of ['index.html', 'shell.html']) writeFileSync(join(own, page), BUILT);
    const created = createApp(closedApp);
    serveWebApp(created.http, own, TOGETHER, readLobby);
    await created.http.ready();
    app = created.http;
  });

  afterAll(async () => {
    await app.close();
    rmSync(own, { recursive: true });
  });

  const open = async (url: string) => (await app.inject({ url, headers: asPerson })).body;

  test.each([
    ['/', ['home-1.js']],
    ['/rank', ['rank-1.js', 'shared-1.js', 'words-1.js']],
    ['/RANK/', ['rank-1.js', 'shared-1.js', 'words-1.js']],
    ['/faq', []],
  ])('%s names %j beside what its document has', async (url, files) => {
    expect(await open(url)).toBe(BUILT.replace('<!-- code -->', list('code', files)));
  });

  test.each(['/no/such/page', '/shell.html'])('%s names none', async (url) => {
    expect(await open(url)).toBe(BUILT);
  });

  test('a page for players names theirs, the log-in’s, and what both need', async () => {
    const named = [
      list('code', ['shared-1.js', 'words-1.js']),
      ...[list('player-code', ['vip-1.js']), list('visitor-code', ['account-1.js'])],
    ];
    expect(await open('/vip')).toBe(BUILT.replace('<!-- code -->', named.join('')));
  });

  test('is not served as a list', async () => {
    expect((await app.inject({ url: `/${BUILT_CODE_FILE}` })).statusCode).toBe(404);
  });
});

describe('content security policy', () => {
  const policyOf = async (url: string) =>
    String((await open(url, asPerson)).headers['content-security-policy']);

  test('the app’s policy allows its inline blocks by their hash and nothing unsafe', async () => {
    const directives = (await policyOf('/')).split('; ');
    expect(directives).toContain(`script-src 'self' ${sha256(INLINE)}`);
    expect(directives).toContain(
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${sha256(INLINE_STYLE)}`,
    );
    expect(directives).toContain("frame-ancestors 'none'");
    expect(directives).toContain("frame-src 'self'");
    expect(directives.join()).not.toContain('unsafe');
  });

  test('a worker’s policy allows the app’s calls, and that of other scripts does not', async () => {
    expect(await policyOf('/assets/search.worker-5e6f.js')).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'",
    );
    expect(await policyOf('/assets/app-1a2b.js')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  const [GAME, CHAT] = ['/games/pages/dice.html', '/chat/pages/live-chat.html'];

  test('a game’s policy allows no connections, and only the app may frame it', async () => {
    const directives = (await policyOf(GAME)).split('; ');
    expect(directives).toContain("connect-src 'none'");
    expect(directives).toContain('sandbox allow-scripts');
    expect(directives).toContain('frame-ancestors http://localhost');
  });

  test('the policies name both origins when games have their own', async () => {
    const apart = await serve({ appOrigin: 'https://a.example', gamesOrigin: 'https://g.example' });
    const app = await apart.inject({ url: '/', headers: asPerson });
    const game = await apart.inject({ url: GAME });
    expect(app.headers['content-security-policy']).toContain("frame-src 'self' https://g.example");
    const policy = game.headers['content-security-policy'];
    expect(policy).toContain('frame-ancestors https://g.example https://a.example');
    expect(policy).toContain('img-src https://g.example data:');
    await apart.close();
  });

  test('the chat’s page has no origin, and keeps its own only at the chat’s address', async () => {
    expect(await policyOf(CHAT)).toMatch(/script-src https:\/\/vendor\.example;.*sandbox allow-scripts/);
    const [appOrigin, chatOrigin] = ['https://a.example', 'https://c.example'];
    const apart = await serve({ appOrigin, ownOrigin: appOrigin, chatOrigin });
    const policyAt = async (host: string) =>
      String((await apart.inject({ url: CHAT, headers: { host } })).headers['content-security-policy']);
    expect(await policyAt('c.example')).toContain('allow-same-origin');
    expect(await policyAt('c.example')).toContain(`frame-ancestors ${chatOrigin} ${appOrigin};`);
    expect(await policyAt('a.example')).not.toContain('allow-same-origin');
    expect(await policyAt('a.example')).toContain(`frame-ancestors ${appOrigin};`);
    await apart.close();
  });

  describe('of frames, which have no origin', () => {
    const answerAt = (server: FastifyInstance, url: string, host: string) =>
      server.inject({ url, headers: { host } });

    test.each([GAME, CHAT])(
      '%s names the origin that is configured, whatever the request says',
      async (url) => {
        const own = await serve({ ownOrigin: 'https://p.example' });
        for (const host of ['p.example', 'elsewhere.example', 'a b', "'self'"]) {
          const { headers, statusCode } = await answerAt(own, url, host);
          expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
          expect(headers['content-security-policy']).toContain('frame-ancestors https://p.example;');
          expect(headers['content-security-policy']).not.toContain("'self'");
        }
        await own.close();
      },
    );

    test.each([GAME, CHAT])(
      '%s names the request’s own one otherwise, in an answer that nobody keeps',
      async (url) => {
        for (const [host, origin] of [
          ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
          ['[::1]:8080', 'http://[::1]:8080'],
          ['LOCALHOST', 'http://localhost'],
          ['perya.example:80', 'http://perya.example'],
        ] as const) {
          const { headers } = await answerAt(http, url, host);
          expect(headers['cache-control']).toBe('no-store');
          expect(headers['content-security-policy']).toContain(`frame-ancestors ${origin};`);
          expect(headers['content-security-policy']).not.toContain("'self'");
        }
      },
    );

    test.each([
      'a b',
      'a;img-src *',
      "'self'",
      '*',
      'a/b',
      'a@b',
      'a:b',
      'a:70000',
      '-',
      'a,b',
      '[::1',
      '%61',
      'ä',
    ])('the malformed host %s is refused', async (host) => {
      for (const url of [GAME, CHAT]) {
        const { statusCode, headers } = await answerAt(http, url, host);
        expect(statusCode).toBe(400);
        expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      }
      expect((await answerAt(http, '/icon.svg', host)).statusCode).toBe(200);
    });
  });
});

test('without a built app only calls are served', async () => {
  const bare = createApp(closedApp);
  serveWebApp(bare.http, join(folder, 'nothing-here'), TOGETHER, readLobby);
  expect((await bare.http.inject({ url: '/', headers: asPerson })).statusCode).toBe(404);
  await bare.http.close();
});

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe('the charts’ recorder', () => {
  const RECORDER = '<script type="module" src="/charts/record.js"></script>';
  let inspected: FastifyInstance;

  beforeAll(async () => {
    inspected = await serve({}, true);
  });

  afterAll(() => inspected.close());

  test('is there on a server that has it, under the app’s policy', async () => {
    const page = await inspected.inject({ url: '/', headers: asPerson });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await inspected.inject({ url: '/charts/record.js' })).statusCode).toBe(200);
  });

  test('records home there, ahead of the app’s own script', async () => {
    const { body } = await inspected.inject({ url: '/', headers: asPerson });
    expect(body).toContain(RECORDER);
    expect(body.indexOf(RECORDER)).toBeLessThan(body.indexOf('/assets/app-1a2b.js'));
  });

  test('records every other page, also one that is not found', async () => {
    const page = await inspected.inject({ url: '/member', headers: asPerson });
    expect([page.statusCode, page.body.includes(RECORDER)]).toEqual([200, true]);
    const missing = await inspected.inject({ url: '/nowhere', headers: asPerson });
    expect([missing.statusCode, missing.body.includes(RECORDER)]).toEqual([404, true]);
  });

  test('does not exist on any other server', async () => {
    expect((await open('/charts/record.js', asPerson)).statusCode).toBe(404);
    expect((await open('/', asPerson)).body).not.toContain('charts');
  });
});
