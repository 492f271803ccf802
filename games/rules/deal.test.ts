import { createHash, createHmac, hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ScratchPrize } from '#contract/scratch.ts';
import fc from '#tests/fast-check.ts';
import { chiSquare, pairs } from '#tests/statistics.ts';
import {
  checkDeal,
  type DealCrypto,
  dealCommitmentOf,
  isInDeal,
  openDeal,
  picturesOf,
  shuffle,
  wordsOf,
  worthOfCard,
} from './deal.ts';

const crypto: DealCrypto = {
  sha256: (data) => createHash('sha256').update(data).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

const SEED = '5e'.repeat(32);
const TOP: ScratchPrize = { id: 1, propId: 2001, count: 500_000, number: 3 };
const prizes: ScratchPrize[] = [
  TOP,
  { id: 2, propId: 2001, count: 500, number: 20 },
  { id: 3, propId: 60_001, count: 10, number: 40 },
];
const input = { dealId: 'deal', seed: SEED, size: 200, prizes };
const deal = openDeal(input, crypto);

describe('a deal', () => {
  test('matches the root, commitment and tickets of the published vectors', () => {
    expect({
      commitment: dealCommitmentOf(SEED, crypto),
      root: deal.root,
      first: deal.ticket(0),
      prizes: [...deal.prizeIds.subarray(0, 12)],
    }).toMatchInlineSnapshot(`
      {
        "commitment": "8414cd6b08e92be7f34132d9f8fabaa0cf0f072bab807b434e7ff02efc918a1e",
        "first": {
          "count": 500,
          "dealId": "deal",
          "prizeId": 2,
          "propId": 2001,
          "salt": "31308b1de6ab1bc3cca5b339d81d8d8d126b1f28f8a739c84a6bbab69c12c69c",
          "ticket": 0,
        },
        "prizes": [
          2,
          2,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          3,
        ],
        "root": "782873c0cf260a601dabf1fe898a6fd164c0ebd9ab0ee6bc088be52602b96639",
      }
    `);
  });

  test('is computed from its parts as documented', () => {
    const small = openDeal({ ...input, size: 3, prizes: [{ ...TOP, number: 1 }] }, crypto);
    const leaf = (index: number) => {
      const { ticket, prizeId, propId, count, salt } = small.ticket(index);
      const text = `perya scratch card 1|deal|${ticket}|${prizeId}|${propId}|${count}|${salt}`;
      return hash('sha256', Buffer.concat([Buffer.from([0]), Buffer.from(text)]), 'buffer');
    };
    const node = (a: Buffer, b: Buffer) => hash('sha256', Buffer.concat([Buffer.from([1]), a, b]), 'buffer');
    expect(small.root).toBe(node(node(leaf(0), leaf(1)), leaf(2)).toString('hex'));
    expect(small.proof(2)).toEqual([node(leaf(0), leaf(1)).toString('hex')]);
  });

  test('contains each prize as often as its table says', () => {
    const countOf = (id: number) => deal.prizeIds.filter((each) => each === id).length;
    expect([0, 1, 2, 3].map(countOf)).toEqual([137, 3, 20, 40]);
  });

  test('is refused when its prizes do not fit or its seed is invalid', () => {
    expect(() => openDeal({ ...input, size: 62 }, crypto)).toThrow(RangeError);
    expect(() => openDeal({ ...input, seed: 'abc' }, crypto)).toThrow(RangeError);
    expect(() => deal.ticket(200)).toThrow(RangeError);
    expect(() => deal.proof(-1)).toThrow(RangeError);
  });
});

describe('the proof of a card', () => {
  test('holds for each card of deals of any size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.nat(), (size, at) => {
        const some = openDeal({ ...input, size, prizes: [{ ...TOP, number: 1 }] }, crypto);
        const index = at % size;
        expect(isInDeal(some.ticket(index), some.proof(index), { root: some.root, size }, crypto)).toBe(true);
      }),
    );
  });

  test('fails when any part of the card, its proof or the root differs', () => {
    const flip = (hex: string, at: number) => {
      const place = at % hex.length;
      const digit = (Number.parseInt(hex[place] ?? '0', 16) ^ 1).toString(16);
      return hex.slice(0, place) + digit + hex.slice(place + 1);
    };
    fc.assert(
      fc.property(fc.nat(199), fc.nat(), fc.nat(7), (index, at, what) => {
        const ticket = { ...deal.ticket(index) };
        let proof = deal.proof(index);
        let { root } = deal;
        if (what === 0) ticket.ticket = (index + 1 + (at % 199)) % 200;
        if (what === 1) ticket.prizeId += 1;
        if (what === 2) ticket.propId += 1;
        if (what === 3) ticket.count += 1;
        if (what === 4) ticket.salt = flip(ticket.salt, at);
        if (what === 5)
          proof = proof.map((hex, height) => (height === at % proof.length ? flip(hex, at) : hex));
        if (what === 6) root = flip(root, at);
        if (what === 7) proof = at % 2 === 0 ? proof.slice(1) : [...proof, root];
        expect(isInDeal(ticket, proof, { root, size: 200 }, crypto)).toBe(false);
      }),
    );
  });

  test('is refused for an invalid hash or a place outside the deal', () => {
    const published = { root: deal.root, size: 200 };
    expect(isInDeal({ ...deal.ticket(0), salt: 'x' }, deal.proof(0), published, crypto)).toBe(false);
    expect(isInDeal(deal.ticket(0), ['x'], published, crypto)).toBe(false);
    expect(isInDeal({ ...deal.ticket(0), ticket: 200 }, deal.proof(0), published, crypto)).toBe(false);
    expect(isInDeal({ ...deal.ticket(0), ticket: 0.5 }, deal.proof(0), published, crypto)).toBe(false);
  });
});

