import { monthOf } from '#contract/business-day.ts';
import type { receiveDrawChance as call, DrawTableRow } from '#contract/jackpot.ts';
import { drawFrom } from '#games/rules/fairness.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { type Chances, missingOf, reasonOf, showChances, type Ways } from './count-chances.ts';
import { spendChance } from './draw-accounts.ts';
import { type DrawTerms, drawCrypto, type JackpotDependencies, readTerms, waysOf } from './draw-terms.ts';
import { insertDraw, noteBestWin } from './draws.ts';
import { payPrize } from './pay-prize.ts';
import { type ReadyPlayer, readyPlayer } from './ready-player.ts';

/**
 * Draws for the player from the current table, which their seed is committed to.
 * @throws CallError `activityOver` and what {@link planDraw} refuses
 */
export function receiveDrawChance(deps: JackpotDependencies): PreparedValueCall<typeof call, DrawTerms> {
  return {
    prepare: () => readTerms(deps),
    async work(tx, { userId, body: { commitment }, time }, terms) {
      const player = await readyPlayer(tx, deps, { terms, userId, time });
      const ways = waysOf(terms.config);
      const { row, after } = await planDraw(player, { ways, commitment, time });
      const drawId = newId(time);
      await spendChance(tx, userId, after);
      const bonus = await payPrize(tx, row, { userId, drawId, time, pools: terms.config.jackpotPools });
      if (bonus > 0) await noteBestWin(tx, { month: monthOf(time), userId, drawId, amount: bonus, time });
      const { awardId: id, type, propId, count } = row;
      const result = { drawId, id, type, propId, count, bonus, createTime: time };
      await insertDraw(tx, { userId, seedId: player.seed.seedId, nonce: player.nonce, result });
      return { ...result, ...showChances(after, player, ways) };
    },
  };
}

interface DrawWish {
  /** The commitment that the player saw; empty accepts any. */
  commitment: string;
  ways: Ways;
  time: number;
}

/**
 * The prize of the player's next draw by the table of their seed, and the chances after it.
 * @throws CallError `commitmentChanged` when they saw another commitment; `noChance`, `depositNeeded`,
 * `wageringNeeded`
 */
async function planDraw(
  player: ReadyPlayer,
  { commitment, ways, time }: DrawWish,
): Promise<{ row: DrawTableRow; after: Chances }> {
  const { seed, nonce, table, chances } = player;
  if (commitment !== '' && commitment !== seed.commitment) {
    throw new CallError('commitmentChanged', 'The draw has changed. Please look at it again.');
  }
  if (chances === 0) throw refuse(player, ways, time);
  const { row } = await drawFrom({ ...seed, nonce, table }, drawCrypto);
  return { row, after: { ...player, chances: chances - 1, lastDrawnAt: time } };
}

const REASONS = {
  noChance: 'There is no chance left to draw.',
  depositNeeded: 'A deposit earns the next chance to draw.',
  wageringNeeded: 'Playing earns the next chance to draw.',
} as const;

function refuse(player: ReadyPlayer, ways: Ways, time: number): CallError {
  const reason = reasonOf(player, missingOf(player, player, ways), ways, time);
  return new CallError(reason, REASONS[reason]);
}
