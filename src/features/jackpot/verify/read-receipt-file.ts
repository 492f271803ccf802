import * as v from 'valibot';
import { Amount, Count, Time } from '#contract/fields.ts';
import { getDrawReceipt } from '#contract/jackpot.ts';

const Receipt = v.object({
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
});
type Receipt = v.InferOutput<typeof Receipt>;

type Envelope = v.InferOutput<typeof getDrawReceipt.response>;

/** A receipt with its signature and, once the seed is revealed, all inputs of the draw. */
export interface ReceiptFile extends Omit<Envelope, 'receipt'> {
  receipt: Receipt;
  /** The signed text. */
  text: string;
}

/** @returns null for a file that is no receipt */
export function readReceiptFile(content: string): ReceiptFile | null {
  const envelope = v.safeParse(getDrawReceipt.response, parse(content));
  return envelope.success ? openReceipt(envelope.output) : null;
}

/** @returns null when the signed text is no receipt */
export function openReceipt({ receipt: text, ...rest }: Envelope): ReceiptFile | null {
  const receipt = v.safeParse(Receipt, parse(text));
  return receipt.success ? { ...rest, receipt: receipt.output, text } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
