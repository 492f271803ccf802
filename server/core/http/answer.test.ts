import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { type Call, defineCall } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { closedApp } from '#tests/closed-app.ts';
import { type Answer, createAnswer, EXPECTATIONS, readBody } from './answer.ts';
import { type CallApp, createApp } from './create-app.ts';

const app = createApp(closedApp);
const answer = createAnswer(app);
const never = async () => {
  throw new Error('nobody asks');
};

test('how a call is answered follows from the contract', () => {
  answer(calls.exchange, { work: never });
  answer(calls.accountRegist, { work: never });
  answer(calls.gameLike, never);
  answer(calls.getJackpotPools, never);
  expect([...app.answered.values()]).toEqual([
    calls.exchange,
    calls.accountRegist,
    calls.gameLike,
    calls.getJackpotPools,
  ]);
});

test('the types refuse another answer than the contract asks for', () => {
  const typed: Answer = vi.fn();
  // @ts-expect-error It happens once, so its answer is stored.
  typed(calls.exchange, never);
  // @ts-expect-error A visitor’s call, too.
  typed(calls.accountRegist, never);
  // @ts-expect-error It may happen again.
  typed(calls.gameLike, { work: never });
  // @ts-expect-error Only rounds do it in one statement.
  typed(calls.exchange, { inOneStatement: never });
  // @ts-expect-error A visitor has no id.
  typed(calls.getJackpotPools, async ({ userId }) => userId);
  expect(typed).toHaveBeenCalledTimes(5);
});

test('what evades the types is refused at the start', () => {
  const typed = createAnswer(createApp(closedApp));
  const untyped = (call: Call, handler: unknown) => Reflect.apply(typed, null, [call, handler]);
  expect(() => untyped(calls.exchange, never)).toThrow('exchange has another kind of handler');
  expect(() => untyped(calls.accountRegist, never)).toThrow('accountRegist has another kind of handler');
  expect(() => untyped(calls.gameLike, { work: never })).toThrow('gameLike has another kind of handler');
});

test('a call that happens once needs an id of its request', () => {
  const call = { path: 'move', summary: 'Moves.', response: v.object({}), request: v.object({}) };
  // @ts-expect-error It has no requestId.
  expect(defineCall({ ...call, happensOnce: true, needs: 'nothing', needsProof: false }).happensOnce).toBe(
    true,
  );
});

const round = {
  requestId: '0190a5b4-3c2d-7e1f-8a9b-0c1d2e3f4a5b',
  gameId: 1001,
  bets: [{ spot: 'red', amount: 100 }],
};

test.each([
  [{ bets: [{ spot: 'red', amount: 1.5 }] }, 'bets.0.amount', 'bets.0.amount: expected a whole number.'],
  [
    { bets: [{ spot: 'red', amount: Number.POSITIVE_INFINITY }] },
    'bets.0.amount',
    'bets.0.amount: expected a whole number.',
  ],
  [{ bets: [{ spot: 'red', amount: 2 ** 53 }] }, 'bets.0.amount', 'bets.0.amount: expected a whole number.'],
  [{ bets: [{ spot: 'red', amount: 0 }] }, 'bets.0.amount', 'bets.0.amount: expected >=1.'],
  [{ requestId: 'one' }, 'requestId', 'requestId: expected a UUID.'],
  [{ gameId: '1001' }, 'gameId', 'gameId: expected number.'],
  [{ gameId: undefined }, 'gameId', 'gameId is missing.'],
  [{ gameId: null }, 'gameId', 'gameId: expected number.'],
  [{ bets: [{ spot: 'red' }] }, 'bets.0.amount', 'bets.0.amount is missing.'],
])('%o is told what is expected', (changes, field, message) => {
  const read = () => readBody(calls.playRound, { ...round, ...changes });
  expect(read).toThrow(expect.objectContaining({ errorName: 'invalid', field, message }));
});

