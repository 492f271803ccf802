import {
  commitmentOf,
  type DrawCrypto,
  drawFrom,
  formerCommitmentOf,
  versionOf,
} from '#games/rules/fairness.ts';
import { fairnessVectors, vectorTables } from '#games/rules/fairness-vectors.ts';

interface VectorResult {
  about: string;
  agrees: boolean;
}

/** Computes all published test vectors in this browser. */
export async function runVectors(crypto: DrawCrypto): Promise<VectorResult[]> {
  return Promise.all(
    fairnessVectors.map(async ({ about, ...vector }) => {
      const { serverSeed, clientSeed, nonce } = vector;
      const table = vectorTables[vector.table];
      const drawn = await drawFrom({ serverSeed, clientSeed, nonce, table }, crypto);
      const agrees =
        (await versionOf(table, crypto)) === vector.tableVersion &&
        (await commitmentOf(serverSeed, crypto)) === vector.commitment &&
        (await formerCommitmentOf({ serverSeed, table }, crypto)) === vector.formerCommitment &&
        drawn.row === table[vector.row] &&
        drawn.message === vector.message &&
        drawn.place === vector.place &&
        drawn.word === vector.word;
      return { about, agrees };
    }),
  );
}
