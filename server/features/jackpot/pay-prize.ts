import type { JackpotPoolConfig } from '#contract/app-config.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import type { Transaction } from '#server/core/db/database.ts';
import { givePlayerProp } from '#server/features/props/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { winPool } from './jackpot-pools.ts';
import { planPrize } from './plan-prize.ts';

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
      await givePlayerProp(tx, {
        userId,
        propId: row.propId,
        count: row.count,
        source: 'draw',
        time,
        expiresAt: prize.lifetime === 0 ? 0 : time + prize.lifetime,
      });
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
