import { beforeAll, describe, expect, test } from 'vitest';
import {
  createTestSigner,
  formerCommitment,
  signReceipt,
  signStatements,
  type TestSigner,
} from '#tests/sign-receipt.ts';
import { checkReceipt } from './check-receipt.ts';
import { readReceiptFile } from './read-receipt-file.ts';

const { subtle } = globalThis.crypto;
const a = 'a'.repeat(64);
const nothing = { statements: [], relied: '' };

type Signed = Awaited<ReturnType<typeof signStatements>>;

let server: TestSigner;

beforeAll(async () => {
  server = await createTestSigner();
});

const show = (changes: Parameters<typeof signStatements>[1] = {}) => signStatements(server, changes);

interface Case {
  /** On the receipt, before it is signed. */
  receipt?: Record<string, unknown>;
  /** The statements on this device. */
  kept?: Signed[number][];
  relied?: string;
  /** The statements in the file. */
  brought?: Signed[number][];
}

async function check({ receipt = {}, kept = [], relied = '', brought }: Case) {
  const { proof: _, ...envelope } = await signReceipt(receipt, server);
  const proof = brought && { statements: brought, relied: '' };
  const file = readReceiptFile(JSON.stringify({ ...envelope, proof }));
  if (file === null) throw new Error('no receipt');
  return checkReceipt(subtle, file, { statements: kept, relied });
}

async function judge(known: Case) {
  const { verdict, proof } = await check(known);
  return [verdict, proof.verdict];
}

describe('a draw', () => {
  test('is fair when its seed was announced before the player’s part and shown before the draw', async () => {
    expect(await judge({ kept: await show() })).toEqual(['fair', 'proven']);
  });

  test('is not called fair on its receipt alone', async () => {
    expect(await judge({})).toEqual(['unproven', 'missing']);
  });

  test('on the player’s first seed is not called fair: the server knew both parts', async () => {
    const kept = await show({ shown: { isChosen: false, previousId: null, chain: '' } });
    expect(await judge({ kept })).toEqual(['unchosen', 'unchosen']);
  });

  test('with a part that the server already saw on the previous seed is not called fair', async () => {
    const kept = await show({ before: { clientSeed: 'perya' } });
    expect(await judge({ kept })).toEqual(['unchosen', 'unchosen']);
  });

  test('with an old receipt can be computed, but not proven', async () => {
    const receipt = { version: undefined, commitment: await formerCommitment() };
    const { verdict, seed } = await check({ receipt });
    expect([verdict, seed?.agrees]).toEqual(['unproven', true]);
  });
});

describe('a server that forges', () => {
  test('with a seed other than announced, chosen after the player’s part, is found out', async () => {
    const kept = await show({ before: { nextCommitment: a } });
    expect(await judge({ kept })).toEqual(['wrong', 'contradicted']);
    const unchosen = await show({ before: { nextCommitment: a }, shown: { isChosen: false } });
    expect(await judge({ kept: unchosen })).toEqual(['wrong', 'contradicted']);
  });

  test('with a seed that follows no shown seed proves nothing', async () => {
    expect(await judge({ kept: await show({ shown: { previousId: 's9' } }) })).toEqual([
      'unproven',
      'unannounced',
    ]);
  });

  test('by announcing a seed only after it was shown proves nothing', async () => {
    expect(await judge({ kept: (await show()).toReversed() })).toEqual(['unproven', 'unannounced']);
  });

  test('by drawing on a seed other than requested is found out', async () => {
    expect(await judge({ kept: await show(), relied: a })).toEqual(['wrong', 'contradicted']);
  });

  test.each([
    ['another seed', { commitment: a }],
    ['another table', { tableHash: a }],
    ['another player’s part', { clientSeed: 'other' }],
  ])('by %s under the same id is found out', async (_, shown) => {
    expect(await judge({ kept: await show({ shown }) })).toEqual(['wrong', 'contradicted']);
    const both = [...(await show()), (await show({ shown }))[1]];
    expect(await judge({ kept: both })).toEqual(['wrong', 'contradicted']);
  });

  test.each([
    ['another history', { chain: a }],
    ['another following seed', { nextCommitment: a }],
    ['another previous seed', { previousId: 's9' }],
    ['another statement about who chose', { isChosen: false }],
  ])('by showing %s the second time is found out', async (_, shown) => {
    const kept = [...(await show()), (await show({ shown }))[1]];
    expect(await judge({ kept })).toEqual(['wrong', 'contradicted']);
  });
});

describe('a statement', () => {
  test('with a wrong signature is no promise of this server', async () => {
    const [before, shown] = await show();
    const forged = await signStatements(await createTestSigner());
    expect(await judge({ kept: [before, forged[1]] })).toEqual(['wrong', 'contradicted']);
    expect(await judge({ kept: [forged[0], shown] })).toEqual(['wrong', 'contradicted']);
  });

  test('for another player proves nothing', async () => {
    const kept = await show({ before: { userId: 'u2' }, shown: { userId: 'u2' } });
    expect(await judge({ kept })).toEqual(['unproven', 'missing']);
  });

  test('of a later draw on the seed proves nothing about an earlier one', async () => {
    expect(await judge({ kept: await show({ shown: { nonce: 1 } }) })).toEqual(['unproven', 'missing']);
  });

  test('that is invalid is ignored', async () => {
    const kept = [{ statement: 'luck', signature: '' }, ...(await show())];
    expect(await judge({ kept })).toEqual(['fair', 'proven']);
  });

  test('from the file counts on a device without its own', async () => {
    const { verdict, proof } = await check({ brought: await show() });
    expect([verdict, proof]).toEqual(['fair', { verdict: 'proven', source: 'file' }]);
  });

  test('kept by this device outweighs those in the file', async () => {
    const kept = await show({ shown: { commitment: a } });
    const { verdict, proof } = await check({ kept, brought: await show() });
    expect([verdict, proof]).toEqual(['wrong', { verdict: 'contradicted', source: 'device' }]);
  });
});

test('a secret seed is not judged yet, unless a statement already contradicts it', async () => {
  const { proof: _, ...envelope } = await signReceipt({}, server);
  const file = readReceiptFile(JSON.stringify({ ...envelope, serverSeed: '' }));
  if (file === null) throw new Error('no receipt');
  expect((await checkReceipt(subtle, file, nothing)).verdict).toBe('waiting');
  expect((await checkReceipt(subtle, file, { ...nothing, relied: a })).verdict).toBe('wrong');
});
