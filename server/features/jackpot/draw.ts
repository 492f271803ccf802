import { monthOf } from '#contract/business-day.ts';
import type { receiveDrawChance as call } from '#contract/jackpot.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { spendChance } from './draw-accounts.ts';
import { type DrawTerms, type JackpotDependencies, readTerms, waysOf } from './draw-terms.ts';
import { insertDraw, noteBestWin } from './draws.ts';
import { payPrize } from './pay-prize.ts';
import { planDraw } from './plan-draw.ts';
import { readyPlayer } from './ready-player.ts';
import { showChances } from './show-chances.ts';

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
