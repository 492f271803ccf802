import { expect, test } from 'vitest';
import fc from '#tests/fast-check.ts';
import { readEnvelope } from './envelope.ts';

test('errcode 0 and code 200 are the same success', () => {
  const read = { errcode: 0, errmsg: 'ok', data: { coin: 5 } };
  expect(readEnvelope({ errcode: 0, errmsg: 'ok', data: { coin: 5 } })).toEqual(read);
  expect(readEnvelope({ code: 200, msg: 'ok', data: { coin: 5 } })).toEqual(read);
});

test('a refusal keeps its code and names the field', () => {
  const read = { errcode: 400, errmsg: 'too short', data: null, field: 'account' };
  expect(readEnvelope({ errcode: 400, errmsg: 'too short', data: null, field: 'account' })).toEqual(read);
  expect(readEnvelope({ code: 400, msg: 'too short', data: null, field: 'account' })).toEqual(read);
});

test('code 0 is a failure, not a success', () => {
  expect(readEnvelope({ code: 401, msg: 'log in' })).toEqual({
    errcode: 401,
    errmsg: 'log in',
    data: undefined,
  });
});

test('a message that is not text reads as empty', () => {
  expect(readEnvelope({ errcode: 0, errmsg: 7, data: 1 })).toEqual({ errcode: 0, errmsg: '', data: 1 });
});

test('an answer without a numeric code is broken', () => {
  const withoutCode = fc.jsonValue().filter((value) => {
    if (typeof value !== 'object' || value === null) return true;
    const { errcode, code } = value as { errcode?: unknown; code?: unknown };
    return typeof errcode !== 'number' && typeof code !== 'number';
  });
  fc.assert(
    fc.property(withoutCode, (value) => {
      expect(readEnvelope(value)).toBeNull();
    }),
  );
});
