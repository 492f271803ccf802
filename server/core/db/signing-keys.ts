import type { Transaction } from './database.ts';
import { defineFind } from './statements.ts';

/** A key that the servers of a database make at its first use. */
export interface SigningKey {
  /** Secret. */
  privateKey: string;
  /** base64url. */
  publicKey: string;
}

/**
 * Returns the key of this name, made at its first use. Outside of transactions, which would not share the key
 * of another; concurrent processes get the same key.
 */
export async function keepSigningKey(
  tx: Transaction,
  name: string,
  { make, time }: { make: () => SigningKey; time: number },
): Promise<SigningKey> {
  const known = await findSigningKey(tx, name);
  if (known !== null) return known;
  const fresh = make();
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

const findSigningKey = defineFind<[name: string], SigningKey>(
  'signing-key-find',
  'select private_key as "privateKey", public_key as "publicKey" from signing_key where name = $1',
);
