import { calls } from '#contract/calls.ts';
import { ACTIVITY_ID } from '#contract/constants.ts';
import { SHOP, SHOP_REFUND } from '#contract/shop.ts';
import { registerCall, registerValueCall } from '#server/core/http/register-call.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkShop } from './check-shop.ts';
import { shopUpgrades } from './config.ts';
import {
  cancelGoods,
  exchangeForCoins,
  exchangeForCoupon,
  listDiamonds,
  listOwnGoods,
  orderGoods,
  readShop,
  type ShopDependencies,
  storeAddress,
} from './shop.ts';

/** Coins, coupons and goods for diamonds, points and keepsakes. */
export const shop: Feature<ShopDependencies> = {
  routes(app, deps) {
    registerCall(app, calls.diamondShopData, ({ userId }) => readShop(deps, userId));
    registerValueCall(app, calls.diamondExchangeCoin, deps, exchangeForCoins(deps));
    registerValueCall(app, calls.shopExchange, deps, exchangeForCoupon(deps));
    registerValueCall(app, calls.diamondExchangeGoods, deps, orderGoods(deps));
    registerCall(app, calls.updateAddress, (request) => storeAddress(deps, request));
    registerCall(app, calls.diamondGoodsExchangeOrderLog, ({ userId, body }) =>
      listOwnGoods(deps, userId, body),
    );
    registerValueCall(app, calls.goodsOrderCancel, deps, cancelGoods(deps));
    registerCall(app, calls.diamondLog, ({ userId, body }) => listDiamonds(deps, userId, body));
  },
  activityId: ACTIVITY_ID.lottery,
  configUpgrades: shopUpgrades,
  movementKinds: { bonuses: [SHOP], other: [SHOP_REFUND] },
  rewardSources: { [SHOP]: [] },
  bookChecks: () => [checkShop],
};
