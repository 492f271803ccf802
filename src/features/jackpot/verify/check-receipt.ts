import { checkSignature, type SignatureVerdict } from '#app/platform/check-signature.ts';
import type { DrawProof } from '#app/platform/kept-statements.ts';
import { createWebDrawCrypto } from '#app/platform/web-draw-crypto.ts';
import { isSamePrize, weightSum } from '#games/rules/draw-table.ts';
import {
  commitmentOf,
  type DrawCrypto,
  type Drawn,
  drawFrom,
  formerCommitmentOf,
  orNull,
  tableHashOf,
  versionOf,
} from '#games/rules/fairness.ts';
import { checkProof, type ProofCheck } from './check-proof.ts';
import type { ReceiptFile } from './read-receipt-file.ts';

/** Each computed value, and whether the receipt agrees. */
export interface ReceiptCheck {
  signature: SignatureVerdict;
  table: { version: string; agrees: boolean };
  /** null while the server seed is secret. */
  seed: SeedCheck | null;
  proof: ProofCheck;
  /**
   * `unproven`: the numbers agree, but nothing says whether the seed was chosen after the player's part;
   * `unchosen`: the server knew that part when it made the seed. `waiting`: everything agrees so far, but the
   * seed is still secret.
   */
  verdict: 'fair' | 'unsigned' | 'unproven' | 'unchosen' | 'waiting' | 'wrong';
}

interface SeedCheck {
  /** null for an invalid seed. */
  commitment: string | null;
  agrees: boolean;
  /** null when the numbers allow no draw. */
  draw: (Drawn & { sum: number; agrees: boolean }) | null;
}

/**
 * Recomputes a draw from its receipt, and compares it with what its player was shown before: a receipt alone
 * agrees with itself whenever the seed was chosen.
 * @param kept what this device kept of the draw and its player's seeds
 */
export async function checkReceipt(
  subtle: SubtleCrypto,
  file: ReceiptFile,
  kept: DrawProof,
): Promise<ReceiptCheck> {
  const crypto = createWebDrawCrypto(subtle);
  const { receipt, serverSeed, table } = file;
  const version = await versionOf(table, crypto);
  const tableHash = await tableHashOf(table, crypto);
  const parts = {
    signature: await checkSignature(subtle, file),
    table: { version, agrees: version === receipt.tableVersion },
    seed: serverSeed === '' ? null : await checkSeed(file, crypto),
    proof: await checkProof(subtle, { ...file, tableHash }, kept),
  };
  return { ...parts, verdict: judge(parts) };
}

async function checkSeed(
  { receipt, serverSeed, table }: ReceiptFile,
  crypto: DrawCrypto,
): Promise<SeedCheck> {
  const { clientSeed, nonce } = receipt;
  const commitment = await orNull(
    receipt.version === 1
      ? formerCommitmentOf({ serverSeed, table }, crypto)
      : commitmentOf(serverSeed, crypto),
  );
  const drawn = await orNull(drawFrom({ serverSeed, clientSeed, nonce, table }, crypto));
  return {
    commitment,
    agrees: commitment === receipt.commitment,
    draw: drawn && { ...drawn, sum: weightSum(table), agrees: isSamePrize(drawn.row, receipt) },
  };
}

function judge({ signature, table, seed, proof }: Omit<ReceiptCheck, 'verdict'>): ReceiptCheck['verdict'] {
  const isWrong =
    signature === 'invalid' ||
    !table.agrees ||
    (seed && !(seed.agrees && seed.draw?.agrees)) ||
    proof.verdict === 'contradicted';
  if (isWrong) return 'wrong';
  if (seed === null) return 'waiting';
  if (proof.verdict === 'unchosen') return 'unchosen';
  if (proof.verdict !== 'proven') return 'unproven';
  return signature === 'valid' ? 'fair' : 'unsigned';
}
