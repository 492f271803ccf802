import { randomInt } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readAnswer } from './fuzz/check-answer.ts';
import { exchangeRaw, splitAnswers } from './fuzz/exchange-raw.ts';
import { rawRequest } from './fuzz/raw-request.ts';
import { openTestServer, type TestServer } from './open-test-server.ts';

const REQUESTS = 600;
const PATIENCE = 10_000;
const RECEIVE = 300;
/** Anybody gets an answer of it, compressed as he likes. */
const OPEN_TO_ALL = calls.gameList;

/** An address, a method and a length that are always refused. */
const REFUSED = ['POST /app/v1/nothing', 'GET /app/v1/logout', 'POST /app/v1/logout'].map(
  (line) =>
    `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${line.startsWith('POST /app/v1/logout') ? 99_999_999 : 2}\r\n\r\n{}`,
);

/** FUZZ_SEED repeats a run: the seed stands in the name of what failed. */
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

let server: TestServer;
let port: number;
const failures: string[] = [];

beforeAll(async () => {
  server = await openTestServer({
    log: { level: 'error', stream: { write: (line) => failures.push(line) } },
    timeouts: { receive: RECEIVE, answer: PATIENCE },
  });
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  port = (server.http.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

describe(`over the wire, seed ${seed}`, () => {
  test('whatever comes in is answered properly or the connection ends', async () => {
    const seen = new Set<number>();
    const path = fc
      .oneof(fc.constant(OPEN_TO_ALL), fc.constantFrom(...Object.values(calls)))
      .map((call) => call.path);
    const property = fc.asyncProperty(path.chain(rawRequest), async (request) => {
      const answers = splitAnswers(await exchangeRaw(port, request, PATIENCE));
      for (const answer of answers) {
        if (answer.body === '') expect(answer.status).toBeLessThan(500);
        else readAnswer(answer);
        seen.add(answer.status);
      }
    });
    await fc.assert(property, {
      seed,
      numRuns: REQUESTS,
      examples: REFUSED.map((text) => [[Buffer.from(text)]]),
    });
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404, 405, 413]));
    expect(failures).toEqual([]);
  });

  test('a body that never comes is not waited for', async () => {
    const socket = connect(port, '127.0.0.1');
    const received = buffer(socket);
    const head = [
      'POST /app/v1/logout HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'content-length: 9',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    const [answer] = splitAnswers(await received);
    expect(answer && readAnswer(answer)).toMatchObject({ errcode: 400 });
  });

  test('a connection that was opened ahead and stays silent ends without a word', async () => {
    const received = await buffer(connect(port, '127.0.0.1'));
    expect(received.toString()).toBe('');
  });
});
