import type { JackpotPoolConfig } from '#contract/app-config.ts';
import { monthOf } from '#contract/business-day.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import type { receiveDrawChance as call, DrawTableRow } from '#contract/jackpot.ts';
import { drawFrom } from '#games/rules/fairness.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { newId } from '#server/core/db/new-id.ts';
import type { PreparedValueCall } from '#server/core/http/answer-value-call.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { drawCrypto } from '#server/features/fairness/index.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import type { Currency } from '#server/ledger/account.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { type Chances, missingOf, reasonOf, showChances } from './count-chances.ts';
import { spendChance } from './draw-accounts.ts';
import { insertDraw, noteBestWin } from './draws.ts';
import { winPool } from './jackpot-pools.ts';
import {
  type DrawTerms,
  type JackpotDependencies,
  type ReadyPlayer,
  readTerms,
  readyPlayer,
} from './ready-player.ts';

/**
 * Draws for the player from the current table, which their seed is committed to.
 * @throws CallError `activityOver` and what {@link planDraw} refuses
 */
export function receiveDrawChance(deps: JackpotDependencies): PreparedValueCall<typeof call, DrawTerms> {
  return {
    prepare: () => readTerms(deps),
    async work(tx, { userId, body: { commitment }, time }, terms) {
      const player = await readyPlayer(tx, deps, { terms, userId, time });
      const { row, after } = await planDraw(player, { commitment, time });
      const drawId = newId(time);
      await spendChance(tx, userId, after);
      const bonus = await payPrize(tx, row, { userId, drawId, time, pools: terms.config.jackpotPools });
      if (bonus > 0) await noteBestWin(tx, { month: monthOf(time), userId, drawId, amount: bonus, time });
      const { awardId: id, type, propId, count } = row;
      const result = { drawId, id, type, propId, count, bonus, createTime: time };
      await insertDraw(tx, { userId, seedId: player.seed.seedId, nonce: player.nonce, result });
      return { ...result, ...showChances(after, player, player.ways) };
    },
  };
}

interface DrawWish {
  /** The commitment that the player saw; empty accepts any. */
  commitment: string;
  time: number;
}

/**
 * The prize of the player's next draw by the table of their seed, and the chances after it.
 * @throws CallError `commitmentChanged` when they saw another commitment; `noChance`, `depositNeeded`,
 * `wageringNeeded`
 */
async function planDraw(
  player: ReadyPlayer,
  { commitment, time }: DrawWish,
): Promise<{ row: DrawTableRow; after: Chances }> {
  const { seed, nonce, table, chances } = player;
  if (commitment !== '' && commitment !== seed.commitment) {
    throw new CallError('commitmentChanged', 'The draw has changed. Please look at it again.');
  }
  if (chances === 0) throw refuse(player, time);
  const { row } = await drawFrom({ ...seed, nonce, table }, drawCrypto);
  return { row, after: { ...player, chances: chances - 1, lastDrawnAt: time } };
}

const REASONS = {
  noChance: 'There is no chance left to draw.',
  depositNeeded: 'A deposit earns the next chance to draw.',
  wageringNeeded: 'Playing earns the next chance to draw.',
} as const;

function refuse(player: ReadyPlayer, time: number): CallError {
  const reason = reasonOf(player, missingOf(player, player, player.ways), player.ways, time);
  return new CallError(reason, REASONS[reason]);
}

/**
 * Pays a draw's prize. A jackpot pays its whole amount at that moment.
 * @returns coins won, minor units; 0 for other prizes
 */
async function payPrize(
  tx: Transaction,
  row: DrawTableRow,
  draw: { userId: string; drawId: string; time: number; pools: readonly JackpotPoolConfig[] },
): Promise<number> {
  const { userId, drawId, time, pools } = draw;
  const prize = planPrize(row);
  switch (prize.kind) {
    case 'jackpot':
      return winPool(tx, pools, { propId: row.propId, userId, drawId, time });
    case 'props':
      await givePlayerProp(tx, { userId, propId: row.propId, count: row.count, source: 'draw', time });
      return 0;
    case 'money': {
      const { currency, from } = prize;
      if (row.count === 0) return 0;
      await transfer(tx, {
        currency,
        from: { kind: 'system', name: from },
        to: { kind: 'player', userId },
        amount: row.count,
        kind: 'draw-win',
        reference: drawId,
        time,
      });
      return currency === 'coin' ? row.count : 0;
    }
  }
}

/** How a draw pays. */
type Prize =
  /** The whole jackpot. */
  { kind: 'jackpot' } | { kind: 'money'; currency: Currency; from: 'house' | 'bonus' } | { kind: 'props' };

/** Props that stand for money, with their currency and minor unit. */
const MONEY: ReadonlyMap<number, { currency: Currency; from: 'house' | 'bonus' }> = new Map([
  [2001, { currency: 'coin', from: 'house' }],
  [2002, { currency: 'point', from: 'bonus' }],
  [60_001, { currency: 'diamond', from: 'bonus' }],
]);

/** How a row of the table pays: a whole jackpot, money, or props. */
export function planPrize({ type, propId }: Pick<DrawTableRow, 'type' | 'propId'>): Prize {
  if (type === JACKPOT_AWARD) return { kind: 'jackpot' };
  const money = MONEY.get(propId);
  if (money !== undefined) return { kind: 'money', ...money };
  return { kind: 'props' };
}
