import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { closedApp } from '#tests/closed-app.ts';
import { createApp } from './create-app.ts';

test('closing does not wait for connections after the answers that had begun', {
  timeout: 10_000,
}, async () => {
  const { http } = createApp(closedApp);
  const body = new PassThrough();
  http.get('/long', (_request, reply) => reply.send(body));
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  body.write('a part ');
  const answer = await fetch(`http://127.0.0.1:${port}/long`);
  const closed = http.close();
  await expect.poll(() => http.server.listening).toBe(false);
  body.end('and the rest');
  expect(await answer.text()).toBe('a part and the rest');
  await closed;
});

test('the log writes nothing that a terminal obeys', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { http } = createApp({ ...closedApp, log: { level: 'info', stream } });
  http.log.info({ reason: 'a\u009b2Jb\u202ec\u001b' }, 'refused');
  await http.close();
  expect(lines).toEqual([expect.stringMatching(/"reason":"a\\u009b2Jb\\u202ec\\u001b".*\}\n$/)]);
});
