import { expect, test } from 'vitest';
import { socialEnv, withSandbox } from './with-sandbox.mjs';

const server = { args: ['server'] };
const other = { args: ['other'] };
const sandbox = { args: ['sandbox/main.ts'], says: 'Sandbox:' };
const toldToAll = (url: string, SMS_GATEWAY_SECRET = '') => ({
  PAYMENT_PROVIDER_URL: url,
  SMS_GATEWAY_URL: url,
  SMS_GATEWAY_SECRET,
});
const toldOf = (url: string, secret = '') => ({ ...toldToAll(url, secret), ...socialEnv(url) });

test.each([
  [{}, 'http://127.0.0.1:8090'],
  [{ NODE_ENV: 'development', SANDBOX_PORT: '9090' }, 'http://127.0.0.1:9090'],
  [{ SANDBOX_HOST: '0.0.0.0' }, 'http://127.0.0.1:8090'],
  [{ SANDBOX_HOST: '192.168.1.5' }, 'http://192.168.1.5:8090'],
  [{ SANDBOX_HOST: '::1' }, 'http://[::1]:8090'],
  [
    {
      HOST: 'localhost',
      TRUST_PROXY: '0',
      PUBLIC_URL: 'http://[::1]:8080',
      APP_ORIGIN: 'http://127.0.0.1:80',
    },
    'http://127.0.0.1:8090',
  ],
])('with %o the server finds the sandbox at %s', (env, url) => {
  expect(withSandbox([server, other], env)).toEqual([sandbox, { ...server, env: toldOf(url) }, other]);
});

test('other settings of the server stay as they are', () => {
  const env = { PUBLIC_URL: 'http://localhost:5173' };
  expect(withSandbox([{ ...server, env }], {})[1]).toEqual({
    ...server,
    env: { ...env, ...toldOf('http://127.0.0.1:8090') },
  });
});

test('a server that others reach gets the sandbox only when it is told where others reach the sandbox', () => {
  const env = { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.5:8080', SANDBOX_HOST: '0.0.0.0' };
  expect(withSandbox([server], env)).toEqual([server]);
  expect(withSandbox([server], { ...env, SANDBOX_PUBLIC_URL: 'http://192.168.1.5:8090' })).toEqual([
    sandbox,
    { ...server, env: toldToAll('http://127.0.0.1:8090') },
  ]);
});

test('the sandbox takes text messages with its one secret, unless there is another gateway', () => {
  const env = { PAYMENT_SECRET: 'their own', SMS_GATEWAY_SECRET: 'of something else' };
  const serverEnvOf = (settings: Record<string, string>) => withSandbox([server], settings)[1].env;
  expect(serverEnvOf(env)).toEqual(toldOf('http://127.0.0.1:8090', 'their own'));
  expect(serverEnvOf({ ...env, SMS_GATEWAY_URL: 'http://127.0.0.1:9000' })).toEqual({
    PAYMENT_PROVIDER_URL: 'http://127.0.0.1:8090',
    ...socialEnv('http://127.0.0.1:8090'),
  });
});

test('the sandbox plays all social providers, or none beside a real one', () => {
  const [, { env }] = withSandbox([server], {});
  expect(env).toMatchObject({
    GOOGLE_CLIENT_ID: 'sandbox-google',
    LINE_CLIENT_SECRET: 'line-sandbox-secret-for-development-only',
    FACEBOOK_ISSUER: 'http://127.0.0.1:8090/facebook',
  });
  const [, own] = withSandbox([server], { LINE_CLIENT_ID: '1234' });
  expect(own.env).toEqual(toldToAll('http://127.0.0.1:8090'));
});

test.each([
  { NODE_ENV: 'production' },
  { PAYMENT_PROVIDER_URL: 'https://pay.example.com' },
  { HOST: '0.0.0.0' },
  { TRUST_PROXY: '1' },
  { PUBLIC_URL: 'https://perya.example.com' },
  { APP_ORIGIN: 'http://192.168.1.5:8080' },
  { GAMES_ORIGIN: 'https://localhost' },
])('with %o there is no sandbox', (env) => {
  expect(withSandbox([server, other], env)).toEqual([server, other]);
});
