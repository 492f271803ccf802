import { calls } from '#contract/calls.ts';
import { SHOP, SHOP_REFUND } from '#contract/shop.ts';
import type { Feature } from '#server/features/feature.ts';
import { checkShop } from './check-shop.ts';
import { seedShop, shopActivity, shopUpgrades } from './config.ts';
import { goodsCommands } from './goods-commands.ts';
import { addShopRoutes, exchangeForCoins, exchangeForCoupon, type ShopDependencies } from './shop.ts';

/** Coins, coupons and goods for diamonds, points and keepsakes. */
export const shop: Feature<ShopDependencies> = {
  routes(answer, deps) {
    addShopRoutes(answer, deps);
    answer(calls.diamondExchangeCoin, exchangeForCoins(deps));
    answer(calls.shopExchange, exchangeForCoupon(deps));
  },
  activity: shopActivity,
  seeds: seedShop,
  configUpgrades: shopUpgrades,
  movementKinds: { bonuses: [SHOP], other: [SHOP_REFUND] },
  rewardSources: { [SHOP]: [] },
  bookChecks: () => [checkShop],
  commands: goodsCommands,
};
