import { checkSignature } from '#app/platform/check-signature.ts';
import type { DrawProof } from '#app/platform/kept-statements.ts';
import { type DrawStatement, readStatement, type SignedStatement } from '#contract/fairness.ts';
import type { ReceiptFile } from './read-receipt-file.ts';

/**
 * What the statements say of a draw. `proven`: its seed was announced before the player chose their part, and
 * shown before the draw. `unchosen`: shown, but the server knew that part when it made the seed.
 * `unannounced`: shown, but nothing says whether it was announced. `missing`: nothing was shown before the
 * draw. `contradicted`: something else was promised, or not by this server.
 */
export type ProofVerdict = 'proven' | 'unchosen' | 'unannounced' | 'missing' | 'contradicted';

export interface ProofCheck {
  verdict: ProofVerdict;
  /** Where the deciding statements come from; null without any. */
  source: 'device' | 'file' | null;
}

type Facts = Pick<ReceiptFile, 'receipt' | 'publicKey' | 'proof'> & { tableHash: string };

/** Heaviest first: a contradiction outweighs a proof, and a proof outweighs an open question. */
const WEIGHT: readonly ProofVerdict[] = ['contradicted', 'proven', 'unchosen', 'unannounced', 'missing'];

/** Compares the receipt with the statements on this device and in the file. */
export async function checkProof(subtle: SubtleCrypto, facts: Facts, kept: DrawProof): Promise<ProofCheck> {
  const found: ProofCheck[] = [
    { verdict: await judge(subtle, facts, kept), source: 'device' },
    { verdict: facts.proof ? await judge(subtle, facts, facts.proof) : 'missing', source: 'file' },
  ];
  const weightOf = ({ verdict }: ProofCheck) => WEIGHT.indexOf(verdict);
  const [heaviest] = [...found].sort((one, other) => weightOf(one) - weightOf(other));
  return heaviest === undefined || heaviest.verdict === 'missing'
    ? { verdict: 'missing', source: null }
    : heaviest;
}

type Opened = DrawStatement & SignedStatement;

async function judge(
  subtle: SubtleCrypto,
  { receipt, publicKey, tableHash }: Facts,
  { statements, relied }: DrawProof,
): Promise<ProofVerdict> {
  if (relied !== '' && relied !== receipt.commitment) return 'contradicted';
  const opened = statements.flatMap(open).filter(({ userId }) => userId === receipt.userId);
  const own = opened.filter(({ seedId }) => seedId === receipt.seedId);
  const [first] = own;
  if (first === undefined) return 'missing';
  const before = opened.filter(({ seedId }) => seedId === first.previousId);
  for (const { statement: text, signature } of [...own, ...before]) {
    if ((await checkSignature(subtle, { text, signature, publicKey })) === 'invalid') return 'contradicted';
  }
  const isPromised = own.every(
    (said) =>
      isSameSeed(said, first) &&
      said.commitment === receipt.commitment &&
      said.clientSeed === receipt.clientSeed &&
      said.tableHash === tableHash,
  );
  const isAnnounced = before.every(({ nextCommitment }) => nextCommitment === receipt.commitment);
  if (!isPromised || !isAnnounced) return 'contradicted';
  const shown = own.find(({ nonce }) => nonce <= receipt.nonce);
  if (shown === undefined) return 'missing';
  const isKnown = before.some(({ clientSeed }) => clientSeed === receipt.clientSeed);
  if (!first.isChosen || isKnown) return 'unchosen';
  const isBefore = (announcing: Opened) => opened.indexOf(announcing) < opened.indexOf(shown);
  return before.some(isBefore) ? 'proven' : 'unannounced';
}

function open(signed: SignedStatement): Opened[] {
  const said = readStatement(signed.statement);
  return said === null ? [] : [{ ...said, ...signed }];
}

/** Whether two statements say the same of a seed; only number and time may differ. */
function isSameSeed(one: DrawStatement, other: DrawStatement): boolean {
  return (
    one.previousId === other.previousId &&
    one.chain === other.chain &&
    one.nextCommitment === other.nextCommitment &&
    one.isChosen === other.isChosen
  );
}
