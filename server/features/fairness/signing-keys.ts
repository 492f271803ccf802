import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Database } from '#server/core/db/database.ts';
import { keepSigningKey, type SigningKey } from '#server/core/db/signing-keys.ts';

/** Signs receipts, and the part of a seed that is shown before. */
export interface Signer {
  /** Raw, base64url. */
  publicKey: string;
  /** Ed25519 over the UTF-8 bytes, base64url. */
  signText(text: string): string;
}

const KEY = 'draw-receipt';

/** A key never changes, and every look at the draw needs it. */
const known = new WeakMap<Database, Signer>();

/** Makes the key at its first use. Outside of transactions, which would not share the key of another. */
export async function readSigner(deps: { clock: () => number; database: Database }): Promise<Signer> {
  const { clock, database } = deps;
  const signer = known.get(database);
  if (signer) return signer;
  const made = openSigner(await keepSigningKey(database, KEY, { make: makeKey, time: clock() }));
  known.set(database, made);
  return made;
}

function openSigner({ privateKey, publicKey }: SigningKey): Signer {
  const key = createPrivateKey(privateKey);
  return { publicKey, signText: (text) => sign(null, Buffer.from(text), key).toString('base64url') };
}

/** The private key as PKCS #8 in PEM, the public one raw. */
function makeKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  };
}
