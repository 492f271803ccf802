import { ACTIVITY_ID } from '#contract/constants.ts';
import { COINS } from '#contract/rewards.ts';
import type { WrittenConfig } from '#contract/written-config.ts';
import { activityTo } from '#server/core/config/activity.ts';
import type { ConfigUpgrade } from '#server/core/config/follow-release.ts';

export const shopActivity = activityTo(
  '/activity/lottery',
  { id: ACTIVITY_ID.lottery, name: 'Lucky house', sort: 13, unloginShowStatus: 0 },
  { id: 'shop-activity', says: 'the activity of the shop' },
);

/** What it takes, how many, what it gives, and how many of them. */
const OFFERS = [
  ['diamonds', 100, COINS, 1_000],
  ['diamonds', 500, COINS, 5_000],
  ['diamonds', 200, 1201, 1],
  ['diamonds', 500, 1202, 1],
  ['points', 400, 1201, 1],
  ['points', 1_000, 1202, 1],
  ['keepsakes', 3, 1301, 1],
] as const;

export const seedShop: Pick<WrittenConfig, 'shopOffers' | 'goodsConfigs'> = {
  shopOffers: OFFERS.map(([pays, price, propId, count], index) => ({
    ...{ id: index + 1, pays, price, rewards: [{ propId, count }] },
    ...{ betMultiple: propId === COINS ? 1 : 0, sort: index + 1 },
  })),
  goodsConfigs: [
    {
      id: 1,
      name: { en: 'Perya mug', fil: 'Perya mug', 'zh-Hans': 'Perya 马克杯' },
      text: {
        en: 'Ceramic, 330 ml. Safe in the dishwasher.',
        fil: 'Ceramic, 330 ml. Puwede sa dishwasher.',
        'zh-Hans': '陶瓷，330 毫升，可用洗碗机清洗。',
      },
      ...{ art: 'hot-beverage', price: 2_000, cost: 18_000, sort: 1 },
    },
    {
      id: 2,
      name: { en: 'Tote bag', fil: 'Tote bag', 'zh-Hans': '帆布袋' },
      text: {
        en: 'Strong cotton, 38 × 42 cm, with long handles.',
        fil: 'Matibay na cotton, 38 × 42 cm, mahaba ang hawakan.',
        'zh-Hans': '厚实棉布，38 × 42 厘米，长提手。',
      },
      ...{ art: 'shopping-bags', price: 2_500, cost: 22_000, sort: 2 },
    },
    {
      id: 3,
      name: { en: 'T-shirt', fil: 'T-shirt', 'zh-Hans': 'T 恤' },
      text: {
        en: 'Cotton, unisex, size L.',
        fil: 'Cotton, para sa lahat, size L.',
        'zh-Hans': '纯棉，男女同款，L 码。',
      },
      ...{ art: 't-shirt', price: 4_000, cost: 35_000, sort: 3 },
    },
    {
      id: 4,
      name: { en: 'Phone load card, ₱300', fil: 'Load card, ₱300', 'zh-Hans': '₱300 手机充值卡' },
      text: {
        en: 'A card with a code to scratch off, for any network.',
        fil: 'Card na may code na kakaskasin, para sa kahit anong network.',
        'zh-Hans': '刮开密码即可充值，各运营商通用。',
      },
      ...{ art: 'mobile-phone', price: 3_500, cost: 32_000, sort: 4 },
    },
    {
      id: 5,
      name: { en: 'Power bank, 10,000 mAh', fil: 'Power bank, 10,000 mAh', 'zh-Hans': '10,000 毫安时充电宝' },
      text: {
        en: 'Charges two devices at once. With a USB-C cable.',
        fil: 'Sabay na nagcha-charge ng dalawang device. May kasamang USB-C cable.',
        'zh-Hans': '可同时为两台设备充电，附 USB-C 线。',
      },
      ...{ art: 'battery', price: 9_000, cost: 80_000, sort: 5 },
    },
  ],
};

export const shopUpgrades: readonly ConfigUpgrade[] = [
  {
    id: 'shop-offers',
    isRequired: true,
    says: 'what the shop gives for diamonds, points and keepsakes',
    apply: (body) => ({ ...seedShop, ...body }),
  },
];
