import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { API_BASE } from '#contract/constants.ts';
import { titles } from '#games/rules/titles.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { rejectWithdrawal } from '#server/features/withdrawal/withdrawal-commands.ts';
import { bookChecks } from '#server/features.ts';
import { checkBook } from '#server/ledger/check-book.ts';
import fc from '#tests/fast-check.ts';
import { seed } from '#tests/seed.ts';
import { giveCoins } from './create-play-deps.ts';
import { testDatabaseKind } from './create-test-database.ts';
import { createTestProvider } from './create-test-provider.ts';
import { checkCallAnswer, readAnswer } from './fuzz/check-answer.ts';
import { likelyBody, PIN_CALLS } from './fuzz/likely-bodies.ts';
import { nasty, spoil, spoiling, toText } from './fuzz/spoil.ts';
import { spoilingText } from './fuzz/spoil-text.ts';
import { giveChances } from './give-chances.ts';
import { switchOnDraws } from './open-test-jackpot.ts';
import { PIN, prepareWithdrawals } from './open-test-payouts.ts';
import { device, openTestServer, registration, signUp, type TestServer } from './open-test-server.ts';
import { orderGood } from './order-good.ts';
import { PROVED_ELSEWHERE, rightBody } from './other-players/bodies.ts';
import { tables } from './tables.ts';

/** A full run sends more than 20,000. */
const REQUESTS = { pglite: 15_000, postgres: 6_000 }[testDatabaseKind()];
/** Longer than any call takes on a busy machine. */
const PATIENCE = 10_000;

/** Withdrawals come first: rewards that later calls claim must be wagered before one. */
const everyCall: Call[] = [...new Set<Call>([calls.exchange, ...Object.values(calls)])];
const numRuns = Math.ceil(REQUESTS / everyCall.length);

/** Games whose rounds stay open. */
const OPENABLE = Object.values(titles).flatMap(({ engine, gameId }) => (engine === 'pots' ? [gameId] : []));

type TokenKind = 'none' | 'wrong' | 'right';

interface FuzzRequest {
  body: string | Buffer;
  token: TokenKind;
  method: 'POST' | 'GET' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  contentType: string | null;
  address: string;
}

const PLAIN: FuzzRequest = {
  body: '{}',
  token: 'none',
  method: 'POST',
  contentType: 'application/json',
  address: '192.0.2.9',
};
/** Always refused, so that every refusal is tested. */
const REFUSED: FuzzRequest[] = [
  { ...PLAIN, method: 'GET' },
  { ...PLAIN, contentType: 'text/plain' },
  { ...PLAIN, body: '{' },
];
/** Refused by calls that need a player. */
const STRANGER: FuzzRequest = { ...PLAIN, token: 'wrong' };

const EVENT = {
  ...{ eventName: 'login', channel: 'WEB', appId: 'com.demo.web', version: '1.1.2' },
  ...{ eventTime: 1_790_000_000, eventUserId: '' },
};

let server: TestServer;
let tokens: Record<TokenKind, string | null>;
const players: { account: string; password: string }[] = [];
let orderIds: string[];
let accountId: string;
let drawIds: string[];
let cardId: string;
let mailId: string;
let ticket: { ticketId: string; messageId: string };
const failures: string[] = [];

beforeAll(async () => {
  const unlimited = { points: 1e9, seconds: 60 };
  server = await openTestServer({
    canText: true,
    limits: {
      registrationsPerAddress: unlimited,
      eventsPerAddress: unlimited,
      codesPerAddress: unlimited,
      codesPerAddressDay: unlimited,
      codesPerNetworkDay: unlimited,
      codesPerAddressOfPrefix: unlimited,
      codesPerPrefix: unlimited,
      ticketsPerPlayer: unlimited,
      ticketMessagesPerPlayer: unlimited,
    },
    log: { level: 'error', stream: { write: (line) => failures.push(line) } },
  });
  await switchOnDraws(server.database);
  const player = await signUp(server, { account: 'fuzz-player' });
  players.push(player, await signUp(server, { account: 'fuzz-other' }));
  const owned = await openPurse(player);
  accountId = owned.accountId;
  orderIds = [await openOrder(player.token), await openOrder(player.token), owned.orderId];
  await giveCoins(server.database, player.user.id, 100_000_000);
  orderIds.push(await orderGood(server, { userId: player.user.id, token: player.token }));
  await giveChances(server.database, player.user.id, REQUESTS);
  drawIds = [await draw(player.token), await draw(player.token)];
  cardId = await scratchCard(player);
  mailId = await receiveMail(player);
  ticket = await openTicket(player.token);
  tokens = { none: null, wrong: 'x'.repeat(43), right: player.token };
});
afterAll(() => server.close());

