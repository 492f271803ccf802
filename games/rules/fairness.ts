import type { DrawTableRow } from '#contract/jackpot.ts';
import { type Bytes, fromHex, toHex, utf8 } from './bytes.ts';
import { canonicalTable, weightSum } from './draw-table.ts';

/*
 * A draw that its player can compute again. Before the draw they see a commitment to the server's seed and
 * a hash of the draw table; once the seed is revealed, these functions check both. Server and browser run
 * this same module.
 */

export interface DrawCrypto {
  sha256(data: Bytes): Promise<Uint8Array>;
  hmacSha256(key: Bytes, message: Bytes): Promise<Uint8Array>;
}

export interface DrawInput {
  /** 32 bytes, lower-case hexadecimal. */
  serverSeed: string;
  clientSeed: string;
  /** Number of the draw on this server seed, from 0. */
  nonce: number;
  table: readonly DrawTableRow[];
}

export interface Drawn {
  row: DrawTableRow;
  /**
   * The message signed last. The code has eight words; `word`, at `place` (from 0), decided.
   */
  message: string;
  place: number;
  word: number;
}

/** The row of the table for a code of 32 bytes, and the word that decided. */
export interface Mapped {
  index: number;
  place: number;
  word: number;
}

const WORDS = 2 ** 32;
const WORD_BYTES = 4;
const SEED = /^[0-9a-f]{64}$/;
const VERSION_DIGITS = 16;

/** SHA-256, hexadecimal, of the table's canonical text. */
export async function tableHashOf(
  table: readonly DrawTableRow[],
  { sha256 }: Pick<DrawCrypto, 'sha256'>,
): Promise<string> {
  return toHex(await sha256(utf8(canonicalTable(table))));
}

/** The first 16 digits of the table's hash. */
export async function versionOf(
  table: readonly DrawTableRow[],
  crypto: Pick<DrawCrypto, 'sha256'>,
): Promise<string> {
  return (await tableHashOf(table, crypto)).slice(0, VERSION_DIGITS);
}

/**
 * SHA-256, hexadecimal, of the 64 digits of the server seed. The table is not part of it, so that a seed that
 * was announced under one table keeps its commitment under the next.
 * @throws RangeError when the seed is not 64 lower-case hexadecimal digits
 */
export async function commitmentOf(
  serverSeed: string,
  { sha256 }: Pick<DrawCrypto, 'sha256'>,
): Promise<string> {
  seedBytes(serverSeed);
  return toHex(await sha256(utf8(serverSeed)));
}

/**
 * On receipts of the first version: SHA-256, hexadecimal, of server seed, canonical table and table version,
 * joined by line feeds.
 * @throws RangeError when the seed is not 64 lower-case hexadecimal digits
 */
export async function formerCommitmentOf(
  { serverSeed, table }: Pick<DrawInput, 'serverSeed' | 'table'>,
  crypto: Pick<DrawCrypto, 'sha256'>,
): Promise<string> {
  seedBytes(serverSeed);
  const lines = [serverSeed, canonicalTable(table), await versionOf(table, crypto)];
  return toHex(await crypto.sha256(utf8(lines.join('\n'))));
}

/**
 * Draws a row. The server seed signs `clientSeed:nonce` by HMAC-SHA256, and the first of the eight words that
 * favours no row decides. If all eight do, `clientSeed:nonce:1` is signed instead, then `:2` and so on.
 * @throws RangeError for an invalid seed or nonce, and for weights that cannot be drawn from
 */
export async function drawFrom(
  { serverSeed, clientSeed, nonce, table }: DrawInput,
  { hmacSha256 }: Pick<DrawCrypto, 'hmacSha256'>,
): Promise<Drawn> {
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`nonce ${nonce}`);
  const key = seedBytes(serverSeed);
  for (let block = 0; ; block += 1) {
    const message = `${clientSeed}:${nonce}${block === 0 ? '' : `:${block}`}`;
    const mapped = rowOfWords(await hmacSha256(key, utf8(message)), table);
    const row = mapped && table[mapped.index];
    if (row) return { row, message, place: mapped.place, word: mapped.word };
  }
}

/**
 * The result, or null when the numbers allow none: a file or a spoilt row may hold such numbers.
 * @param computed a result of this module
 */
export async function orNull<Value>(computed: Promise<Value>): Promise<Value | null> {
  try {
    return await computed;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The row for a code of 32 bytes, read as big-endian words. A word counts if it is below the largest multiple
 * of the weights' sum in 32 bits, so that every remainder is equally likely; the remainder falls into one
 * row's share.
 * @returns null when no word counts
 * @throws RangeError when the weights' sum is not from 1 to 2^32
 */
export function rowOfWords(code: Uint8Array, table: readonly DrawTableRow[]): Mapped | null {
  const sum = weightSum(table);
  if (!Number.isInteger(sum) || sum < 1 || sum > WORDS) throw new RangeError(`weights sum up to ${sum}`);
  const limit = WORDS - (WORDS % sum);
  const view = new DataView(code.buffer, code.byteOffset, code.byteLength);
  for (let place = 0; place < code.byteLength / WORD_BYTES; place += 1) {
    const word = view.getUint32(place * WORD_BYTES);
    if (word < limit) return { index: shareOf(word % sum, table), place, word };
  }
  return null;
}

function shareOf(point: number, table: readonly DrawTableRow[]): number {
  let end = 0;
  return table.findIndex(({ weight }) => {
    end += weight;
    return point < end;
  });
}

function seedBytes(serverSeed: string): Bytes {
  if (!SEED.test(serverSeed)) throw new RangeError('A server seed is 64 lower-case hexadecimal digits.');
  return fromHex(serverSeed);
}
