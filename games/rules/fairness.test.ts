import { createHash, createHmac, webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createWebDrawCrypto } from '#app/platform/web-draw-crypto.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import { drawCrypto } from '#server/features/fairness/index.ts';
import fc from '#tests/fast-check.ts';
import {
  commitmentOf,
  type DrawInput,
  drawFrom,
  formerCommitmentOf,
  rowOfWords,
  versionOf,
} from './fairness.ts';
import { type FairnessVector, fairnessVectors, vectorTables } from './fairness-vectors.ts';

const platforms = [
  ['the server', drawCrypto],
  ['the browser', createWebDrawCrypto(webcrypto.subtle as SubtleCrypto)],
] as const;
const vectors = fairnessVectors.map((vector) => [vector.about, vector] as const);

describe('published vectors', () => {
  test.each(vectors)('%s: an independent program gets the same result', (_about, vector) => {
    expect(computeApart(inputOf(vector))).toEqual(answerOf(vector));
  });

  describe.each(platforms)('on the cryptography of %s', (_name, crypto) => {
    test.each(vectors)('%s has the published result', async (_about, vector) => {
      const input = inputOf(vector);
      const { row, ...how } = await drawFrom(input, crypto);
      expect({
        tableVersion: await versionOf(input.table, crypto),
        commitment: await commitmentOf(input.serverSeed, crypto),
        formerCommitment: await formerCommitmentOf(input, crypto),
        ...how,
        row: input.table.indexOf(row),
      }).toEqual(answerOf(vector));
    });
  });

  test('the vectors include a rejected word and codes with all words rejected', () => {
    expect(fairnessVectors.length).toBeGreaterThanOrEqual(12);
    expect(fairnessVectors.some(({ place }) => place > 0)).toBe(true);
    for (const block of [1, 2]) {
      expect(fairnessVectors.some(isOfBlock(block))).toBe(true);
    }
  });
});

test('both platforms draw the same row from any table', async () => {
  const weight = fc.integer({ min: 1, max: 600_000_000 });
  const anyInput = fc.record({
    serverSeed: fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((bytes) => Buffer.from(bytes).toString('hex')),
    clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
    nonce: fc.maxSafeNat(),
    table: fc.array(weight, { minLength: 1, maxLength: 7 }).map(tableOf),
  });
  await fc.assert(
    fc.asyncProperty(anyInput, async (input) => {
      const [onServer, inBrowser] = await Promise.all(
        platforms.map(async ([, crypto]) => ({
          drawn: await drawFrom(input, crypto),
          commitment: await commitmentOf(input.serverSeed, crypto),
        })),
      );
      expect(onServer).toEqual(inBrowser);
      const { message, place, word, row } = computeApart(input);
      expect(onServer?.drawn).toEqual({ message, place, word, row: input.table[row] });
    }),
  );
});

describe('a code of eight words', () => {
  const table = tableOf([3, 1, 6]);
  const FITS = 4_294_967_290;

  test.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [9, 2],
    [10, 0],
    [FITS - 1, 2],
  ])('starting with %i leads to row %i', (word, index) => {
    expect(rowOfWords(codeOf([word, 3]), table)).toEqual({ index, place: 0, word });
  });

  test('a word beyond the last whole multiple of the sum is skipped', () => {
    expect(rowOfWords(codeOf([FITS, FITS + 5, 13]), table)).toEqual({ index: 1, place: 2, word: 13 });
    expect(rowOfWords(codeOf(Array(7).fill(FITS)), table)).toEqual({ index: 0, place: 7, word: 0 });
    expect(rowOfWords(codeOf(Array(8).fill(FITS)), table)).toBe(null);
  });

  test('a code can be a part of a longer buffer', () => {
    const longer = new Uint8Array(40).fill(255);
    longer.set(codeOf([3]), 5);
    expect(rowOfWords(longer.subarray(5, 37), table)).toEqual({ index: 1, place: 0, word: 3 });
  });

  test('a word is used whole when the weights fill 32 bits', () => {
    const { whole } = vectorTables;
    expect(rowOfWords(codeOf([2 ** 32 - 2]), whole)).toEqual({ index: 0, place: 0, word: 2 ** 32 - 2 });
    expect(rowOfWords(codeOf([2 ** 32 - 1]), whole)).toEqual({ index: 1, place: 0, word: 2 ** 32 - 1 });
  });

  test.each([
    ['nothing', []],
    ['weights that are all zero', [0, 0]],
    ['weights above 32 bits', [2 ** 32, 1]],
  ])('cannot be mapped to %s', (_name, weights) => {
    expect(() => rowOfWords(codeOf([1]), tableOf(weights))).toThrow(RangeError);
  });
});

