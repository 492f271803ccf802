import * as v from 'valibot';
import { DrawProof } from '#app/platform/kept-statements.ts';
import { parseJson } from '#app/platform/parse-json.ts';
import { Amount, Count, Time } from '#contract/fields.ts';
import { getDrawReceipt } from '#contract/jackpot.ts';

const Receipt = v.object({
  /** 1 for receipts that do not say: their commitment is to the seed with its table. */
  version: v.optional(v.picklist([1, 2]), 1),
  drawId: v.string(),
  userId: v.string(),
  seedId: v.string(),
  commitment: v.string(),
  tableVersion: v.string(),
  clientSeed: v.string(),
  nonce: Count,
  awardId: Count,
  type: Count,
  propId: Count,
  count: Count,
  bonus: Amount,
  time: Time,
  /** Left out on receipts of the jackpot. */
  draw: v.optional(v.picklist(['jackpot', 'spin']), 'jackpot'),
});
type Receipt = v.InferOutput<typeof Receipt>;

/** A receipt as it is saved: with the proof that the saving device kept. */
const Saved = v.object({ ...getDrawReceipt.response.entries, proof: v.optional(DrawProof) });
type Saved = v.InferOutput<typeof Saved>;

/** A receipt with its signature and, once the seed is revealed, all inputs of the draw. */
export interface ReceiptFile extends Omit<Saved, 'receipt'> {
  receipt: Receipt;
  /** The signed text. */
  text: string;
}

/** @returns null if the file does not contain a receipt */
export function readReceiptFile(content: string): ReceiptFile | null {
  const envelope = v.safeParse(Saved, parseJson(content));
  return envelope.success ? openReceipt(envelope.output) : null;
}

/** @returns null if the signed text is not a receipt */
export function openReceipt({ receipt: text, ...rest }: Saved): ReceiptFile | null {
  const receipt = v.safeParse(Receipt, parseJson(text));
  return receipt.success ? { ...rest, receipt: receipt.output, text } : null;
}
