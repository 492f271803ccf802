import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AVATARS } from '#contract/avatars.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { seed } from '#tests/seed.ts';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import { findMoneyFaults } from './check-money/find-money-faults.ts';
import { createTestProvider } from './create-test-provider.ts';
import { switchOnDraws } from './open-test-jackpot.ts';
import { openTestServer, signUp, type TestServer } from './open-test-server.ts';
import { type Belongings, belongingsOf, findIn, tellingValues } from './other-players/belongings.ts';
import {
  NAMED,
  type Named,
  namedBy,
  ownOf,
  PROVED_ELSEWHERE,
  rightBody,
  unknownFields,
  VARIANTS,
} from './other-players/bodies.ts';
import { type FullPlayer, openPlayer } from './other-players/open-player.ts';

const ofPlayers: [string, Call][] = Object.entries(calls).filter(([, call]) => !call.isPublic);

/** Fields that name something of a player's. A place in a list and a request id do not. */
const OWNED = NAMED.filter((name) => name !== 'before' && name !== 'requestId');
const withField = (name: Named) => ofPlayers.filter(([, call]) => namedBy(call).includes(name));

const OTHER = {
  ...{ holder: 'Ben Reyes', number: '09179876543', hasOpenWithdrawal: false },
  ...{ stake: 200, putAway: 2_000, deposit: 20_000, withdrawal: 30_000, coins: 3_000_000 },
};

const provider = createTestProvider();
let server: TestServer;
let owner: FullPlayer;
let other: FullPlayer;
let endedToken: string;
const chance = createSeededInt(seed);
/** Random only while names are generated; after that equal for all players. */
let isFair = true;
/** Rows of the owner, and the values in them that nobody else has. */
let kept: Belongings;
let secrets: Set<string | number>;

beforeAll(async () => {
  server = await openTestServer({
    providers: [provider],
    randomInt: (max) => (isFair ? chance(max) : 0),
    limits: { registrationsPerAddress: { points: 1_000, seconds: 60 } },
  });
  await switchOnDraws(server.database);
  const [ana, ben, gone] = [await signUp(server), await signUp(server), await signUp(server)];
  isFair = false;
  owner = await openPlayer(server, ana, {
    ...{ holder: 'Ana de la Cruz', number: '09171234567', hasOpenWithdrawal: true },
    ...{ stake: 500, putAway: 4_321, deposit: 34_567, withdrawal: 23_456, coins: 1_987_654 },
  });
  server.advance(4_321);
  other = await openPlayer(server, ben, OTHER);
  await server.post(calls.logout, {}, gone);
  endedToken = gone.token;

  const known = await everythingKnown(other);
  // Players share the art of avatars.
  secrets = (await everythingKnown(owner)).difference(known).difference(new Set(AVATARS));
  kept = await belongingsOf(server.database, owner.userId);
});
afterAll(() => server.close());

/** The telling values in a player's answers and rows. */
async function everythingKnown({ token, userId }: FullPlayer): Promise<Set<string | number>> {
  const reading = ofPlayers.filter(
    ([, { happensOnce, request }]) =>
      !happensOnce &&
      !['orderId', 'drawId', 'cardId', 'loginId', 'mailId', 'ticketId', 'messageId'].some(
        (name) => name in request.entries,
      ),
  );
  const answers = [];
  for (const [, call] of reading)
    answers.push(await server.post(call, rightBody(call, {}, server.now()), { token }));
  return tellingValues([answers, await belongingsOf(server.database, userId)]);
}

test('the players have data to hide from others', () => {
  const own = [...Object.values(owner.ids).flat(), 'Ana de la Cruz', '09171234567', 34_567, 23_456, 4_321];
  expect([...secrets]).toEqual(expect.arrayContaining(own));
  expect(OWNED.map((name) => owner.ids[name].length > 0)).toEqual(OWNED.map(() => true));
});

test.each(ofPlayers)('%s names only things known to these tests', (_, call) => {
  expect(unknownFields(call)).toEqual([]);
});

describe('without a token that holds', () => {
  test.each(ofPlayers)('%s is refused', async (_, call) => {
    const body = rightBody(call, ownOf(call, owner.ids), server.now());

    for (const options of [{}, { token: '' }, { token: 'x'.repeat(43) }, { token: endedToken }]) {
      expect(await server.post(call, body, options)).toMatchObject({ status: 401, errcode: 401, data: null });
    }
    expect(await belongingsOf(server.database, owner.userId)).toEqual(kept);
  });
});

