import { COUPON_PROPS, JACKPOT_AWARD } from '#contract/constants.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import type { Currency } from '#server/ledger/account.ts';

/** How a draw pays. */
export type Prize =
  /** All that stands in the jackpot. */
  | { kind: 'jackpot' }
  | { kind: 'money'; currency: Currency; from: 'house' | 'bonus' }
  /** A prop that the player can spend; `lifetime` is in milliseconds, 0 for one that lasts. */
  | { kind: 'props'; lifetime: number };

/** Props that are no things but money of one kind, in its minor unit. */
const MONEY: ReadonlyMap<number, { currency: Currency; from: 'house' | 'bonus' }> = new Map([
  [2001, { currency: 'coin', from: 'house' }],
  [2002, { currency: 'point', from: 'bonus' }],
  [60_001, { currency: 'diamond', from: 'bonus' }],
]);

/** How a row of the table pays: a jackpot as a whole, coins out of the house, everything else as it is. */
export function planPrize({ type, propId }: Pick<DrawTableRow, 'type' | 'propId'>): Prize {
  if (type === JACKPOT_AWARD) return { kind: 'jackpot' };
  const money = MONEY.get(propId);
  if (money !== undefined) return { kind: 'money', ...money };
  return { kind: 'props', lifetime: isCoupon(propId) ? COUPON_LIFETIME : 0 };
}

/** Only what can be used already expires. Whatever gives another prop its use may give it an end. */
function isCoupon(propId: number): boolean {
  return Object.values(COUPON_PROPS).some(([first, last]) => propId >= first && propId <= last);
}

const COUPON_LIFETIME = 30 * 86_400_000;