test('a required field that is not there is missing, in every call', () => {
  for (const call of Object.values(calls)) {
    const required = Object.entries(call.request.entries).find(([, { type }]) => type !== 'optional');
    if (!required) continue;
    const [field] = required;
    const read = () => readBody(call, {});
    expect(read).toThrow(
      expect.objectContaining({ errorName: 'invalid', field, message: `${field} is missing.` }),
    );
  }
});

test('an invalid client seed is refused with a description of a valid one', () => {
  const read = () => readBody(calls.changeDrawSeed, { requestId: round.requestId, clientSeed: 'a:1' });
  const message = 'clientSeed: expected 1 to 64 visible ASCII characters, none of them a colon.';
  expect(read).toThrow(expect.objectContaining({ errorName: 'invalid', field: 'clientSeed', message }));
});

test('every check of every call says what it expects', () => {
  const silent = Object.values(calls).flatMap(({ request }) => findSilentChecks(request));
  expect(silent.length).toBeGreaterThan(0);
  expect(silent.filter((type) => !(type in EXPECTATIONS))).toEqual([]);
});

/** Types of the checks in a schema without a message of their own. */
function findSilentChecks(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part)
    .filter((value) => value !== part)
    .flatMap(findSilentChecks);
  const isSilent = 'kind' in part && part.kind === 'validation' && 'expects' in part && part.expects === null;
  return isSilent && 'type' in part ? [String(part.type), ...inside] : inside;
}

describe('a file', () => {
  const PIECE = 'x'.repeat(1024 * 1024);
  /** More than the buffers between server and reader hold. */
  const LONG = 200;

  /** A server with one player, whose token says how many pieces their file has. */
  async function openFiles(file: number) {
    const app = createApp({
      ...closedApp,
      authenticate: async () => 'player',
      timeouts: { answer: file / 3, file },
    });
    const ended = Promise.withResolvers<number>();
    createAnswer(app)(calls.coinDetailCsv, async function* ({ token }) {
      let pieces = 0;
      try {
        yield '{"csv":"';
        for (; pieces < Number(token); pieces += 1) yield PIECE;
        yield '","isWhole":true}';
      } finally {
        ended.resolve(pieces);
      }
    });
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.http.server.address() as AddressInfo;
    return { app, ended: ended.promise, port };
  }

  async function askForThree({ http }: CallApp) {
    const headers = { authorization: '3' };
    const answer = await http.inject({ method: 'POST', url: ADDRESS, headers, payload: {} });
    return { status: answer.statusCode, answer: answer.json() };
  }

  function askWithoutReading(port: number) {
    const head = [
      `POST ${ADDRESS} HTTP/1.1`,
      'host: test',
      `authorization: ${LONG}`,
      'content-type: application/json',
      'content-length: 2',
    ];
    const socket = connect(port, '127.0.0.1').pause();
    socket.write(`${head.join('\r\n')}\r\n\r\n{}`);
    return socket;
  }

  const whole = {
    status: 200,
    answer: { errcode: 0, errmsg: 'ok', data: { csv: PIECE.repeat(3), isWhole: true } },
  };

  test('that is read comes whole, in the envelope', async () => {
    const { app } = await openFiles(60_000);
    expect(await askForThree(app)).toEqual(whole);
    await app.http.close();
  });

  test('that nobody reads is not written on, is cut off and makes room for the next', async () => {
    const { app, ended, port } = await openFiles(3_000);
    const socket = askWithoutReading(port);
    expect(await ended).toBeLessThan(LONG / 2);
    await once(socket.resume(), 'close');
    expect(await askForThree(app)).toEqual(whole);
    await app.http.close();
  });

  test('ends when its reader leaves', async () => {
    const { app, ended, port } = await openFiles(60_000);
    const socket = askWithoutReading(port);
    await once(socket, 'readable');
    socket.destroy();
    expect(await ended).toBeLessThan(LONG / 2);
    await app.http.close();
  });
});

const ADDRESS = '/app/v1/coinDetailCsv';
