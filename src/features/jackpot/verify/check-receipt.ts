import { checkSignature, type SignatureVerdict } from '#app/platform/check-signature.ts';
import { createWebDrawCrypto } from '#app/platform/web-draw-crypto.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import { weightSum } from '#games/rules/draw-table.ts';
import { commitmentOf, type DrawCrypto, type Drawn, drawFrom, versionOf } from '#games/rules/fairness.ts';
import type { ReceiptFile } from './read-receipt-file.ts';

/** Each computed value, and whether the receipt agrees. */
export interface ReceiptCheck {
  signature: SignatureVerdict;
  table: { version: string; agrees: boolean };
  /** null while the server seed is secret. */
  seed: SeedCheck | null;
  /** `waiting`: everything agrees so far, but the seed is still secret. */
  verdict: 'fair' | 'unsigned' | 'waiting' | 'wrong';
}

interface SeedCheck {
  /** null for an invalid seed. */
  commitment: string | null;
  agrees: boolean;
  /** null when the numbers allow no draw. */
  draw: (Drawn & { sum: number; agrees: boolean }) | null;
}

/** Recomputes a draw from its receipt alone. */
export async function checkReceipt(subtle: SubtleCrypto, file: ReceiptFile): Promise<ReceiptCheck> {
  const crypto = createWebDrawCrypto(subtle);
  const { receipt, serverSeed, table } = file;
  const version = await versionOf(table, crypto);
  const parts = {
    signature: await checkSignature(subtle, file),
    table: { version, agrees: version === receipt.tableVersion },
    seed: serverSeed === '' ? null : await checkSeed(file, crypto),
  };
  return { ...parts, verdict: judge(parts) };
}

async function checkSeed(
  { receipt, serverSeed, table }: ReceiptFile,
  crypto: DrawCrypto,
): Promise<SeedCheck> {
  const { clientSeed, nonce } = receipt;
  const commitment = await orNull(commitmentOf({ serverSeed, table }, crypto));
  const drawn = await orNull(drawFrom({ serverSeed, clientSeed, nonce, table }, crypto));
  return {
    commitment,
    agrees: commitment === receipt.commitment,
    draw: drawn && { ...drawn, sum: weightSum(table), agrees: isSamePrize(drawn.row, receipt) },
  };
}

function judge({ signature, table, seed }: Omit<ReceiptCheck, 'verdict'>): ReceiptCheck['verdict'] {
  const isWrong = signature === 'invalid' || !table.agrees || (seed && !(seed.agrees && seed.draw?.agrees));
  if (isWrong) return 'wrong';
  if (seed === null) return 'waiting';
  return signature === 'valid' ? 'fair' : 'unsigned';
}

function isSamePrize(row: DrawTableRow, receipt: Omit<DrawTableRow, 'weight'>): boolean {
  const names = ['awardId', 'type', 'propId', 'count'] as const;
  return names.every((name) => row[name] === receipt[name]);
}

/** The rules throw a RangeError for invalid numbers, which a file may contain. */
async function orNull<Value>(computed: Promise<Value>): Promise<Value | null> {
  try {
    return await computed;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
