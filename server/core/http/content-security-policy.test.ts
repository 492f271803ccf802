import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { appPolicy, chatPolicy, gamePolicy } from './content-security-policy.ts';

const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const HTML = '<style>a{}</style><script>go()</script><script type="module" src="/assets/core.js"></script>';

const TOGETHER = { gamesOrigin: '', chatOrigin: '' };

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

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

test('a game’s page may contact nobody and trusts no string', () => {
  expect(split(gamePolicy(HTML, ''))).toEqual({
    'default-src': "'none'",
    'script-src': sha256('go()'),
    'style-src': `${EMPTY} ${sha256('a{}')}`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': "'none'",
    'frame-ancestors': "'self'",
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
  const policy = split(chatPolicy('<script>a()</script>', { appOrigin: '', hosts, isApart: false }));

  test('runs its own script and the vendor’s, contacts the vendor alone, and has no origin', () => {
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': `${sha256('a()')} ${vendor}`,
      'style-src': `'self' 'unsafe-inline' ${vendor}`,
      'img-src': `'self' data: blob: ${vendor}`,
      'font-src': `'self' data: ${vendor}`,
      'media-src': `'self' ${vendor}`,
      'connect-src': `${vendor} wss://cdn.vendor.example wss://*.files.example`,
      'frame-src': vendor,
      'frame-ancestors': "'self'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      sandbox: 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    });
  });

  test('keeps its origin only where it has one of its own, framed by the app', () => {
    const apart = split(chatPolicy('', { appOrigin: 'https://a.example', hosts, isApart: true }));
    expect(apart.sandbox).toMatch(/ allow-same-origin$/);
    expect(apart['frame-ancestors']).toBe("'self' https://a.example");
    const app = appPolicy('', { ...TOGETHER, chatOrigin: 'https://c.example' });
    expect(split(app)['frame-src']).toBe("'self' https://c.example");
  });
});

describe('games on an origin of their own', () => {
  test('they may be framed by the app, and the app may frame them', () => {
    expect(split(appPolicy('', { ...TOGETHER, gamesOrigin: 'https://g.example' }))['frame-src']).toBe(
      "'self' https://g.example",
    );
    expect(split(gamePolicy('', 'https://a.example'))['frame-ancestors']).toBe("'self' https://a.example");
  });
});

test('the hash is that of the text as browsers read it, with LF line ends', () => {
  expect(split(appPolicy('<style>a\r\nb\rc</style>', TOGETHER))['style-src']).toContain(sha256('a\nb\nc'));
});