describe('an invalid draw is refused', () => {
  const input = { serverSeed: '0a'.repeat(32), clientSeed: 'perya', nonce: 0, table: vectorTables.usual };

  test.each([
    ['a nonce below zero', { nonce: -1 }],
    ['half a nonce', { nonce: 0.5 }],
    ['a seed in capitals', { serverSeed: '0A'.repeat(32) }],
    ['a seed of 31 bytes', { serverSeed: '0a'.repeat(31) }],
    ['an empty table', { table: [] }],
  ])('%s', async (_name, wrong) => {
    await expect(drawFrom({ ...input, ...wrong }, drawCrypto)).rejects.toThrow(RangeError);
  });

  test('an unusable seed gets no commitment', async () => {
    await expect(commitmentOf('seed', drawCrypto)).rejects.toThrow(RangeError);
    const former = formerCommitmentOf({ ...input, serverSeed: 'seed' }, drawCrypto);
    await expect(former).rejects.toThrow(RangeError);
  });
});

test('a former commitment fits only its own seed and table', async () => {
  const { usual } = vectorTables;
  const serverSeed = '0a'.repeat(32);
  const commitments = await Promise.all(
    [
      { serverSeed, table: usual },
      { serverSeed: '0b'.repeat(32), table: usual },
      { serverSeed, table: usual.toReversed() },
      { serverSeed, table: usual.slice(1) },
      { serverSeed, table: usual.map((row, index) => (index === 0 ? { ...row, count: 1 } : row)) },
    ].map((input) => formerCommitmentOf(input, drawCrypto)),
  );
  expect(new Set(commitments).size).toBe(commitments.length);
});

/** An independent implementation: hexadecimal digits, BigInt, and shares subtracted one by one. */
function computeApart({ serverSeed, clientSeed, nonce, table }: DrawInput) {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const text = JSON.stringify(table.map((row) => [row.awardId, row.type, row.propId, row.count, row.weight]));
  const tableVersion = sha256(text).slice(0, 16);
  const sum = table.reduce((total, { weight }) => total + BigInt(weight), 0n);
  const messages = ['', ...Array.from({ length: 99 }, (_, index) => `:${index + 1}`)];
  for (const message of messages.map((block) => `${clientSeed}:${nonce}${block}`)) {
    const code = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(message).digest('hex');
    const words = (code.match(/.{8}/g) ?? []).map((digits) => BigInt(`0x${digits}`));
    const place = words.findIndex((word) => word < (2n ** 32n / sum) * sum);
    if (place < 0) continue;
    const word = words[place] ?? 0n;
    const ends = table.map((_, row) =>
      table.slice(0, row + 1).reduce((end, { weight }) => end + BigInt(weight), 0n),
    );
    const row = ends.filter((end) => end <= word % sum).length;
    const commitment = sha256(serverSeed);
    const formerCommitment = sha256(`${serverSeed}\n${text}\n${tableVersion}`);
    return { tableVersion, commitment, formerCommitment, message, place, word: Number(word), row };
  }
  throw new Error('800 words in a row were rejected');
}

function inputOf({ serverSeed, clientSeed, nonce, table }: FairnessVector): DrawInput {
  return { serverSeed, clientSeed, nonce, table: vectorTables[table] };
}

function answerOf(vector: FairnessVector) {
  const { tableVersion, commitment, formerCommitment, message, place, word, row } = vector;
  return { tableVersion, commitment, formerCommitment, message, place, word, row };
}

function isOfBlock(block: number) {
  return ({ clientSeed, nonce, message }: FairnessVector) => message === `${clientSeed}:${nonce}:${block}`;
}

function tableOf(weights: readonly number[]): DrawTableRow[] {
  return weights.map((weight, index) => ({ awardId: index + 1, type: 1, propId: 2001, count: 100, weight }));
}

/** 32 bytes; missing words are 0. */
function codeOf(words: readonly number[]): Uint8Array {
  const code = Buffer.alloc(32);
  words.forEach((word, place) => {
    code.writeUInt32BE(word, 4 * place);
  });
  return code;
}
