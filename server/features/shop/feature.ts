import { calls } from '#contract/calls.ts';
import { SHOP, SHOP_REFUND } from '#contract/shop.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkShop } from './check-shop.ts';
import { seedShop, shopActivity, shopUpgrades } from './config.ts';
import { goodsCommands } from './goods-commands.ts';
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
  routes(answer, deps) {
    answer(calls.diamondShopData, ({ userId }) => readShop(deps, userId));
    answer(calls.diamondExchangeCoin, exchangeForCoins(deps));
    answer(calls.shopExchange, exchangeForCoupon(deps));
    answer(calls.diamondExchangeGoods, orderGoods(deps));
    answer(calls.updateAddress, (request) => storeAddress(deps, request));
    answer(calls.diamondGoodsExchangeOrderLog, ({ userId, body }) => listOwnGoods(deps, userId, body));
    answer(calls.goodsOrderCancel, cancelGoods(deps));
    answer(calls.diamondLog, ({ userId, body }) => listDiamonds(deps, userId, body));
  },
  activity: shopActivity,
  seeds: seedShop,
  configUpgrades: shopUpgrades,
  movementKinds: { bonuses: [SHOP], other: [SHOP_REFUND] },
  rewardSources: { [SHOP]: [] },
  bookChecks: () => [checkShop],
  commands: goodsCommands,
};
