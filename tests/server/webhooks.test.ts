import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notice } from '#server/core/payments/provider.ts';
import { deleteProviderEvents } from '#server/features/cashier/take-webhook.ts';
import { openTestCashier, type Player, type TestCashier } from './open-test-cashier.ts';
import { tables } from './tables.ts';

let cashier: TestCashier;
let player: Player;

beforeAll(async () => {
  cashier = await openTestCashier({ limits: { forgedWebhooksPerAddress: { points: 3, seconds: 60 } } });
  player = await cashier.signUp();
});
afterAll(() => cashier.close());

let notice: Notice;
beforeEach(async () => {
  const orderId = await cashier.open(player);
  notice = cashier.provider.pay(orderId);
  await cashier.cancel(player, orderId);
});

interface Changes {
  url?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  remoteAddress?: string;
  method?: 'POST' | 'GET';
}

let lastAddress = 0;

function deliver({ url = '/webhooks/test', headers = {}, method = 'POST', ...changes }: Changes = {}) {
  lastAddress += 1;
  const signed = cashier.provider.webhook(notice, cashier.now());
  return cashier.http.inject({
    method,
    url,
    headers: { ...(signed.headers as Record<string, string>), ...headers },
    payload: changes.body ?? signed.body,
    remoteAddress: changes.remoteAddress ?? `192.0.2.${lastAddress}`,
  });
}

test('a provider’s message gets an answer in JSON', async () => {
  const answer = await deliver();
  expect([answer.statusCode, answer.json()]).toEqual([200, { errcode: 0, errmsg: 'ok', data: {} }]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each<[string, Changes, number]>([
  ['with another body', { body: '{}' }, 401],
  ['with no body', { body: '' }, 401],
  ['that is not signed', { headers: { 'x-test-signature': '' } }, 401],
  ['that is an hour old', { headers: { 'x-test-time': '1' } }, 401],
  ['for an unknown provider', { url: '/webhooks/other' }, 404],
  ['without a provider', { url: '/webhooks/' }, 404],
  ['with GET instead of POST', { method: 'GET' }, 404],
  ['that is larger than 64 KiB', { body: 'x'.repeat(65_537) }, 413],
])('a message %s has no effect', async (_, changes, status) => {
  const answer = await deliver(changes);
  expect([answer.statusCode, answer.json().errcode]).toEqual([status, status]);
  expect(await cashier.look(player, notice.orderId)).toMatchObject({ state: 'cancelled' });
});

test.each(['application/json', 'text/plain', 'application/octet-stream', 'application/x-own'])(
  'the bytes count, not their declared type %s',
  async (type) => {
    expect((await deliver({ headers: { 'content-type': type } })).statusCode).toBe(200);
    expect(await cashier.look(player, notice.orderId)).toMatchObject({ state: 'paid' });
  },
);

test('forged messages are limited, but not the provider at the same address', async () => {
  const remoteAddress = '198.51.100.7';
  const forge = () => deliver({ body: '{}', remoteAddress });
  const statuses = [await forge(), await forge(), await forge(), await forge()].map(
    (answer) => answer.statusCode,
  );

  expect(statuses).toEqual([401, 401, 401, 429]);
  expect((await deliver({ remoteAddress })).statusCode).toBe(200);
});

test('a signed but unreadable message is reported, and repeated until it can be read', async () => {
  const known = notice;
  notice = { ...known, kind: 'payment.invented' } as unknown as Notice;
  cashier.log.length = 0;
  const remoteAddress = '198.51.100.8';
  const statuses: number[] = [];
  for (let times = 0; times < 5; times += 1) statuses.push((await deliver({ remoteAddress })).statusCode);

  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  const told = cashier.log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a message of the payment provider cannot be read');
  expect(told).toHaveLength(5);
  expect(told[0]).toMatchObject({ level: 50, provider: 'test', err: { type: 'WebhookUnreadable' } });

  notice = known;
  expect((await deliver({ remoteAddress })).statusCode).toBe(200);
  expect(await cashier.look(player, notice.orderId)).toMatchObject({ state: 'paid' });
});

test('a repeated message has no second effect after its record is deleted', async () => {
  const old = notice;
  for (let times = 0; times < 2; times += 1) expect(await cashier.tell(old)).toBe(200);
  const then = cashier.now();
  cashier.advance(1);
  const recent = cashier.provider.pay(old.orderId);
  expect(await cashier.tell(recent)).toBe(200);
  const before = await cashier.balance(player);

  while ((await deleteProviderEvents(cashier.database, then, 2)) > 0);

  const known = await tables(cashier.database).selectFrom('provider_event').select('event_id').execute();
  expect(known).toEqual([{ event_id: recent.eventId }]);
  expect(await cashier.tell(old)).toBe(200);
  expect(await cashier.balance(player)).toBe(before);
});

test('a message about an unknown payout is stored and reported', async () => {
  const payout: Notice = { kind: 'payout.succeeded', eventId: 'payout', orderId: notice.orderId };
  cashier.log.length = 0;
  expect(await cashier.tell(payout)).toBe(200);
  expect(cashier.alerts()).toBe(1);
});

test('the calls still require JSON', async () => {
  const answer = await cashier.http.inject({
    method: 'POST',
    url: '/app/v1/accountLogin',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
  });
  expect(answer.statusCode).toBe(415);
});
