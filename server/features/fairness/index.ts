export { checkSeeds, checkTables } from './check-seeds.ts';
export { drawCrypto } from './draw-crypto.ts';
export { readReceipt, readReceiptKey } from './draw-receipt.ts';
export {
  changeSeed,
  type DrawSeed,
  dismissDraw,
  endAllSeeds,
  revealSeed,
  type SeedFacts,
  type SeedTable,
  showCommitment,
} from './draw-seeds.ts';
export { canDraw, jackpotDraws, spinDraws } from './seeded-draws.ts';
export { readSigner, type Signer } from './signing-keys.ts';
