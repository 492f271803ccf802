import type { Transaction } from '#server/core/db/database.ts';

export interface SigningKey {
  /** Secret: PKCS #8, PEM. */
  privateKey: string;
  /** Raw, base64url. */
  publicKey: string;
}

/** Returns the key of this name; stores `fresh` when there is none. Concurrent processes get the same key. */
export async function keepSigningKey(
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

export async function findSigningKey(
  tx: Pick<Transaction, 'query'>,
  name: string,
): Promise<SigningKey | null> {
  const [key] = await tx.query<SigningKey>({
    name: 'signing-key-find',
    text: 'select private_key as "privateKey", public_key as "publicKey" from signing_key where name = $1',
    values: [name],
  });
  return key ?? null;
}
