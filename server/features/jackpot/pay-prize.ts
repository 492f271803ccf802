import type { JackpotPoolConfig } from '#contract/app-config.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import type { Currency } from '#server/ledger/account.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { winPool } from './jackpot-pools.ts';

/**
 * Pays a draw's prize. A jackpot pays its whole amount at that moment.
 * @returns coins won, minor units; 0 for other prizes
 */
export async function payPrize(
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
export type Prize =
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
