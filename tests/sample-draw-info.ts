import { type DrawStatement, writeStatement } from '#contract/fairness.ts';
import type { DrawInfo } from '#machines/jackpot/jackpot-draw.types.ts';

/** What the sample's player is shown of their seed. */
export const sampleStatement: DrawStatement = {
  userId: 'u1',
  seedId: 's1',
  previousId: 's0',
  commitment: 'c'.repeat(64),
  nextCommitment: 'd'.repeat(64),
  tableHash: 'a'.repeat(64),
  clientSeed: 'luck',
  isChosen: true,
  nonce: 4,
  chain: 'b'.repeat(64),
  time: 1_795_000_000_000,
};

/** One chance and no pending award. */
export function sampleDrawInfo(changes: Partial<DrawInfo> = {}): DrawInfo {
  return {
    total: 134_000_000,
    megaJackpot: 120_000_000,
    majorJackpot: 12_000_000,
    minorJackpot: 1_800_000,
    miniJackpot: 200_000,
    megaJackpotSection: { min: 114_000_000, max: 120_000_000 },
    majorJackpotSection: { min: 11_400_000, max: 12_000_000 },
    minorJackpotSection: { min: 1_710_000, max: 1_800_000 },
    miniJackpotSection: { min: 190_000, max: 200_000 },
    canReceiveDrawChance: true,
    chances: 1,
    needDeposit: 30_000,
    needTyping: 0,
    depositPerChance: 50_000,
    wagerPerChance: 0,
    jackpotWinnerList: [],
    pendingAwards: [],
    fairness: {
      seedId: 's1',
      commitment: 'c'.repeat(64),
      tableVersion: 't1',
      clientSeed: 'luck',
      isChosen: true,
      nonce: 4,
      nextCommitment: 'd'.repeat(64),
      statement: writeStatement(sampleStatement),
      signature: 'signed',
    },
    ...changes,
  };
}
