import type { BodyOf, ResponseOf } from '#contract/call.ts';
import type { receiveDrawChance } from '#contract/jackpot.ts';
import { drawFrom } from '#games/rules/fairness.ts';
import { newId } from '#server/db/new-id.ts';
import { CallError } from '#server/http/call-error.ts';
import type { DrawSettlement } from '#server/ledger/settle-draw.ts';
import type { RequestKey } from '#server/repositories/requests.ts';
import { drawCrypto } from '#server/services/draw-crypto.ts';
import { type Chances, countChances, missingOf, reasonOf, type Ways } from './count-chances.ts';
import { type DrawTerms, waysOf } from './draw-terms.ts';
import { monthOf } from './month-of.ts';
import { planPrize } from './plan-prize.ts';
import type { ReadyPlayer } from './ready-player.ts';
import { showChances } from './show-chances.ts';

export interface DrawWish extends Pick<BodyOf<typeof receiveDrawChance>, 'commitment'> {
  request: RequestKey;
}

export interface PlannedDraw extends DrawSettlement {
  answer: Omit<ResponseOf<typeof receiveDrawChance>, 'bonus'>;
}

/**
 * What the player's next draw wins, by the table that he was committed to, and what it leaves him.
 * @throws CallError `commitmentChanged` when he was shown another commitment, or it is about a table that is not in force any more;
 * `noChance`, `depositNeeded`, `wageringNeeded`
 */
export async function planDraw(
  player: ReadyPlayer,
  { config, table, tableVersion }: DrawTerms,
  { request, commitment }: DrawWish,
  time: number,
): Promise<PlannedDraw> {
  const { seed, nonce } = player;
  const isOther = commitment !== '' && commitment !== seed.commitment;
  if (isOther || seed.tableVersion !== tableVersion) {
    throw new CallError('commitmentChanged', 'The draw has changed. Please look at it again.');
  }
  const ways = waysOf(config);
  const counted = countChances(player, player, ways, time);
  if (counted.chances === 0) throw refuse(player, counted, ways, time);
  const after = { ...counted, chances: counted.chances - 1, lastDrawnAt: time };
  const { row } = await drawFrom({ ...seed, nonce, table }, drawCrypto);
  const { awardId: id, type, propId, count } = row;
  const result = { drawId: newId(time), id, type, propId, count, createTime: time };
  return {
    request,
    before: { ...player, seedId: seed.seedId },
    after,
    result,
    prize: planPrize(row, config.jackpotPools),
    month: monthOf(time),
    answer: { ...result, ...showChances(after, player, ways) },
  };
}

const REASONS = {
  noChance: 'There is no chance left to draw.',
  depositNeeded: 'A deposit earns the next chance to draw.',
  wageringNeeded: 'Playing earns the next chance to draw.',
} as const;

function refuse(player: ReadyPlayer, counted: Chances, ways: Ways, time: number): CallError {
  const reason = reasonOf(counted, missingOf(counted, player, ways), ways, time);
  return new CallError(reason, REASONS[reason]);
}
