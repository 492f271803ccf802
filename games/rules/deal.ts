import type { ScratchPrize } from '#contract/scratch.ts';
import { SCRATCH_CELLS } from '#contract/scratch.ts';
import { type Bytes, fromHex, toHex, utf8 } from './bytes.ts';

/*
 * A deal of scratch cards: a fixed set of cards and prizes, shuffled by a committed seed. A Merkle root over
 * all cards is published before the first one. Each card comes with its proof; once the seed is revealed, the
 * whole deal can be computed again. Server and browser run this same module.
 */

/** Synchronous: ten thousand cards are thirty thousand hashes. */
export interface DealCrypto {
  sha256(data: Bytes): Uint8Array;
  hmacSha256(key: Bytes, message: Bytes): Uint8Array;
}

export interface DealInput {
  dealId: string;
  /** 32 bytes, lower-case hexadecimal. */
  seed: string;
  size: number;
  prizes: readonly ScratchPrize[];
}

/** A ticket of a deal. Prize 0 wins nothing. */
export interface Ticket {
  dealId: string;
  /** From 0. */
  ticket: number;
  prizeId: number;
  propId: number;
  count: number;
  /** 32 bytes, hexadecimal. */
  salt: string;
}

/** A shuffled deal. */
export interface Deal {
  dealId: string;
  /** The prize of each ticket; 0 for none. */
  prizeIds: Uint8Array;
  ticket(index: number): Ticket;
  /** The hashes from the leaf's sibling up to the root's children, hexadecimal. */
  proof(index: number): string[];
  root: string;
}

const SEED = /^[0-9a-f]{64}$/;
const HASH = /^[0-9a-f]{64}$/;
const WORDS = 2 ** 32;
const LEAF = 0;
const NODE = 1;

/** Cards that are hashed at a stretch: some milliseconds. */
const STRETCH = 250;

/**
 * {@link openDealInSteps} without a pause.
 * @param onProgress called with the part that is done, from 0 to 1
 */
export function openDeal(
  input: DealInput,
  crypto: DealCrypto,
  onProgress: (part: number) => void = () => {},
): Deal {
  const opening = openDealInSteps(input, crypto);
  for (;;) {
    const { done, value } = opening.next();
    if (done) return value;
    onProgress(value);
  }
}

/**
 * Shuffles a deal by its seed and hashes all of it, in steps of some milliseconds. Each yields the part
 * that is done, from 0 to 1.
 * @throws RangeError for an invalid seed, or prizes that do not fit the size
 */
export function* openDealInSteps(
  { dealId, seed, size, prizes }: DealInput,
  crypto: DealCrypto,
): Generator<number, Deal> {
  const key = seedBytes(seed);
  const prizeIds = shuffle(orderedPrizes(size, prizes), wordsOf(key, crypto));
  const byId = new Map(prizes.map((prize) => [prize.id, prize]));

  function ticket(index: number): Ticket {
    const prizeId = prizeIds[index];
    if (prizeId === undefined) throw new RangeError(`ticket ${index} of ${size}`);
    const { propId, count } = byId.get(prizeId) ?? { propId: 0, count: 0 };
    return { dealId, ticket: index, prizeId, propId, count, salt: saltWith(key, dealId, index, crypto) };
  }

  const leaves: Uint8Array[] = [];
  for (let index = 0; index < size; index += 1) {
    leaves.push(leafOf(ticket(index), crypto));
    if ((index + 1) % STRETCH === 0) yield index / size;
  }
  const levels = treeOf(leaves, crypto);
  return {
    ...{ dealId, prizeIds, ticket },
    root: toHex(levels.at(-1)?.[0] ?? new Uint8Array()),
    proof: (index) => {
      if (prizeIds[index] === undefined) throw new RangeError(`ticket ${index} of ${size}`);
      return levels.slice(0, -1).flatMap((level, height) => {
        const sibling = level[siblingOf(index >> height)];
        return sibling ? [toHex(sibling)] : [];
      });
    },
  };
}

/** The salt of one ticket, without the rest of its deal. @throws RangeError for an invalid seed */
export function saltOf(
  { dealId, seed }: Pick<DealInput, 'dealId' | 'seed'>,
  index: number,
  crypto: Pick<DealCrypto, 'hmacSha256'>,
): string {
  return saltWith(seedBytes(seed), dealId, index, crypto);
}

function saltWith(
  key: Bytes,
  dealId: string,
  index: number,
  { hmacSha256 }: Pick<DealCrypto, 'hmacSha256'>,
): string {
  return toHex(hmacSha256(key, utf8(`perya scratch salt 1|${dealId}|${index}`)));
}

/** SHA-256, hexadecimal, of the 64 digits of the seed: as the commitment to a draw's seed. */
export function dealCommitmentOf(seed: string, { sha256 }: Pick<DealCrypto, 'sha256'>): string {
  seedBytes(seed);
  return toHex(sha256(utf8(seed)));
}

/** Whether the ticket is in the deal with this root. The size says where the tree has no sibling. */
export function isInDeal(
  ticket: Ticket,
  proof: readonly string[],
  { root, size }: { root: string; size: number },
  crypto: Pick<DealCrypto, 'sha256'>,
): boolean {
  if (!Number.isSafeInteger(ticket.ticket) || ticket.ticket < 0 || ticket.ticket >= size) return false;
  if (!HASH.test(ticket.salt) || !proof.every((hash) => HASH.test(hash))) return false;
  const left = [...proof];
  let node = leafOf(ticket, crypto);
  let at = ticket.ticket;
  for (let width = size; width > 1; width = Math.ceil(width / 2), at >>= 1) {
    if (siblingOf(at) >= width) continue;
    const hash = left.shift();
    if (hash === undefined) return false;
    const sibling = fromHex(hash);
    node = at % 2 === 0 ? nodeOf(node, sibling, crypto) : nodeOf(sibling, node, crypto);
  }
  return left.length === 0 && toHex(node) === root;
}

