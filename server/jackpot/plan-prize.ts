import type { JackpotPoolConfig } from '#contract/app-config.ts';
import { JACKPOT_AWARD } from '#contract/constants.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import type { Currency } from '#server/ledger/account.ts';

/** What a draw pays. */
export type Prize =
  /** All that stands in the jackpot, which begins anew with `seed`. */
  | { kind: 'jackpot'; seed: number }
  | { kind: 'money'; currency: Currency; from: 'house' | 'bonus'; amount: number }
  /** So many of a prop that the player can spend. */
  | { kind: 'props'; count: number };

/** Props that are no things but money of one kind, in its minor unit. */
const MONEY: ReadonlyMap<number, { currency: Currency; from: 'house' | 'bonus' }> = new Map([
  [2001, { currency: 'coin', from: 'house' }],
  [2002, { currency: 'point', from: 'bonus' }],
  [60_001, { currency: 'diamond', from: 'bonus' }],
]);

/** What a row of the table pays: coins of the house's, a jackpot as a whole, everything else as it is. */
export function planPrize({ type, propId, count }: DrawTableRow, pools: readonly JackpotPoolConfig[]): Prize {
  if (type === JACKPOT_AWARD) {
    return { kind: 'jackpot', seed: pools.find((pool) => pool.propId === propId)?.seed ?? 0 };
  }
  const money = MONEY.get(propId);
  return money === undefined ? { kind: 'props', count } : { kind: 'money', ...money, amount: count };
}
