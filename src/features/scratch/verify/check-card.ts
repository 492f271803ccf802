import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { checkSignature, type SignatureVerdict } from '#app/platform/check-signature.ts';
import type { SignedStatement } from '#contract/fairness.ts';
import { readDealStatement } from '#contract/scratch.ts';
import { type DealCrypto, isInDeal } from '#games/rules/deal.ts';
import type { ScratchFile } from './scratch-file.ts';

/** Without promises: ten thousand calls of `crypto.subtle` would take seconds. */
export const webDealCrypto: DealCrypto = {
  sha256: (data) => sha256(data),
  hmacSha256: (key, message) => hmac(sha256, key, message),
};

export interface CardCheck {
  signature: SignatureVerdict;
  proof: boolean;
  /** The statement is the one that was kept before the card; null when none was. */
  kept: boolean | null;
  root: string;
  /** What the statement says of the prize is what the card says. */
  prize: boolean;
  verdict: 'fair' | 'wrong';
}

/** Checks a card against the signed root, and the root against the stored statement, without the server. */
export async function checkCard(
  subtle: SubtleCrypto,
  { card, statement, signature, publicKey, kept: inFile }: ScratchFile,
  onDevice: SignedStatement | null,
): Promise<CardCheck> {
  const said = readDealStatement(statement);
  const signed = await checkSignature(subtle, { text: statement, signature, publicKey });
  const proof =
    said !== null && said.dealId === card.dealId && isInDeal(card, card.proof, said, webDealCrypto);
  const row = said?.prizes.find(({ id }) => id === card.prizeId);
  const prize =
    card.prizeId === 0 ? card.count === 0 : row?.propId === card.propId && row.count === card.count;
  const before = onDevice ?? inFile;
  const kept = before === null ? null : before.statement === statement;
  const isWrong = !proof || !prize || signed === 'invalid' || kept === false;
  return {
    ...{ signature: signed, proof, kept, prize, root: said?.root ?? '' },
    verdict: isWrong ? 'wrong' : 'fair',
  };
}
