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
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  [0x5a, '5a5a5a5a-5a5a-4a5a-9a5a-5a5a5a5a5a5a'],
])('random bytes of %i get version and variant', (byte, uuid) => {
  expect(createUuid(filledWith(byte))).toBe(uuid);
});

test('the contract accepts it as a request id', () => {
  expect(v.is(Id, createUuid(crypto))).toBe(true);
});
