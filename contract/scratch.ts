import * as v from 'valibot';
import { defineCall, once } from './call.ts';
import { claimCall, Right } from './claims.ts';
import { readBelow } from './fairness.ts';
import { Amount, Count, Id, NextPage, PositiveAmount, Time, text, tolerantList } from './fields.ts';
import { BetMultiple, Reward, rewardKind } from './rewards.ts';

/** The source of what a card wins: `scratch:<card>`. */
export const SCRATCH = 'scratch';

/** The kind of the diamonds that cards cost, and the source of the vouchers that were bought. */
export const SCRATCH_BUY = 'scratch-buy';

/** Bronze, silver, gold: the props that vouchers are, and the tiers of the deals. */
export const SCRATCH_TIERS = [80_001, 80_002, 80_003] as const;

/** The most cards that are bought or scratched with one request. */
export const MOST_SCRATCH_CARDS = 10;

/** Cells of a card; three alike win. */
export const SCRATCH_CELLS = 6;

const Tier = v.picklist(SCRATCH_TIERS);

/** A prize of a deal and how many of its cards win it. The first of a deal is its top prize. */
export const ScratchPrize = v.object({
  /** Its number in the deal, from 1; also its picture. */
  id: v.pipe(PositiveAmount, v.maxValue(8, 'there are eight pictures')),
  propId: v.pipe(
    Count,
    v.check(
      (propId) => !['scratchCard', 'liveness', null].includes(rewardKind(propId)),
      'no card can win this prop',
    ),
  ),
  count: PositiveAmount,
  number: PositiveAmount,
});
export type ScratchPrize = v.InferOutput<typeof ScratchPrize>;

/** A deal of a tier that the config opens next. */
export const ScratchDealConfig = v.object({
  propId: Tier,
  /** Diamonds for one card. */
  price: PositiveAmount,
  size: v.pipe(PositiveAmount, v.minValue(10), v.maxValue(50_000)),
  /** How often won coins are wagered. */
  betMultiple: BetMultiple,
  prizes: v.pipe(v.array(ScratchPrize), v.minLength(1), v.maxLength(8)),
});
export type ScratchDealConfig = v.InferOutput<typeof ScratchDealConfig>;

/** What so many scratched cards give. */
export const ScratchAddupConfig = v.object({
  id: PositiveAmount,
  cards: PositiveAmount,
  rewards: tolerantList(Reward),
  betMultiple: BetMultiple,
});

/**
 * Facts about a deal that are published before its first card. The server signs the text, so that it cannot
 * say later that it published something else.
 */
export const DealStatement = v.object({
  dealId: v.string(),
  /** The tier's prop, and the number of the deal in it, from 1. */
  tier: Count,
  number: Count,
  size: Count,
  prizes: v.array(v.object({ id: Count, propId: Count, count: Count, number: Count })),
  betMultiple: Count,
  /** SHA-256 of the 64 digits of the seed, and the Merkle root of all cards; hexadecimal. */
  commitment: v.string(),
  root: v.string(),
  time: Time,
});
export type DealStatement = v.InferOutput<typeof DealStatement>;

const HEAD = 'perya scratch deal 1\n';

/** Has a fixed order of fields, so that the same statement is always the same text. */
export function writeDealStatement(statement: DealStatement): string {
  const { dealId, tier, number, size, prizes, betMultiple, commitment, root, time } = statement;
  const rows = prizes.map(({ id, propId, count, number }) => ({ id, propId, count, number }));
  return `${HEAD}${JSON.stringify({
    ...{ dealId, tier, number, size, prizes: rows, betMultiple, commitment, root, time },
  })}`;
}

/** @returns null if the text is not a valid statement of a deal */
export function readDealStatement(text: string): DealStatement | null {
  return readBelow(HEAD, DealStatement, text);
}

/** A deal as it was published, with its progress since. */
const Deal = v.object({
  dealId: v.string(),
  number: Count,
  size: Count,
  /** Cards that have been assigned. */
  sold: Count,
  commitment: v.string(),
  root: v.string(),
  /** See {@link DealStatement}; Ed25519 over its UTF-8 bytes by the key of receipts, base64url. */
  statement: v.string(),
  signature: v.string(),
  prizes: tolerantList(v.object({ ...ScratchPrize.entries, left: Count })),
});

/** A scratched card: fixed, paid and stored before it is shown. */
export const ScratchCard = v.object({
  cardId: v.string(),
  dealId: v.string(),
  tier: Count,
  /** Its place in the deal, from 0. */
  ticket: Count,
  /** Prop and number that it won; 0 for nothing. */
  prizeId: Count,
  propId: Count,
  count: Amount,
  /** What must be wagered for it, minor units. */
  wagering: Amount,
  /** Hides its neighbours in the proof; hexadecimal. */
  salt: v.string(),
  /** The siblings from its leaf up to the root, hexadecimal. */
  proof: v.array(v.string()),
  /** Pictures by number; three alike win. */
  symbols: v.array(Count),
  time: Time,
});
export type ScratchCard = v.InferOutput<typeof ScratchCard>;

