import { expect, test } from 'vitest';
import { devPrograms } from './dev-programs.mjs';
import { socialEnv } from './with-sandbox.mjs';

test.each([
  [
    {},
    '5173',
    {
      PUBLIC_URL: 'http://localhost:5173',
      PAYMENT_PROVIDER_URL: 'http://127.0.0.1:8090',
      SMS_GATEWAY_URL: 'http://127.0.0.1:8090',
      SMS_GATEWAY_SECRET: '',
      ...socialEnv('http://127.0.0.1:8090'),
    },
  ],
  [
    { DEV_PORT: '5200', PAYMENT_PROVIDER_URL: 'http://10.0.0.5' },
    '5200',
    { PUBLIC_URL: 'http://localhost:5200' },
  ],
  [{ PUBLIC_URL: 'https://perya.example.com' }, '5173', { PUBLIC_URL: 'https://perya.example.com' }],
])('with %o Vite listens on %s, and the server knows of it by %o', (env, port, known) => {
  const programs = devPrograms(env);
  expect(programs.at(-1)?.args.slice(1)).toEqual(['--port', port, '--strictPort']);
  expect(programs.find(({ args }) => args.includes('server/main.ts'))?.env).toEqual(known);
});
