import { v4, v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { errorOf } from '#contract/errors.ts';
import { ALWAYS_THE_SAME, ANOTHER, OTHER_PARAMETERS } from '#tests/server/other-players/bodies.ts';
import { createTestProvider } from './create-test-provider.ts';
import { DAY } from './durations.ts';
import { switchOnDraws } from './open-test-jackpot.ts';
import { openTestServer, registration, signUp, type TestServer } from './open-test-server.ts';
import { belongingsOf } from './other-players/belongings.ts';
import { ownOf, PROVED_ELSEWHERE, rightBody } from './other-players/bodies.ts';
import { type FullPlayer, newNumber, openPlayer } from './other-players/open-player.ts';

const moving = Object.entries(calls).filter(([, call]) => call.happensOnce);
const players = moving.filter(([name, call]) => !call.isPublic && !PROVED_ELSEWHERE.includes(name));

/** Marks with a new number each, as no two players share a number. */
const marksOfAnybody = () => ({
  ...{ holder: 'Ana Cruz', number: newNumber(), hasOpenWithdrawal: false },
  ...{ stake: 200, putAway: 2_000, deposit: 20_000, withdrawal: 30_000, coins: 3_000_000 },
});

let server: TestServer;
beforeAll(async () => {
  const unlimited = { points: 1_000, seconds: 60 };
  server = await openTestServer({
    providers: [createTestProvider()],
    limits: { registrationsPerAddress: unlimited },
  });
  await switchOnDraws(server.database);
});
afterAll(() => server.close());

test('every call that moves value has a line', () => {
  expect(Object.keys(OTHER_PARAMETERS).sort()).toEqual(moving.map(([name]) => name).sort());
});

test.each(moving)('every field of %s that counts has another value', (name, call) => {
  const others = new Set((OTHER_PARAMETERS[name] ?? []).flatMap((other) => Object.keys(other)));
  const rest = ['requestId', ...call.secrets, ...(ALWAYS_THE_SAME[name] ?? [])];
  expect([...others, ...rest].sort()).toEqual(Object.keys(call.request.entries).sort());
});

test.each(moving)('passwords of %s are secrets', (_, call) => {
  const passwords = Object.entries(call.request.entries)
    .filter(([field, { type }]) => /password|pin$|^code$/i.test(field) && type !== 'picklist')
    .map(([field]) => field);
  expect(call.secrets).toEqual(passwords);
});

test('a registration’s id is refused for another registration', async () => {
  const body = registration();
  const first = await server.post(calls.accountRegist, body);
  expect(first.errcode).toBe(0);
  for (const other of OTHER_PARAMETERS.accountRegist ?? []) {
    const refused = await server.post(calls.accountRegist, { ...body, ...other });
    expect({ other, ...refused }).toMatchObject({ other, ...errorOf('requestReused'), field: 'requestId' });
  }
  expect(await server.post(calls.accountRegist, body)).toMatchObject(errorOf('loginOver'));
});

describe('the id of an answered request', () => {
  test.each(players)('%s refuses it for other parameters and for other calls', async (name, call) => {
    const player = await openPlayer(server, await signUp(server), marksOfAnybody());
    const body = { ...bodyOf(call, player), requestId: v4() };
    const first = await server.post(call, body, player);
    expect(first.errcode).toBe(0);
    const orderId = await openAnother(player);
    const kept = await belongingsOf(server.database, player.userId);

    for (const other of OTHER_PARAMETERS[name] ?? []) {
      const wish = { ...body, ...other, ...(other.orderId === ANOTHER && { orderId }) };
      const refused = await server.post(call, wish, player);
      expect({ other, ...refused }).toMatchObject({ other, ...errorOf('requestReused'), field: 'requestId' });
    }
    for (const [otherName, otherCall] of players.filter(([, candidate]) => candidate !== call)) {
      const wish = { ...bodyOf(otherCall, player), requestId: body.requestId };
      const refused = await server.post(otherCall, wish, player);
      expect({ otherName, ...refused }).toMatchObject({ otherName, ...errorOf('requestReused') });
    }
    expect(await belongingsOf(server.database, player.userId)).toEqual(kept);
    expect(await server.post(call, body, player)).toMatchObject({ errcode: 0 });
  });
});

test.each(players)('%s is refused under an id too old to check', async (_, call) => {
  const player = await openPlayer(server, await signUp(server), marksOfAnybody());
  const kept = await belongingsOf(server.database, player.userId);
  for (const days of [-2, 7, 400]) {
    const requestId = v7({ msecs: server.now() - days * DAY });
    const refused = await server.post(call, { ...bodyOf(call, player), requestId }, player);
    expect({ days, ...refused }).toMatchObject({ days, ...errorOf('requestTooOld'), field: 'requestId' });
  }
  expect(await belongingsOf(server.database, player.userId)).toEqual(kept);
});

/** A valid body with the player's own values. */
function bodyOf(call: Call, { ids }: FullPlayer): Record<string, unknown> {
  return rightBody(call, ownOf(call, ids), server.now());
}

async function openAnother(player: FullPlayer): Promise<string> {
  const body = { requestId: v4(), typeId: 1, amount: 30_000 };
  const { data } = await server.post(calls.createRechargeOrder, body, player);
  return data.order.orderId;
}
