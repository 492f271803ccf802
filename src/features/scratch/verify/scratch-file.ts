import * as v from 'valibot';
import { parseJson } from '#app/platform/parse-json.ts';
import { ScratchCard } from '#contract/scratch.ts';

/** A card as a file: what `getScratchCardReceipt` answers. */
const ScratchFile = v.object({
  card: ScratchCard,
  statement: v.string(),
  signature: v.string(),
  publicKey: v.string(),
  /** What the device that saved it had kept before the card. */
  kept: v.optional(v.nullable(v.object({ statement: v.string(), signature: v.string() })), null),
});
export type ScratchFile = v.InferOutput<typeof ScratchFile>;

/** @returns null if the content is not a card's file */
export function readScratchFile(content: string): ScratchFile | null {
  const read = v.safeParse(ScratchFile, parseJson(content));
  return read.success ? read.output : null;
}
