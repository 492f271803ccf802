import { createHash } from 'node:crypto';
import type { AppConfig } from '#contract/app-config.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { getTradeInfo, HeldOffer, OwnedCoupon } from '#contract/deposit.ts';
import { CallError } from '#server/core/http/call-error.ts';
import { findChargeFacts } from '#server/features/account/index.ts';
import { listFreeProps, type PlayerProp } from '#server/features/props/index.ts';
import { isOffered } from '#server/features/protection/index.ts';
import { readBalance } from '#server/ledger/account.ts';
import type { CheckoutDependencies } from './advance-deposit.ts';
import { findOpenOrder, type HoldingOrder, listHoldingOrders } from './deposit-orders.ts';
import { couponOf, firstDepositOfferOf, isFirstChargeOf } from './deposit-terms.ts';
import { showDeposit } from './own-deposits.ts';

/**
 * All data that the cashier needs before a deposit.
 * @param knownHash of the channels and amounts that the client has; they are sent if it is another
 */
export async function readDepositInfo(
  { database, clock, configuration }: Pick<CheckoutDependencies, 'database' | 'clock' | 'configuration'>,
  userId: string,
  knownHash: string,
): Promise<ResponseOf<typeof getTradeInfo>> {
  const now = clock();
  const [config, facts, props, open, holding, coin, isOpenToOffers] = await Promise.all([
    configuration.appConfig(),
    findChargeFacts(database, userId),
    listFreeProps(database, userId, now),
    findOpenOrder(database, userId, now),
    listHoldingOrders(database, userId, now),
    readBalance(database, userId, 'coin'),
    isOffered(database, userId, now),
  ]);
  if (facts === null) throw new CallError('unauthorised', 'Please log in.');
  const channels = { types: config.rechargeTypes, items: Object.values(config.rechargeItems) };
  const hash = createHash('sha256').update(JSON.stringify(channels)).digest('base64url').slice(0, 16);
  return {
    totalRecharge: facts.totalDeposited,
    netDeposited: facts.totalDeposited - facts.totalWithdrawn,
    lastRechargeTypeId: facts.lastDepositType,
    isFirstCharge: isFirstChargeOf(facts),
    minRechargeStatus: config.minRechargeStatus,
    hash,
    ...(hash === knownHash ? { types: [], items: [] } : channels),
    coupons: (isOpenToOffers ? props : []).flatMap((prop) => toCoupon(config, prop)),
    firstDeposit:
      !isOpenToOffers || holding.some(({ hasOffer }) => hasOffer)
        ? null
        : firstDepositOfferOf(config, facts, now),
    held: holding.flatMap((order) => toHeld(config, order)),
    depositBetMultiple: config.depositBetMultiple,
    openOrder: open === null ? null : await showDeposit(database, open),
    coin,
  };
}

/** Leaves out props that the config does not know as coupons. */
function toCoupon(config: AppConfig, { id, propId, expiresAt }: PlayerProp): OwnedCoupon[] {
  const coupon = couponOf(config, propId);
  if (coupon === null) return [];
  const { name, num, minAmount, cap, betMultiple } = coupon;
  return [{ couponId: id, propId, name, num, minAmount, cap, betMultiple, expiresAt }];
}

/** What an open order holds. */
function toHeld(config: AppConfig, { hasOffer, couponId, couponProp, ...order }: HoldingOrder): HeldOffer[] {
  const offer = hasOffer ? [{ ...order, coupon: null }] : [];
  if (couponId === null || couponProp === null) return offer;
  const { name, num } = couponOf(config, couponProp) ?? { name: '', num: 0 };
  return [...offer, { ...order, coupon: { couponId, propId: couponProp, name, num } }];
}
