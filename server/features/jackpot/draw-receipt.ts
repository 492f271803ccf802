import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import type { getDrawReceipt, getDrawReceiptKey } from '#contract/jackpot.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { findProvableDraw, type ProvableDraw } from './draw-seeds.ts';
import type { JackpotDependencies } from './draw-terms.ts';
import { findSigningKey, keepSigningKey, type SigningKey } from './signing-keys.ts';

const KEY = 'draw-receipt';

/** A signed draw. Includes the server seed only after it has ended. */
export async function readReceipt(
  deps: JackpotDependencies,
  userId: string,
  { drawId }: BodyOf<typeof getDrawReceipt>,
): Promise<ResponseOf<typeof getDrawReceipt>> {
  const draw = await findProvableDraw(deps.database, userId, drawId);
  if (draw === null) throw new CallError('notFound', 'There is no such draw.');
  const { privateKey, publicKey } = await readKey(deps);
  const receipt = writeReceipt(draw);
  return {
    receipt,
    signature: sign(null, Buffer.from(receipt), createPrivateKey(privateKey)).toString('base64url'),
    publicKey,
    serverSeed: draw.isEnded ? draw.serverSeed : '',
    table: draw.table,
  };
}

/** The public part of the key. */
export async function readReceiptKey(
  deps: JackpotDependencies,
): Promise<ResponseOf<typeof getDrawReceiptKey>> {
  const { publicKey } = await readKey(deps);
  return { publicKey };
}

/** JSON with a fixed order of fields, so that the same draw is always the same text. */
function writeReceipt(draw: ProvableDraw): string {
  const { drawId, userId, seedId, commitment, tableVersion, clientSeed, nonce } = draw;
  const { awardId, type, propId, count, bonus, time } = draw;
  return JSON.stringify({
    ...{ drawId, userId, seedId, commitment, tableVersion, clientSeed, nonce },
    ...{ awardId, type, propId, count, bonus, time },
  });
}

async function readKey({ clock, database }: JackpotDependencies): Promise<SigningKey> {
  const kept = await findSigningKey(database, KEY);
  return kept ?? keepSigningKey(database, KEY, { fresh: makeKey(), time: clock() });
}

function makeKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  };
}
