import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import fc from '#tests/fast-check.ts';
import { seed } from '#tests/seed.ts';
import { readAnswer } from './fuzz/check-answer.ts';
import { exchangeRaw, splitAnswers } from './fuzz/exchange-raw.ts';
import { rawRequest } from './fuzz/raw-request.ts';
import { openTestServer, type TestServer } from './open-test-server.ts';

const REQUESTS = 600;
const PATIENCE = 10_000;
const RECEIVE = 300;
/** A public call with a compressed answer. */
const OPEN_TO_ALL = calls.gameList;

/** Success and refusals of address, method, body and length, so that each is always tested. */
const EXAMPLES = [
  write('POST /app/v1/logout', 2, '{}'),
  write('POST /app/v1/nothing', 2, '{}'),
  write('GET /app/v1/logout', 2, '{}'),
  write('POST /app/v1/logout', 1, '{'),
  write('POST /app/v1/logout', 99_999_999, '{}'),
];

function write(line: string, length: number, body: string): Buffer {
  return Buffer.from(
    `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
  );
}

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
  test('any bytes get a proper answer or a closed connection', async () => {
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
      examples: EXAMPLES.map((request) => [[request]]),
    });
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404, 405, 413]));
    expect(failures).toEqual([]);
  });

  test('a missing body times out', async () => {
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

  test('a silent connection is closed without an answer', async () => {
    const received = await buffer(connect(port, '127.0.0.1'));
    expect(received.toString()).toBe('');
  });

  test.each([
    ['a length and chunks', ['content-length: 2', 'transfer-encoding: chunked']],
    ['chunks and a length', ['transfer-encoding: chunked', 'content-length: 2']],
    ['two lengths', ['content-length: 2', 'content-length: 5']],
    ['a list of lengths', ['content-length: 2, 5']],
    ['a coding after the chunks', ['transfer-encoding: chunked, identity']],
    ['a coding named almost like chunks', ['transfer-encoding: xchunked']],
  ])('a body with %s is refused, and the following bytes are not read', async (_, framing) => {
    const head = ['POST /app/v1/logout HTTP/1.1', 'host: x', 'content-type: application/json', ...framing];
    const request = Buffer.from(`${head.join('\r\n')}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
    const smuggled = write('POST /app/v1/logout', 2, '{}');
    const answers = splitAnswers(await exchangeRaw(port, [request, smuggled], PATIENCE));
    expect(answers.map(({ status }) => status)).toEqual([400]);
  });
});