describe(`fuzz, seed ${seed}`, () => {
  test.each(everyCall.map((call) => [call.path, call] as const))('%s', async (_, call) => {
    const seen = new Set<number>();
    await forgetProtection();
    const roundIds = await openRounds(call);
    const answers = fc.asyncProperty(requestFor(call, roundIds), async (request) => {
      if (PIN_CALLS.has(call.path)) await forgiveGuesses();
      const { status, envelope } = await send(call, request);
      if (request.method === 'POST') checkCallAnswer(call, request.body, envelope);
      seen.add(status);
    });
    const examples = [accepted(call, roundIds), ...REFUSED, STRANGER];
    await fc.assert(answers, { seed, numRuns, examples: examples.map((request) => [request]) });
    const isAccepted = !PROVED_ELSEWHERE.includes(call.path);
    const expected = [400, 405, 415, ...(isAccepted ? [200] : []), ...(call.isPublic ? [] : [401])];
    expect([...seen]).toEqual(expect.arrayContaining(expected));
    expect(failures).toEqual([]);
  });

  test('leaves the book right and the server working', async () => {
    const [player] = players;
    const loggedIn = await server.post(
      calls.accountLogin,
      { ...player, ...device },
      { address: '192.0.2.1' },
    );
    const refreshed = await server.post(calls.refreshData, {}, { token: loggedIn.data.token });
    expect([loggedIn.status, refreshed.status]).toEqual([200, 200]);
    const report = await checkBook(server.database, bookChecks);
    expect(report.differences).toEqual([]);
    expect(report.transfers).toBeGreaterThan(50);
  });
});

/** A player with coins, both six-digit passwords, a receiving account and a finished withdrawal. */
async function openPurse({ token, user }: Awaited<ReturnType<typeof signUp>>) {
  const { database } = server;
  await giveCoins(database, user.id, 1_000_000_000);
  const first = await prepareWithdrawals((call, body) => server.post(call, body, { token }));
  const asked = { requestId: v4(), accountId: first, amount: 10_000, password: PIN };
  const { orderId } = (await server.post(calls.exchange, asked, { token })).data.order;
  await rejectWithdrawal(
    { database, clock: server.now, providers: [createTestProvider()] },
    orderId,
    'a try',
  );
  return { accountId: first, orderId };
}

/** Otherwise a limit or a break that a call before has set would refuse what this one needs. */
async function forgetProtection(): Promise<void> {
  const kysely = tables(server.database);
  await kysely.deleteFrom('player_limit').execute();
  await kysely.deleteFrom('player_exclusion').execute();
  await kysely.deleteFrom('excluded_trait').execute();
  await kysely.updateTable('balance').set({ guarded: false }).where('guarded', '=', true).execute();
  const { status } = await server.post(calls.refreshData, {}, { token: tokens.right ?? '' });
  if (status === 200) return;
  const again = await server.post(calls.accountLogin, { ...players[0], ...device }, { address: '192.0.2.2' });
  tokens.right = again.data.token;
}

/** Otherwise wrong digits would soon lock out the right ones. */
async function forgiveGuesses(): Promise<void> {
  await tables(server.database).deleteFrom('password_guess').execute();
}

async function openOrder(token: string): Promise<string> {
  const body = { requestId: v4(), typeId: 1, amount: 10_000 };
  const { data } = await server.post(calls.createRechargeOrder, body, { token });
  return data.order.orderId;
}

async function draw(token: string): Promise<string> {
  const { data } = await server.post(calls.receiveDrawChance, { requestId: v4() }, { token });
  return data.drawId;
}

async function scratchCard({ token, user }: { token: string; user: { id: string } }): Promise<string> {
  await server.database.transaction((tx) =>
    givePlayerProp(tx, { userId: user.id, propId: 80_001, source: 'operator', time: server.now() }),
  );
  const body = { requestId: v4(), propId: 80_001, count: 1, dealId: '' };
  return (await server.post(calls.scratchCardLottery, body, { token })).data.cards[0]?.cardId ?? '';
}

async function openTicket(token: string): Promise<typeof ticket> {
  const body = { ...rightBody(calls.feedbackOpen, {}, server.now()), requestId: v4() };
  const { ticketId } = (await server.post(calls.feedbackOpen, body, { token })).data;
  const { thread } = (await server.post(calls.feedbackThread, { ticketId }, { token })).data;
  return { ticketId, messageId: thread.messages[0]?.messageId ?? '' };
}

