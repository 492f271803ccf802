import { createWebDrawCrypto } from '#app/platform/web-draw-crypto.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { getDrawReceipt } from '#contract/jackpot.ts';
import { commitmentOf, drawFrom, versionOf } from '#games/rules/fairness.ts';
import { vectorTables } from '#games/rules/fairness-vectors.ts';

export type SignedReceipt = ResponseOf<typeof getDrawReceipt>;

/** A signed receipt of a draw of 50 diamonds with a revealed seed; the changes are made before signing. */
export async function signReceipt(changes: Record<string, unknown> = {}): Promise<SignedReceipt> {
  const { subtle } = globalThis.crypto;
  const keys = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const receipt = await writeReceipt(changes);
  const signature = await subtle.sign('Ed25519', keys.privateKey, new TextEncoder().encode(receipt));
  return {
    receipt,
    signature: toBase64url(signature),
    publicKey: toBase64url(await subtle.exportKey('raw', keys.publicKey)),
    serverSeed: draw.serverSeed,
    table: draw.table,
  };
}

const draw = {
  serverSeed: 'a8c020f91446741e64b0bba99b442ce1b865def44225d9cac6ce374d265eca29',
  clientSeed: 'perya',
  nonce: 0,
  table: vectorTables.usual,
};

async function writeReceipt(changes: Record<string, unknown>): Promise<string> {
  const crypto = createWebDrawCrypto(globalThis.crypto.subtle);
  const { row } = await drawFrom(draw, crypto);
  return JSON.stringify({
    ...{ drawId: 'd1', userId: 'u1', seedId: 's1', commitment: await commitmentOf(draw, crypto) },
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
