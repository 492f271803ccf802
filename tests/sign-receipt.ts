import { createWebDrawCrypto } from '#app/platform/web-draw-crypto.ts';
import type { ResponseOf } from '#contract/call.ts';
import { type DrawStatement, type SignedStatement, writeStatement } from '#contract/fairness.ts';
import type { getDrawReceipt } from '#contract/jackpot.ts';
import { commitmentOf, drawFrom, formerCommitmentOf, tableHashOf, versionOf } from '#games/rules/fairness.ts';
import { vectorTables } from '#games/rules/fairness-vectors.ts';

export interface SignedReceipt extends ResponseOf<typeof getDrawReceipt> {
  proof: { statements: SignedStatement[]; relied: string };
}

/** The key of a server, in a test that plays its part. */
export interface TestSigner {
  /** Raw, base64url. */
  publicKey: string;
  sign(text: string): Promise<string>;
  signStatement(statement: DrawStatement): Promise<SignedStatement>;
}

export async function createTestSigner(): Promise<TestSigner> {
  const { subtle } = globalThis.crypto;
  const keys = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;

  async function sign(text: string) {
    return toBase64url(await subtle.sign('Ed25519', keys.privateKey, new TextEncoder().encode(text)));
  }

  return {
    publicKey: toBase64url(await subtle.exportKey('raw', keys.publicKey)),
    sign,
    async signStatement(said) {
      const statement = writeStatement(said);
      return { statement, signature: await sign(statement) };
    },
  };
}

/**
 * A signed receipt of a draw of 50 diamonds with a revealed seed, as the device that made the draw saves it:
 * with the statements that prove it. The changes are made before signing.
 */
export async function signReceipt(
  changes: Record<string, unknown> = {},
  signer?: TestSigner,
): Promise<SignedReceipt> {
  const server = signer ?? (await createTestSigner());
  const receipt = await writeReceipt(changes);
  return {
    receipt,
    signature: await server.sign(receipt),
    publicKey: server.publicKey,
    serverSeed: draw.serverSeed,
    table: draw.table,
    proof: { statements: await signStatements(server), relied: await commitmentOf(draw.serverSeed, crypto) },
  };
}

interface StatementChanges {
  /** While the seed before was in use. */
  before?: Partial<DrawStatement>;
  shown?: Partial<DrawStatement>;
}

/**
 * What the player of {@link signReceipt} was shown: first the seed before, which announced the seed of the
 * draw, and then the seed of the draw.
 */
export async function signStatements(
  signer: TestSigner,
  { before, shown }: StatementChanges = {},
): Promise<[SignedStatement, SignedStatement]> {
  const commitment = await commitmentOf(draw.serverSeed, crypto);
  const tableHash = await tableHashOf(draw.table, crypto);
  const [userId, time] = ['u1', 1_794_999_000_000];
  return [
    await signer.signStatement({
      ...{ userId, seedId: 's0', previousId: null, commitment: 'e'.repeat(64), nextCommitment: commitment },
      ...{ tableHash, clientSeed: 'made-for-you', isChosen: false, nonce: 0, chain: '', time, ...before },
    }),
    await signer.signStatement({
      ...{ userId, seedId: 's1', previousId: 's0', commitment, nextCommitment: 'f'.repeat(64), tableHash },
      ...{ clientSeed: draw.clientSeed, isChosen: true, nonce: 0, chain: '9'.repeat(64), time, ...shown },
    }),
  ];
}

/** The commitment of this draw on a receipt of the first version, to the seed with its table. */
export function formerCommitment(): Promise<string> {
  return formerCommitmentOf(draw, crypto);
}

const crypto = createWebDrawCrypto(globalThis.crypto.subtle);

const draw = {
  serverSeed: 'a8c020f91446741e64b0bba99b442ce1b865def44225d9cac6ce374d265eca29',
  clientSeed: 'perya',
  nonce: 0,
  table: vectorTables.usual,
};

async function writeReceipt(changes: Record<string, unknown>): Promise<string> {
  const { row } = await drawFrom(draw, crypto);
  return JSON.stringify({
    ...{ version: 2, drawId: 'd1', userId: 'u1', seedId: 's1' },
    ...{ commitment: await commitmentOf(draw.serverSeed, crypto) },
    ...{ tableVersion: await versionOf(draw.table, crypto), clientSeed: draw.clientSeed, nonce: draw.nonce },
    ...{ awardId: row.awardId, type: row.type, propId: row.propId, count: row.count, bonus: 0 },
    time: 1_795_000_000_000,
    ...changes,
  });
}

function toBase64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