/** Opens a round in each game that has them, replacing open ones; none for the call that opens rounds. */
async function openRounds(call: Call): Promise<string[]> {
  const player = { token: tokens.right ?? '' };
  await server.post(calls.retrieveBalance, { requestId: v4() }, player);
  if (call.path === calls.openRound.path) return [v4()];
  const opened = OPENABLE.map((gameId) =>
    server.post(calls.openRound, { requestId: v4(), gameId, stake: 100 }, player),
  );
  return (await Promise.all(opened)).map(({ data }) => data.openRound?.roundId ?? '');
}

/** Succeeds when sent alone, so that an answer with data is always tested. */
function accepted(call: Call, roundIds: string[]): FuzzRequest {
  const isOf = (other: Call) => call.path === other.path;
  const [deposit = '', , withdrawal = '', goods = ''] = orderIds;
  const orders = {
    [calls.getExchangeOrder.path]: withdrawal,
    [calls.goodsOrderCancel.path]: goods,
  };
  const named = {
    accountId,
    orderId: orders[call.path] ?? deposit,
    roundId: roundIds[0],
    drawId: drawIds[0],
    cardId,
    mailId,
    ...ticket,
  };
  const ownBody = {
    [calls.accountRegist.path]: registration(),
    [calls.accountLogin.path]: { ...players[1], ...device },
    [calls.preLogin.path]: device,
    [calls.appEventLogClient.path]: { eventList: [EVENT] },
  }[call.path];
  return {
    ...PLAIN,
    token: isOf(calls.logout) ? 'none' : 'right',
    body: JSON.stringify(ownBody ?? rightBody(call, named, server.now())),
  };
}

async function receiveMail({ user, token }: Awaited<ReturnType<typeof signUp>>): Promise<string> {
  const told = { userId: user.id, template: 'new-login', link: '', time: server.now() } as const;
  await writeMail(server.database, told);
  return (await server.post(calls.getMail2, {}, { token })).data.mails[0]?.mailId ?? '';
}

/** Usually a player's POST of JSON that is valid or has one defect. */
function requestFor(call: Call, roundIds: string[]): fc.Arbitrary<FuzzRequest> {
  const accounts = [{ account: 'fuzz-player', password: 'correct horse' }];
  const likely = likelyBody(call, { accounts, orderIds, roundIds, drawIds, pin: PIN, accountId });
  const spoilt = fc.tuple(likely, spoiling).map(([body, what]) => spoil(body, what));
  const text = fc
    .oneof(
      { weight: 4, arbitrary: likely },
      { weight: 8, arbitrary: spoilt },
      { weight: 1, arbitrary: nasty },
    )
    .map(toText);
  const broken = fc.tuple(text, spoilingText).map(([whole, spoilText]) => spoilText(whole));
  const tokenKinds: TokenKind[] =
    call.path === calls.logout.path ? ['none', 'wrong'] : ['none', 'wrong', 'right'];
  return fc.record({
    body: fc.oneof<fc.WeightedArbitrary<string | Buffer>[]>(
      { weight: 5, arbitrary: text },
      { weight: 1, arbitrary: broken },
    ),
    token: fc.constantFrom<TokenKind[]>(
      ...tokenKinds,
      ...Array<TokenKind>(6).fill(tokenKinds.at(-1) ?? 'none'),
    ),
    method: mostly<FuzzRequest['method']>('POST', ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
    contentType: mostly<string | null>('application/json', [
      ...[
        'application/json; charset=latin1',
        'text/plain',
        'application/x-www-form-urlencoded',
        'x',
        '',
        '/;=,',
      ],
      ...['multipart/form-data; boundary=a', 'application/json5', null],
    ]),
    address: fc.ipV4(),
  });
}

function mostly<T>(usual: T, others: T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

async function send(call: Call, { body, token, method, contentType, address }: FuzzRequest) {
  const authorization = tokens[token];
  const answer = await withinPatience(
    server.http.inject({
      method,
      url: `${API_BASE}/${call.path}`,
      remoteAddress: address,
      headers: {
        ...(contentType === null ? {} : { 'content-type': contentType }),
        ...(authorization === null ? {} : { authorization }),
      },
      payload: body,
    }),
  );
  const { statusCode: status, headers, body: received } = answer;
  return { status, envelope: readAnswer({ status, headers, body: received }) };
}

function withinPatience<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer came')), PATIENCE);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
