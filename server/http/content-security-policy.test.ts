import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { appPolicy, gamePolicy } from './content-security-policy.ts';

const EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const HTML = '<style>a{}</style><script>go()</script><script type="module" src="/assets/core.js"></script>';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const split = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/, 2)));

test('a page of the app runs its own files and its inline blocks, and trusts no string but its workers’ addresses', () => {
  expect(split(appPolicy(HTML, ''))).toEqual({
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
    'trusted-types': 'perya-worker perya-service-worker',
  });
});

test('a game’s page reaches nobody and trusts no string at all', () => {
  expect(split(gamePolicy(HTML, ''))).toEqual({
    'default-src': "'none'",
    'script-src': `'self' ${sha256('go()')}`,
    'style-src': `'self' ${EMPTY} ${sha256('a{}')}`,
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

describe('games on an origin of their own', () => {
  test('may be framed by the app, and the app frames them', () => {
    expect(split(appPolicy('', 'https://g.example'))['frame-src']).toBe("'self' https://g.example");
    expect(split(gamePolicy('', 'https://a.example'))['frame-ancestors']).toBe("'self' https://a.example");
  });
});

test('the hash is that of the text as browsers read it, with plain line ends', () => {
  expect(split(appPolicy('<style>a\r\nb\rc</style>', ''))['style-src']).toContain(sha256('a\nb\nc'));
});
