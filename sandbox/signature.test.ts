import { describe, expect, test } from 'vitest';
import { findFault, signRequest, signWebhook } from './signature.ts';

const secret = 'a secret';
const now = 1_767_225_600_000;

test('a webhook is signed as docs/payments.md says', () => {
  const body = '{"id":"evt_1","type":"payment.declined","data":{"orderId":"order-1"}}';
  expect(signWebhook('0123456789abcdef0123456789abcdef', { time: now, body })).toEqual({
    'x-sandbox-timestamp': '1767225600000',
    'x-sandbox-signature': 'v1=3929ace3e7a180c0605f72dae56319175f5f392c27aff0eb33c68e32f65edb9e',
  });
});

test('a text message is signed as docs/sms.md says', () => {
  const body = '{"id":"sms-1","to":"+639171234567","text":"Your code: 123456"}';
  const request = { method: 'POST', path: '/v1/messages', body, time: now };
  expect(signRequest('0123456789abcdef0123456789abcdef', request, 'x-sms')).toEqual({
    'x-sms-timestamp': '1767225600000',
    'x-sms-signature': 'v1=4c920276057c73a6c2f01f534c4660b79de415ea0583a91b570ed8c7db93a9b6',
  });
  expect(findFault(secret, request, { timestamp: undefined, signature: undefined, now }, 'x-sms')).toBe(
    'x-sms-timestamp is missing',
  );
});

describe('a merchant’s request', () => {
  const request = { method: 'POST', path: '/v1/checkouts', body: '{"amount":1}' };
  const headers = signRequest(secret, { ...request, time: now });
  const given = {
    timestamp: headers['x-sandbox-timestamp'],
    signature: headers['x-sandbox-signature'],
    now,
  };

  test('it is accepted with the merchant’s signature', () => {
    expect(findFault(secret, request, given)).toBeNull();
    expect(findFault(secret, request, { ...given, now: now + 300_000 })).toBeNull();
    expect(findFault(secret, request, { ...given, now: now - 300_000 })).toBeNull();
  });

  const wrong = 'the signature is not of this request and secret';
  const old = 'the timestamp is more than five minutes off';
  test.each([
    ['another method', { method: 'GET' }, {}, wrong],
    ['another path', { path: '/v1/payouts' }, {}, wrong],
    ['another body', { body: '{"amount":2}' }, {}, wrong],
    ['another time', {}, { timestamp: String(now + 1) }, wrong],
    ['a short signature', {}, { signature: 'v1=00' }, wrong],
    ['an old time', {}, { now: now + 300_001 }, old],
    ['a time to come', {}, { now: now - 300_001 }, old],
    ['no time', {}, { timestamp: undefined }, 'x-sandbox-timestamp is missing'],
    ['a time that is none', {}, { timestamp: '1e3' }, 'x-sandbox-timestamp is missing'],
    ['no signature', {}, { signature: undefined }, 'x-sandbox-signature is missing'],
  ])('is refused with %s', (_, changed, changedHeaders, fault) => {
    expect(findFault(secret, { ...request, ...changed }, { ...given, ...changedHeaders })).toBe(fault);
  });

  test('it is refused when another secret signed it', () => {
    expect(findFault('another', request, given)).toBe(wrong);
  });
});
