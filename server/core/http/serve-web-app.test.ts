import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  'shell.html': '<!doctype html><title>shell</title>',
  'games/pages/dice.html':
    '<!doctype html><script type="module" crossorigin src="/assets/dice-3c4d.js"></script>',
  'chat/pages/live-chat.html': '<!doctype html>',
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

const TOGETHER: Origins = { appOrigin: '', gamesOrigin: '', chatOrigin: '', chatHosts: ['vendor.example'] };

async function serve(origins: Partial<Origins> = {}): Promise<FastifyInstance> {
  const app = createApp(closedApp);
  addSecurityHeaders(app.http);
  serveWebApp(app.http, folder, { ...TOGETHER, ...origins });
  await app.http.ready();
  return app.http;
}

function open(url: string, headers: Record<string, string> = {}) {
  return http.inject({ url, headers });
}

const asPerson = { accept: 'text/html,application/xhtml+xml' };

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
    ...PAGES.filter((page) => page !== '/').map((page) => page.replace(':name', 'gcash')),
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

  test('a game’s policy allows no connections, and only the app may frame it', async () => {
    const directives = (await policyOf('/games/pages/dice.html')).split('; ');
    expect(directives).toContain("connect-src 'none'");
    expect(directives).toContain("frame-ancestors 'self'");
    expect(directives).toContain('sandbox allow-scripts');
  });

  test('the policies name both origins when games have their own', async () => {
    const apart = await serve({ appOrigin: 'https://a.example', gamesOrigin: 'https://g.example' });
    const app = await apart.inject({ url: '/', headers: asPerson });
    const game = await apart.inject({ url: '/games/pages/dice.html' });
    expect(app.headers['content-security-policy']).toContain("frame-src 'self' https://g.example");
    expect(game.headers['content-security-policy']).toContain("frame-ancestors 'self' https://a.example");
    await apart.close();
  });

  test('the chat’s page has no origin, and keeps its own only at the chat’s address', async () => {
    const page = '/chat/pages/live-chat.html';
    expect(await policyOf(page)).toMatch(
      /script-src 'self' https:\/\/vendor\.example;.*sandbox allow-scripts/,
    );
    const apart = await serve({ appOrigin: 'https://a.example', chatOrigin: 'https://c.example' });
    const policyAt = async (host: string) =>
      String((await apart.inject({ url: page, headers: { host } })).headers['content-security-policy']);
    expect(await policyAt('c.example')).toContain('allow-same-origin');
    expect(await policyAt('a.example')).not.toContain('allow-same-origin');
    expect(await policyAt('a.example')).toContain("frame-ancestors 'self' https://a.example");
    await apart.close();
  });
});

test('without a built app only calls are served', async () => {
  const bare = createApp(closedApp);
  serveWebApp(bare.http, join(folder, 'nothing-here'), TOGETHER);
  expect((await bare.http.inject({ url: '/', headers: asPerson })).statusCode).toBe(404);
  await bare.http.close();
});

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
