import { COUPON_PROPS, JACKPOT_AWARD } from '#contract/constants.ts';
import type { DrawTableRow } from '#contract/jackpot.ts';
import type { Currency } from '#server/ledger/account.ts';

/** How a draw pays. */
export type Prize =
  /** The whole jackpot. */
  | { kind: 'jackpot' }
  | { kind: 'money'; currency: Currency; from: 'house' | 'bonus' }
  /** A prop that the player can spend; `lifetime` is in milliseconds, 0 when it does not expire. */
  | { kind: 'props'; lifetime: number };

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
  return { kind: 'props', lifetime: isCoupon(propId) ? COUPON_LIFETIME : 0 };
}

/** Only props with a use expire. A feature that adds a use may add an expiry. */
function isCoupon(propId: number): boolean {
  return Object.values(COUPON_PROPS).some(([first, last]) => propId >= first && propId <= last);
}

const COUPON_LIFETIME = 30 * 86_400_000;
