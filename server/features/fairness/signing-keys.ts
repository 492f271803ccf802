import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Database, Transaction } from '#server/core/db/database.ts';

/** Signs receipts, and what is shown of seeds before. */
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
  const kept = await findSigningKey(database, KEY);
  const key = kept ?? (await keepSigningKey(database, KEY, { fresh: makeKey(), time: clock() }));
  const made = openSigner(key);
  known.set(database, made);
  return made;
}

function openSigner({ privateKey, publicKey }: SigningKey): Signer {
  const key = createPrivateKey(privateKey);
  return { publicKey, signText: (text) => sign(null, Buffer.from(text), key).toString('base64url') };
}

function makeKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  };
}

interface SigningKey {
  /** Secret: PKCS #8, PEM. */
  privateKey: string;
  /** Raw, base64url. */
  publicKey: string;
}

/** Returns the key of this name; stores `fresh` when there is none. Concurrent processes get the same key. */
async function keepSigningKey(
  tx: Pick<Transaction, 'query'>,
  name: string,
  { fresh, time }: { fresh: SigningKey; time: number },
): Promise<SigningKey> {
  await tx.query({
    name: 'signing-key-keep',
    text: `insert into signing_key (name, private_key, public_key, created_at) values ($1, $2, $3, $4::bigint)
      on conflict do nothing`,
    values: [name, fresh.privateKey, fresh.publicKey, time],
  });
  const kept = await findSigningKey(tx, name);
  if (kept === null) throw new Error(`the key ${name} has gone`);
  return kept;
}

async function findSigningKey(tx: Pick<Transaction, 'query'>, name: string): Promise<SigningKey | null> {
  const [key] = await tx.query<SigningKey>({
    name: 'signing-key-find',
    text: 'select private_key as "privateKey", public_key as "publicKey" from signing_key where name = $1',
    values: [name],
  });
  return key ?? null;
}
