import * as v from 'valibot';
import { Count, Time } from './fields.ts';

/**
 * What a player is shown of their seed before they draw. The server signs its text, so that it cannot say
 * later that it showed something else.
 */
export const DrawStatement = v.object({
  userId: v.string(),
  seedId: v.string(),
  /** The seed before this one, which announced it; null for the first. */
  previousId: v.nullable(v.string()),
  /** SHA-256 of the server seed, and of the one that follows it, hexadecimal. */
  commitment: v.string(),
  nextCommitment: v.string(),
  /** SHA-256 of the draw table's canonical text, hexadecimal. */
  tableHash: v.string(),
  clientSeed: v.string(),
  /** The player chose `clientSeed` after this server seed was announced. */
  isChosen: v.boolean(),
  /** Number of the next draw on this seed, from 0. */
  nonce: Count,
  /** Hash of all seeds before this one, hexadecimal; empty for the first. */
  chain: v.string(),
  time: Time,
});
export type DrawStatement = v.InferOutput<typeof DrawStatement>;

export const SignedStatement = v.object({
  /** The text, exactly as signed. */
  statement: v.string(),
  /** Ed25519 over its UTF-8 bytes, base64url. */
  signature: v.string(),
});
export type SignedStatement = v.InferOutput<typeof SignedStatement>;

/** The first line keeps a statement from being taken for any other text that the same key signs. */
const HEAD = 'perya draw statement 1\n';

/** Has a fixed order of fields, so that the same statement is always the same text. */
export function writeStatement(statement: DrawStatement): string {
  const { userId, seedId, previousId, commitment, nextCommitment, tableHash } = statement;
  const { clientSeed, isChosen, nonce, chain, time } = statement;
  return `${HEAD}${JSON.stringify({
    ...{ userId, seedId, previousId, commitment, nextCommitment, tableHash },
    ...{ clientSeed, isChosen, nonce, chain, time },
  })}`;
}

/** @returns null if the text is not a valid statement */
export function readStatement(text: string): DrawStatement | null {
  return readBelow(HEAD, DrawStatement, text);
}

/** @returns null if the text is not this first line and valid JSON below it */
export function readBelow<Output>(
  head: string,
  schema: v.GenericSchema<unknown, Output>,
  text: string,
): Output | null {
  if (!text.startsWith(head)) return null;
  try {
    const read = v.safeParse(schema, JSON.parse(text.slice(head.length)));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
