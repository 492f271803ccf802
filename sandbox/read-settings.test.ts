import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

const defaults = {
  host: '127.0.0.1',
  port: 8090,
  dataDir: resolve('data-sandbox'),
  publicUrl: 'http://127.0.0.1:8090',
  secret: 'sandbox-secret-for-development-only',
  merchant: 'Perya',
  payoutDelay: 5_000,
  firstRetry: 5_000,
};

test('an empty environment gives the defaults', () => {
  expect(readSettings({})).toEqual(defaults);
});

test('every setting can be set', () => {
  const env = {
    SANDBOX_HOST: '0.0.0.0',
    SANDBOX_PORT: '9090',
    SANDBOX_DATA_DIR: '/var/sandbox',
    SANDBOX_MERCHANT: 'Fair',
    SANDBOX_PAYOUT_SECONDS: '0',
    SANDBOX_RETRY_SECONDS: '1',
    PAYMENT_SECRET: 'a secret',
  };
  const settings = {
    host: '0.0.0.0',
    port: 9090,
    dataDir: '/var/sandbox',
    publicUrl: 'http://127.0.0.1:9090',
    secret: 'a secret',
    merchant: 'Fair',
    payoutDelay: 0,
    firstRetry: 1_000,
  };
  expect(readSettings(env)).toEqual(settings);
  const publicUrl = 'http://192.168.1.5:9090';
  expect(readSettings({ ...env, SANDBOX_PUBLIC_URL: publicUrl })).toEqual({ ...settings, publicUrl });
});

test.each([
  [{ SANDBOX_PORT: '0' }, 'SANDBOX_PORT must be a port number from 1 to 65535, but it is "0".'],
  [
    { SANDBOX_HOST: 'a b' },
    'SANDBOX_HOST must be a host name or an address such as 127.0.0.1, but it is "a b".',
  ],
  [
    { SANDBOX_PUBLIC_URL: 'pay.example.com' },
    'SANDBOX_PUBLIC_URL must be an origin such as https://pay.example.com, without a path, but it is "pay.example.com".',
  ],
  [
    { SANDBOX_PAYOUT_SECONDS: '-1', SANDBOX_RETRY_SECONDS: 'soon' },
    'SANDBOX_PAYOUT_SECONDS must be a number of seconds, but it is "-1".\nSANDBOX_RETRY_SECONDS must be a number of seconds, but it is "soon".',
  ],
])('%o is refused', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});

test.each([undefined, '', 'sandbox-secret-for-development-only', 'x'.repeat(31)])(
  'the secret %j is refused in production alone',
  (secret) => {
    const env = { PAYMENT_SECRET: secret };
    expect(() => readSettings({ ...env, NODE_ENV: 'production' })).toThrow(
      'PAYMENT_SECRET must be set in production: at least 32 characters',
    );
    expect(readSettings({ ...env, NODE_ENV: 'development' }).port).toBe(8090);
  },
);

test('a good secret is accepted in production', () => {
  const secret = 'x'.repeat(32);
  expect(readSettings({ PAYMENT_SECRET: secret, NODE_ENV: 'production' })).toEqual({ ...defaults, secret });
});
