import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Id } from '#contract/fields.ts';
import { createUuid } from './create-uuid.ts';

const filledWith = (byte: number) => ({
  getRandomValues<Bytes extends ArrayBufferView | null>(bytes: Bytes): Bytes {
    if (bytes instanceof Uint8Array) bytes.fill(byte);
    return bytes;
  },
});

test.each([
  [0, 0x00, '00000000-0000-7000-8000-000000000000'],
  [1_795_000_000_000, 0xff, '01a1ee56-5e00-7fff-bfff-ffffffffffff'],
  [1_795_000_000_001, 0x5a, '01a1ee56-5e01-7a5a-9a5a-5a5a5a5a5a5a'],
])('the time %i comes first, and random bytes of %i get version and variant', (time, byte, uuid) => {
  expect(createUuid(filledWith(byte), time)).toBe(uuid);
});

test('the contract accepts it as a request id', () => {
  expect(v.is(Id, createUuid(crypto, Date.now()))).toBe(true);
});
