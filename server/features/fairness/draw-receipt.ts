import type { BodyOf, ResponseOf } from '#contract/call.ts';
import type { getDrawReceipt, getDrawReceiptKey } from '#contract/jackpot.ts';
import type { DataDependencies } from '#server/core/dependencies.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { findProvableDraw, type ProvableDraw } from './draw-seeds.ts';
import { readSigner } from './signing-keys.ts';

type ReceiptDependencies = DataDependencies;

/** A signed draw. Includes the server seed only after it has ended. */
export async function readReceipt(
  deps: ReceiptDependencies,
  userId: string,
  { drawId }: BodyOf<typeof getDrawReceipt>,
): Promise<ResponseOf<typeof getDrawReceipt>> {
  const draw = await findProvableDraw(deps.database, userId, drawId);
  if (draw === null) throw new CallError('notFound', 'There is no such draw.');
  const { publicKey, signText } = await readSigner(deps);
  const receipt = writeReceipt(draw);
  return {
    receipt,
    signature: signText(receipt),
    publicKey,
    serverSeed: draw.isEnded ? draw.serverSeed : '',
    table: draw.table,
  };
}

/** The public part of the key. */
export async function readReceiptKey(
  deps: ReceiptDependencies,
): Promise<ResponseOf<typeof getDrawReceiptKey>> {
  const { publicKey } = await readSigner(deps);
  return { publicKey };
}

/**
 * JSON with a fixed order of fields, so that the same draw is always the same text. One from before seeds
 * were chained has no version: its commitment is to the seed with its table. The jackpot's names no draw.
 */
function writeReceipt(draw: ProvableDraw): string {
  const { drawId, userId, seedId, commitment, tableVersion, clientSeed, nonce } = draw;
  const { awardId, type, propId, count, bonus, time } = draw;
  return JSON.stringify({
    ...(draw.nextCommitment !== null && { version: 2 }),
    ...{ drawId, userId, seedId, commitment, tableVersion, clientSeed, nonce },
    ...{ awardId, type, propId, count, bonus, time },
    ...(draw.draw.name !== 'jackpot' && { draw: draw.draw.name }),
  });
}