describe('the check of a closed deal', () => {
  const published = { ...input, root: deal.root, commitment: dealCommitmentOf(SEED, crypto) };

  test('finds an honest deal correct', () => {
    expect(checkDeal(published, crypto)).toEqual({ commitment: true, root: true, prizes: true });
  });

  test('detects another seed, another root or other prizes', () => {
    expect(checkDeal({ ...published, seed: 'ab'.repeat(32) }, crypto)).toMatchObject({
      commitment: false,
      root: false,
    });
    expect(checkDeal({ ...published, root: 'ab'.repeat(32) }, crypto).root).toBe(false);
    const other = prizes.map((prize) => (prize.id === 2 ? { ...prize, number: 19 } : prize));
    expect(checkDeal({ ...published, prizes: other }, crypto).root).toBe(false);
    expect(checkDeal({ ...published, size: 10 }, crypto)).toEqual({
      commitment: false,
      root: false,
      prizes: false,
    });
  });

  test('reports its progress', () => {
    const parts: number[] = [];
    const large = { dealId: 'deal', seed: SEED, size: 1_000, prizes };
    const { root } = openDeal(large, crypto);
    checkDeal({ ...large, root, commitment: published.commitment }, crypto, (part) => parts.push(part));
    expect(parts).toEqual([0.249, 0.499, 0.749, 0.999]);
  });
});

describe('the pictures of a card', () => {
  test('show the prize three times, and no other prize three times', () => {
    for (let index = 0; index < 200; index += 1) {
      const ticket = deal.ticket(index);
      const pictures = picturesOf(ticket);
      const triples = [1, 2, 3, 4, 5, 6, 7, 8].filter(
        (id) => pictures.filter((each) => each === id).length >= 3,
      );
      expect(pictures).toHaveLength(6);
      expect(triples).toEqual(ticket.prizeId > 0 ? [ticket.prizeId] : []);
    }
  });
});

test('the return of a card allows for the sale ending with the last top prize', () => {
  const worth = (prize: { propId: number; count: number }) =>
    (prize.propId === 60_001 ? 10 : 1) * prize.count;
  // Simulated: the mean win of a sold card over many shuffles.
  let won = 0;
  let sold = 0;
  const next = wordsOf(Buffer.from(SEED, 'hex'), crypto);
  for (let run = 0; run < 1_200; run += 1) {
    const order = shuffle(Uint8Array.from(deal.prizeIds), next);
    const end = order.lastIndexOf(1) + 1;
    sold += end;
    for (const id of order.subarray(0, end)) {
      const prize = prizes.find((each) => each.id === id);
      if (prize) won += worth(prize);
    }
  }
  expect(Math.abs(won / sold / worthOfCard(input, worth) - 1)).toBeLessThan(0.03);
});

describe('the shuffle', () => {
  const CARDS = 6;
  const RUNS = 40_000;
  const KINDS = Array.from({ length: CARDS }, () => 1 / CARDS);

  /** Each run’s first card, and how often each card came to each place. */
  function shuffleOften(mix: (order: Uint8Array, next: (below: number) => number) => void) {
    const next = wordsOf(Buffer.from(SEED, 'hex'), crypto);
    const places = new Uint32Array(CARDS * CARDS);
    const orders = new Uint32Array(720);
    const first = new Uint8Array(RUNS);
    for (let run = 0; run < RUNS; run += 1) {
      const order = Uint8Array.from({ length: CARDS }, (_, card) => card);
      mix(order, next);
      first[run] = order[0] ?? 0;
      let rank = 0;
      for (const [place, card] of order.entries()) {
        const at = place * CARDS + card;
        places[at] = (places[at] ?? 0) + 1;
        rank = rank * (CARDS - place) + order.subarray(place + 1).filter((other) => other < card).length;
      }
      orders[rank] = (orders[rank] ?? 0) + 1;
    }
    return {
      places: chiSquare(
        places,
        Array.from(places, () => 1 / (CARDS * CARDS)),
      ),
      orders: chiSquare(
        orders,
        Array.from(orders, () => 1 / orders.length),
      ),
      serial: pairs(first, KINDS, 0),
    };
  }

  test('makes every order equally likely and independent of the order before', () => {
    for (const { statistic, critical } of Object.values(shuffleOften(shuffle))) {
      expect(statistic).toBeGreaterThan(0);
      expect(statistic).toBeLessThan(critical);
    }
  });

  test('would be found biased if each card swapped with any other', () => {
    const { orders, places } = shuffleOften((order, next) => {
      for (let at = order.length - 1; at > 0; at -= 1) {
        const other = next(order.length);
        [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
      }
    });
    expect(orders.statistic).toBeGreaterThan(orders.critical);
    expect(places.statistic).toBeGreaterThan(places.critical);
  });

  test('would be found biased if it used a remainder of a byte', () => {
    const { orders } = shuffleOften((order, next) => {
      shuffle(order, (below) => next(16) % below);
    });
    expect(orders.statistic).toBeGreaterThan(orders.critical);
  });

  test('would be found to repeat if each shuffle started like the previous one', () => {
    let run = 0;
    const { serial } = shuffleOften((order, next) => {
      shuffle(order, next);
      run += 1;
      if (run % 2 === 0) order.fill(0, 0, 1);
    });
    expect(serial.statistic).toBeGreaterThan(serial.critical);
  });
});

test('words that would favour some remainders are skipped', () => {
  const codes = [new Uint8Array(32).fill(0xff), new Uint8Array(32).fill(0x01)];
  const next = wordsOf(new Uint8Array(32), { hmacSha256: () => codes.shift() ?? new Uint8Array(32) });
  expect(next(3)).toBe(0x01010101 % 3);
});