const TierView = v.object({
  propId: Count,
  /** In diamonds. */
  price: Count,
  /** Cards of the player that are not scratched. */
  cards: Count,
  /** What a card returns on average while the deal is sold, minor units and what else is worth money. */
  worth: Amount,
  /** null while the tier is not on sale. */
  deal: v.nullable(Deal),
});
export type TierView = v.InferOutput<typeof TierView>;

export const getScratchCardInfo = defineCall({
  path: 'getScratchCardInfo',
  summary:
    'The tiers of scratch cards with their open deals, the player’s cards and diamonds, cards not yet seen, cumulative awards.',
  needs: 'offer',
  response: v.object({
    tiers: tolerantList(TierView),
    /** Assigned and paid but not yet seen, oldest first. */
    pendingCards: tolerantList(ScratchCard),
    /** Cards that the player has ever scratched. */
    scratched: Count,
    addups: tolerantList(Right),
    diamonds: Amount,
    time: Time,
  }),
  errors: ['activityOver', 'forbidden'],
});

export const diamondExchangeScratchcard = defineCall({
  path: 'diamondExchangeScratchcard',
  summary: 'Buys scratch cards of a tier for diamonds. They never expire.',
  ...once('offer'),
  request: v.object({
    requestId: Id,
    propId: Tier,
    count: v.pipe(PositiveAmount, v.maxValue(MOST_SCRATCH_CARDS)),
    /** As the player saw it. */
    price: PositiveAmount,
  }),
  response: v.object({ cards: Count, diamonds: Amount }),
  errors: ['activityOver', 'forbidden', 'scratchClosed', 'priceNotMet', 'rewardChanged', 'requestReused'],
});

export const scratchCardLottery = defineCall({
  path: 'scratchCardLottery',
  summary:
    'Assigns the next cards of the open deal to vouchers of the player, and pays what they win. Fewer than asked for when the deal closes meanwhile.',
  ...once('offer'),
  request: v.object({
    requestId: Id,
    propId: Tier,
    count: v.pipe(PositiveAmount, v.maxValue(MOST_SCRATCH_CARDS)),
    /** The deal that the player saw; empty accepts any, and is refused only while the next one is opened. */
    dealId: text(36),
  }),
  response: v.object({
    cards: v.array(ScratchCard),
    /** Cards of the tier that are left to the player. */
    left: Count,
    /** Balances after it, minor units. */
    coin: Amount,
    diamonds: Amount,
    /** The last top prize is gone, or the last card: another deal has opened. */
    hasClosed: v.boolean(),
  }),
  errors: ['activityOver', 'forbidden', 'scratchClosed', 'noScratchCard', 'dealChanged', 'requestReused'],
});

export const receiveAddupAwardById = defineCall({
  path: 'receiveAddupAwardById',
  summary: 'Claims the award for a number of scratched cards.',
  ...claimCall,
});

export const dismissScratchCard = defineCall({
  path: 'dismissScratchCard',
  summary: 'Notes that the player has seen what a card won. Again changes nothing.',
  extension: true,
  request: v.object({ cardId: Id }),
  response: v.object({}),
  errors: ['notFound'],
});

export const searchScratchCardAwardLog = defineCall({
  path: 'searchScratchCardAwardLog',
  summary:
    'The player’s scratched cards, newest first, with whether their deal has closed. `before` is the last card id of the previous page.',
  request: v.object(NextPage),
  response: v.object({
    cards: tolerantList(
      v.object({
        ...{ cardId: v.string(), dealId: v.string(), tier: Count, number: Count, ticket: Count },
        ...{ propId: Count, count: Amount, time: Time },
        isClosed: v.boolean(),
      }),
    ),
    hasMore: v.boolean(),
  }),
});

export const getScratchCardReceipt = defineCall({
  path: 'getScratchCardReceipt',
  summary: 'One of the player’s cards with its proof, and the signed statement of its deal.',
  extension: true,
  request: v.object({ cardId: Id }),
  response: v.object({
    card: ScratchCard,
    statement: v.string(),
    signature: v.string(),
    /** Ed25519, raw, base64url. */
    publicKey: v.string(),
    isClosed: v.boolean(),
  }),
  errors: ['notFound'],
});

export const getClosedScratchDeal = defineCall({
  path: 'getClosedScratchDeal',
  summary: 'A closed deal with its seed: all that a check of every card needs. Visitors see it too.',
  extension: true,
  isPublic: true,
  request: v.object({ dealId: Id }),
  response: v.object({
    statement: v.string(),
    signature: v.string(),
    publicKey: v.string(),
    /** Hexadecimal. */
    seed: v.string(),
    /** Cards that were assigned before it closed: the first ones. */
    sold: Count,
    closedAt: Time,
  }),
  errors: ['notFound'],
});
