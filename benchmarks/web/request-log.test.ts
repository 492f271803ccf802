import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { keepRequestLog } from './request-log.ts';

test('script requested soon after the page counts with its transferred bytes', async () => {
  let time = 0;
  const server = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript; charset=utf-8' : 'text/html');
    response.setHeader('content-length', 40);
    response.end(' '.repeat(40));
  }).listen(0, '127.0.0.1');
  const log = keepRequestLog(server, () => time);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, at: number) => {
    time = at;
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  };

  await ask('/before.js', 0);
  log.clear();
  await ask('/', 1_000);
  await ask('/core.js', 2_000);
  await ask('/sw.js', 6_000);
  await ask('/late.js', 6_001);
  expect([log.scriptWithin(5_000), log.scriptWithin(5_000, /^\/sw\.js$/)]).toEqual([80, 40]);
  server.closeAllConnections();
  server.close();
});