describe.each(OWNED)('%s of another player', (name) => {
  test.each(withField(name))('%s refuses an id like an unknown one', async (key, call) => {
    for (const id of owner.ids[name]) {
      for (const variant of VARIANTS[key] ?? [{}]) {
        const refused = await post(call, { [name]: id }, variant);

        expect(refused.errcode).not.toBe(0);
        expect(call.errors).toContain(nameOf(refused.errcode));
        expect(await post(call, { [name]: besides(id) }, variant)).toEqual(refused);
        expect(findIn(refused, secrets)).toEqual([]);
      }
    }
    expect(await belongingsOf(server.database, owner.userId)).toEqual(kept);
  });

  const accepting = withField(name).filter(([key]) => !PROVED_ELSEWHERE.includes(key));

  test.each(accepting)('%s accepts the asking player’s own id', async (_, call) => {
    const answers = [];
    for (const id of other.ids[name]) answers.push(await post(call, { [name]: id }));
    expect(answers.map(({ errcode }) => errcode)).toContain(0);
  });
});

describe('another player’s data', () => {
  test.each(withField('before'))(
    '%s reveals nothing about a place in another player’s list',
    async (_, call) => {
      for (const id of owner.ids.before) {
        const answer = await post(call, { before: id });

        expect(findIn(answer, secrets)).toEqual([]);
        expect(await post(call, { before: besides(id) })).toEqual(answer);
      }
      expect(await belongingsOf(server.database, owner.userId)).toEqual(kept);
    },
  );

  test.each(withField('requestId'))('%s never repeats another player’s answer', async (_, call) => {
    const another = await openAnother();
    const answers = [];
    for (const requestId of owner.ids.requestId) {
      answers.push(await post(call, { ...ownOf(call, another.ids), requestId }, {}, another));
    }
    expect(answers.some(({ errcode }) => errcode === 0)).toBe(!PROVED_ELSEWHERE.includes(call.path));
    expect(findIn(answers, secrets)).toEqual([]);
    expect(await belongingsOf(server.database, owner.userId)).toEqual(kept);
  });

  test.each(ofPlayers)('%s never shows', async (_, call) => {
    const another = await openAnother();
    const answers = [];
    for (const own of waysToName(call, another)) {
      answers.push(await post(call, { ...own, requestId: crypto.randomUUID() }, {}, another));
    }
    expect(answers.some(({ errcode }) => errcode === 0)).toBe(!PROVED_ELSEWHERE.includes(call.path));
    expect(findIn(answers, secrets)).toEqual([]);
    expect(await belongingsOf(server.database, owner.userId)).toEqual(kept);
  });

  test('leaves the book right', async () => {
    expect(await findMoneyFaults(server.database, provider)).toEqual([]);
  });
});

/** A player with everything that the owner had at first, so that each call can succeed. */
let lastNumber = 9_179_876_600;
/** Players of one number would be one person, who has some rewards once. */
function newNumber(): string {
  lastNumber += 1;
  return `0${lastNumber}`;
}

async function openAnother(): Promise<FullPlayer> {
  isFair = true;
  const signed = await signUp(server);
  isFair = false;
  return openPlayer(server, signed, { ...OTHER, number: newNumber() });
}

/** The player's own values for each order: a deposit, a withdrawal and one of goods. */
function waysToName(call: Call, player: FullPlayer): Partial<Record<Named, string>>[] {
  const own = ownOf(call, player.ids);
  return own.orderId === undefined ? [own] : player.ids.orderId.map((orderId) => ({ ...own, orderId }));
}

/** Sends as the other player. */
function post(
  call: Call,
  named: Partial<Record<Named, string>>,
  variant: Record<string, unknown> = {},
  player: FullPlayer = other,
) {
  return server.post(call, { ...rightBody(call, named, server.now()), ...variant }, { token: player.token });
}

/** An id next to this one that does not exist. */
function besides(id: string): string {
  const last = Number.parseInt(id.at(-1) ?? '', 16);
  return id.slice(0, -1) + ((last + 1) % 16).toString(16);
}

function nameOf(errcode: number): string | undefined {
  return Object.entries(ERRCODE).find(([, code]) => code === errcode)?.[0];
}
