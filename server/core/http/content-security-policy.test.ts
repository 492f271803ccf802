import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { appPolicy, chatPolicy, gamePolicy } from './content-security-policy.ts';

const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const HTML = '<style>a{}</style><script>go()</script><script type="module" src="/assets/core.js"></script>';

const TOGETHER = { gamesOrigin: '', chatOrigin: '' };

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Where frames are served. */
const AT = { own: 'https://p.example', apps: [] };

const split = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/, 2)));

test('a page of the app may run its own files and inline blocks, and trusts only the addresses of its workers', () => {
  expect(split(appPolicy(HTML, TOGETHER))).toEqual({
    'default-src': "'none'",
    'script-src': `'self' ${sha256('go()')}`,
    'style-src': `'self' ${EMPTY} ${sha256('a{}')}`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'frame-src': "'self'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'perya-view perya-worker perya-simulation perya-deal perya-cover perya-service-worker',
  });
});

test('a game’s page may contact nobody, trusts no string, and names the origin that serves it', () => {
  expect(split(gamePolicy(HTML)(AT))).toEqual({
    'default-src': "'none'",
    'script-src': sha256('go()'),
    'style-src': `${EMPTY} ${sha256('a{}')}`,
    'img-src': 'https://p.example data:',
    'font-src': 'https://p.example',
    'media-src': 'https://p.example',
    'connect-src': "'none'",
    'frame-ancestors': 'https://p.example',
    'form-action': "'none'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    sandbox: 'allow-scripts',
  });
});

describe('the page of the chat', () => {
  const hosts = ['cdn.vendor.example', '*.files.example'];
  const vendor = 'https://cdn.vendor.example https://*.files.example';
  const policy = split(chatPolicy('<script>a()</script>', hosts)({ ...AT, isApart: false }));

  test('runs its own script and the vendor’s, contacts the vendor alone, and has no origin', () => {
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': `${sha256('a()')} ${vendor}`,
      'style-src': `https://p.example 'unsafe-inline' ${vendor}`,
      'img-src': `https://p.example data: blob: ${vendor}`,
      'font-src': `https://p.example data: ${vendor}`,
      'media-src': `https://p.example ${vendor}`,
      'connect-src': `${vendor} wss://cdn.vendor.example wss://*.files.example`,
      'frame-src': vendor,
      'frame-ancestors': 'https://p.example',
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      sandbox: 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    });
  });

  test('keeps its origin only where it has one of its own, framed by the app', () => {
    const at = { own: 'https://c.example', apps: ['https://a.example'], isApart: true };
    const apart = split(chatPolicy('', hosts)(at));
    expect(apart.sandbox).toMatch(/ allow-same-origin$/);
    expect(apart['frame-ancestors']).toBe('https://c.example https://a.example');
    const app = appPolicy('', { ...TOGETHER, chatOrigin: 'https://c.example' });
    expect(split(app)['frame-src']).toBe("'self' https://c.example");
  });
});

describe('games on an origin of their own', () => {
  test('they may be framed by the app, and the app may frame them', () => {
    expect(split(appPolicy('', { ...TOGETHER, gamesOrigin: 'https://g.example' }))['frame-src']).toBe(
      "'self' https://g.example",
    );
    const policy = gamePolicy('')({ own: 'https://g.example', apps: ['https://a.example'] });
    expect(split(policy)['frame-ancestors']).toBe('https://g.example https://a.example');
  });
});

test('the hash is that of the text as browsers read it, with LF line ends', () => {
  expect(split(appPolicy('<style>a\r\nb\rc</style>', TOGETHER))['style-src']).toContain(sha256('a\nb\nc'));
});
