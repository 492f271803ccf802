import * as v from 'valibot';
import type { BodyOf, ResponseOf } from '#contract/call.ts';
import { changeDrawSeed as call } from '#contract/jackpot.ts';
import { lockDrawFacts } from '#server/repositories/draw-accounts.ts';
import { changeSeed, countDrawsOn } from '#server/repositories/draw-seeds.ts';
import { answerOnceIn, findAnswer, hashParams } from '#server/repositories/requests.ts';
import type { Limits } from '#server/services/limits.ts';
import { type JackpotDependencies, readTerms, termsOf } from './draw-terms.ts';
import { planSeed, showCommitment } from './plan-seed.ts';
import { readyPlayer } from './ready-player.ts';

/**
 * Ends the player's seed, which is revealed by it, and begins with the one that he was told of before, and with his new part. Nobody
 * draws for him meanwhile. His row is taken before the id of the request, as a draw takes them: with one id for both nobody waits in a circle.
 */
export async function changeDrawSeed(
  deps: JackpotDependencies & { limits: Limits },
  userId: string,
  { requestId, clientSeed }: BodyOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  const { clock, database, randomInt } = deps;
  const key = { userId, requestId, call: call.path, paramsHash: hashParams([clientSeed]) };
  const earlier = await findAnswer(database, key);
  if (earlier !== undefined) return v.parse(call.response, earlier);
  const terms = await readTerms(deps);
  await deps.limits.take('seedChangesPerPlayer', userId);
  await readyPlayer(deps, terms, userId);
  const time = clock();
  return database.transaction(async (tx) => {
    const facts = await lockDrawFacts(tx, userId, requestId);
    return answerOnceIn(tx, { ...key, answer: call.response, time }, async () => {
      if (!facts?.seed) throw new Error(`${userId} has lost his seed`);
      const { seedId, serverSeed } = facts.seed;
      const change = await planSeed(facts, await termsOf(deps, terms, facts), {
        time,
        randomInt,
        clientSeed,
      });
      const draws = await countDrawsOn(tx, userId, seedId);
      if (!(await changeSeed(tx, change))) throw new Error(`the seed of ${userId} has changed under a lock`);
      return {
        fairness: await showCommitment(change.seed, { ...change, nonce: 0 }),
        revealed: { seedId, serverSeed, draws },
      };
    });
  });
}
