import type { DrawCommitment } from '#contract/jackpot.ts';
import { commitmentOf } from '#games/rules/fairness.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { DrawFacts, DrawSeed } from './draw-accounts.ts';
import type { SeedChange } from './draw-seeds.ts';
import { type DrawTerms, drawCrypto } from './draw-terms.ts';

type RandomInt = (max: number) => number;

const SERVER_SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

/**
 * Plans the player's next seed over the current table: the server seed that was announced before they chose
 * the client seed, and a new one to follow.
 * @param clientSeed left out: the current one, or a new one for a first seed
 */
export async function planSeed(
  { userId, seed: before, nextSeed }: Pick<DrawFacts, 'userId' | 'seed' | 'nextSeed'>,
  { table, tableVersion }: Pick<DrawTerms, 'table' | 'tableVersion'>,
  { time, randomInt, clientSeed }: { time: number; randomInt: RandomInt; clientSeed?: string },
): Promise<SeedChange> {
  const serverSeed = nextSeed || drawBytes(randomInt, SERVER_SEED_BYTES);
  return {
    userId,
    endsSeedId: before?.seedId ?? null,
    seed: {
      seedId: newId(time),
      serverSeed,
      clientSeed: clientSeed ?? before?.clientSeed ?? drawBytes(randomInt, CLIENT_SEED_BYTES),
      isChosen: clientSeed !== undefined,
      commitment: await commitmentOf({ serverSeed, table }, drawCrypto),
      tableVersion,
    },
    table,
    nextSeed: drawBytes(randomInt, SERVER_SEED_BYTES),
    time,
  };
}

/** The public part of the player's seed, which is committed to this table. */
export async function showCommitment(
  { seedId, commitment, tableVersion, clientSeed, isChosen }: DrawSeed,
  { nonce, nextSeed, table }: Pick<DrawFacts, 'nonce' | 'nextSeed'> & Pick<DrawTerms, 'table'>,
): Promise<DrawCommitment> {
  const nextCommitment = await commitmentOf({ serverSeed: nextSeed, table }, drawCrypto);
  return { seedId, commitment, tableVersion, clientSeed, isChosen, nonce, nextCommitment };
}

/** Random bytes, hexadecimal. */
function drawBytes(randomInt: RandomInt, count: number): string {
  return Array.from({ length: count }, () => randomInt(256).toString(16).padStart(2, '0')).join('');
}