export interface DealCheck {
  /** The seed has this commitment. */
  commitment: boolean;
  /** All cards, shuffled by the seed, have this root. */
  root: boolean;
  /** Each prize is on as many cards as the table says. */
  prizes: boolean;
}

/** Checks a closed deal whole: seed, order, every card, and the prize table. */
export function checkDeal(
  { commitment, root, ...input }: DealInput & { commitment: string; root: string },
  crypto: DealCrypto,
  onProgress?: (part: number) => void,
): DealCheck {
  try {
    const deal = openDeal(input, crypto, onProgress);
    const counts = new Map<number, number>();
    for (const id of deal.prizeIds) counts.set(id, (counts.get(id) ?? 0) + 1);
    return {
      commitment: dealCommitmentOf(input.seed, crypto) === commitment,
      root: deal.root === root,
      prizes: input.prizes.every(({ id, number }) => counts.get(id) === number),
    };
  } catch (error) {
    if (error instanceof RangeError) return { commitment: false, root: false, prizes: false };
    throw error;
  }
}

/**
 * The pictures of a card: a prize's own picture three times and no other three times, or nothing three times.
 * They follow from the ticket, so they tell nothing that the prize does not.
 */
export function picturesOf({ prizeId, salt }: Pick<Ticket, 'prizeId' | 'salt'>, pictures = 8): number[] {
  const noise = fromHex(salt);
  const others = Array.from({ length: pictures }, (_, index) => index + 1).filter((id) => id !== prizeId);
  const ranked = [...others].sort((a, b) => (noise[a] ?? 0) - (noise[b] ?? 0) || a - b);
  const [first = 1, second = 1, third = 1, fourth = 1] = ranked;
  const cells =
    prizeId > 0
      ? [prizeId, prizeId, prizeId, first, first, second]
      : [first, first, second, second, third, fourth];
  for (let at = SCRATCH_CELLS - 1; at > 0; at -= 1) {
    const other = (noise[16 + at] ?? 0) % (at + 1);
    [cells[at], cells[other]] = [cells[other] ?? 1, cells[at] ?? 1];
  }
  return cells;
}

/** What the cards of a deal return on average, when its sale stops with the last top prize. */
export function worthOfCard(
  { size, prizes }: Pick<DealInput, 'size' | 'prizes'>,
  worthOf: (prize: Pick<ScratchPrize, 'propId' | 'count'>) => number,
): number {
  const [top, ...rest] = prizes;
  if (top === undefined) return 0;
  // The last of k top prizes is, on average, the card k (n + 1) / (k + 1).
  const sold = (top.number * (size + 1)) / (top.number + 1);
  const others = rest.reduce((sum, prize) => sum + prize.number * worthOf(prize), 0);
  const perOther = others / (size - top.number || 1);
  return (top.number * worthOf(top) + (sold - top.number) * perOther) / sold;
}

/** The shuffle of Fisher and Yates. @param next a fair integer below its argument */
export function shuffle(order: Uint8Array, next: (below: number) => number): Uint8Array {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = next(at + 1);
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
}

/** Fair integers from the seed: words that would favour some of the remainders are left out. */
export function wordsOf(
  key: Bytes,
  { hmacSha256 }: Pick<DealCrypto, 'hmacSha256'>,
): (below: number) => number {
  let block = 0;
  let place = 0;
  let view: DataView = new DataView(new ArrayBuffer(0));
  return (below) => {
    const limit = WORDS - (WORDS % below);
    for (;;) {
      if (place >= view.byteLength) {
        const code = hmacSha256(key, utf8(`perya scratch shuffle 1|${block}`));
        view = new DataView(code.buffer, code.byteOffset, code.byteLength);
        block += 1;
        place = 0;
      }
      const word = view.getUint32(place);
      place += 4;
      if (word < limit) return word % below;
    }
  };
}

function orderedPrizes(size: number, prizes: readonly ScratchPrize[]): Uint8Array {
  const order = new Uint8Array(size);
  let at = 0;
  for (const { id, number } of prizes) {
    if (!(id > 0 && id < 256 && number > 0) || at + number > size) {
      throw new RangeError('The prizes do not fit the deal.');
    }
    order.fill(id, at, at + number);
    at += number;
  }
  return order;
}

/** All levels from the leaves to the root. A node without a sibling goes up as it is. */
function treeOf(leaves: Uint8Array[], crypto: Pick<DealCrypto, 'sha256'>): Uint8Array[][] {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; ) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]];
      if (left) above.push(right ? nodeOf(left, right, crypto) : left);
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

function siblingOf(at: number): number {
  return at ^ 1;
}

function leafOf(
  { dealId, ticket, prizeId, propId, count, salt }: Ticket,
  { sha256 }: Pick<DealCrypto, 'sha256'>,
): Uint8Array {
  const text = utf8(`perya scratch card 1|${dealId}|${ticket}|${prizeId}|${propId}|${count}|${salt}`);
  const bytes = new Uint8Array(text.length + 1);
  bytes[0] = LEAF;
  bytes.set(text, 1);
  return sha256(bytes);
}

function nodeOf(left: Uint8Array, right: Uint8Array, { sha256 }: Pick<DealCrypto, 'sha256'>): Uint8Array {
  const bytes = new Uint8Array(65);
  bytes[0] = NODE;
  bytes.set(left, 1);
  bytes.set(right, 33);
  return sha256(bytes);
}

function seedBytes(seed: string): Bytes {
  if (!SEED.test(seed)) throw new RangeError('A seed is 64 lower-case hexadecimal digits.');
  return fromHex(seed);
}
