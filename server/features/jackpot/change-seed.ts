import { calls } from '#contract/calls.ts';
import type { Answer } from '#server/core/http/answer.ts';
import type { Limits } from '#server/core/limits.ts';
import { jackpotDraws, readSigner, revealSeed } from '#server/features/fairness/index.ts';
import { type JackpotDependencies, readTerms, readyPlayer } from './ready-player.ts';

export function addChangeSeedRoutes(answer: Answer, deps: JackpotDependencies & { limits: Limits }): void {
  const { limits, randomInt } = deps;

  /**
   * Ends and reveals the player's seed, and starts the next one, which they already know the hash of, with
   * their new client seed.
   */
  answer(calls.changeDrawSeed, {
    async prepare({ userId }) {
      const [terms, signer] = [await readTerms(deps), await readSigner(deps)];
      await limits.take('seedChangesPerPlayer', userId);
      return { terms, signer };
    },

    async work(tx, { userId, body: { clientSeed }, time }, { terms, signer }) {
      const player = await readyPlayer(tx, deps, { terms, userId, time });
      const own = { table: player.table, tableVersion: player.seed.tableVersion };
      return revealSeed(tx, jackpotDraws, player, own, { time, randomInt, clientSeed, signer });
    },
  });
}
