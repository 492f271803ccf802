import type { ResponseOf } from '#contract/call.ts';
import type { getScratchCardInfo, ScratchCard } from '#contract/scratch.ts';

/** A card that won ₱5. */
export function sampleScratchCard(changes: Partial<ScratchCard> = {}): ScratchCard {
  return {
    ...{ cardId: 'c1', dealId: 'deal', tier: 80_002, ticket: 4, prizeId: 5, propId: 2001, count: 500 },
    ...{ wagering: 500, salt: 'ab'.repeat(32), proof: [], symbols: [5, 1, 5, 2, 5, 3], time: 1_000 },
    ...changes,
  };
}

/** Silver cards: three at hand, a deal of ten thousand. */
export function sampleScratchInfo(
  changes: Partial<ResponseOf<typeof getScratchCardInfo>> = {},
): ResponseOf<typeof getScratchCardInfo> {
  return {
    tiers: [
      {
        ...{ propId: 80_002, price: 30, cards: 3, worth: 265 },
        deal: {
          ...{ dealId: 'deal', number: 4, size: 10_000, sold: 3_588 },
          ...{ commitment: 'c', root: 'r', statement: '', signature: '' },
          prizes: [
            { id: 1, propId: 2001, count: 500_000, number: 3, left: 2 },
            { id: 5, propId: 2001, count: 500, number: 400, left: 260 },
            { id: 6, propId: 60_001, count: 10, number: 1_000, left: 640 },
          ],
        },
      },
    ],
    ...{ pendingCards: [], scratched: 4, addups: [], diamonds: 420, time: 1_000 },
    ...changes,
  };
}
