import type { ResponseOf } from '#contract/call.ts';
import type { Address, diamondShopData, GoodsOrder } from '#contract/shop.ts';

const TIME = 1_795_000_000_000;

export function sampleAddress(changes: Partial<Address> = {}): Address {
  return {
    ...{ name: 'Ana Cruz', mobile: '9171234567', region: '00', province: 'Metro Manila' },
    ...{ city: 'Quezon City', barangay: 'Loyola Heights', street: '12 Esteban Abada', postalCode: '1108' },
    ...changes,
  };
}

/** A shop with an offer for each price, and two goods. One good is sold out. */
export function sampleShop(
  changes: Partial<ResponseOf<typeof diamondShopData>> = {},
): ResponseOf<typeof diamondShopData> {
  return {
    ...{ diamonds: 420, points: 80, keepsakes: [2, 1, 0, 3] },
    offers: [
      {
        ...{ offerId: 1, pays: 'diamonds', price: 100, rewards: [{ propId: 2001, count: 1_000 }] },
        ...{ wagering: 3_000, version: 'o1' },
      },
      {
        ...{ offerId: 2, pays: 'points', price: 50, rewards: [{ propId: 1301, count: 1 }] },
        ...{ wagering: 0, version: 'o2' },
      },
      {
        ...{ offerId: 3, pays: 'keepsakes', price: 1, rewards: [{ propId: 1302, count: 1 }] },
        ...{ wagering: 0, version: 'o3' },
      },
    ],
    goods: [
      {
        ...{ goodsId: 7, art: 'balloon', price: 300, stock: 3, version: 'g7' },
        name: { en: 'Umbrella', fil: 'Payong', 'zh-Hans': '雨伞' },
        text: { en: 'It folds.', fil: 'Natitiklop.', 'zh-Hans': '可折叠。' },
      },
      {
        ...{ goodsId: 8, art: 'books', price: 900, stock: 0, version: 'g8' },
        name: { en: 'Notebook', fil: 'Kuwaderno', 'zh-Hans': '笔记本' },
        text: { en: 'It has lines.', fil: 'May linya.', 'zh-Hans': '有横线。' },
      },
    ],
    ...{ address: null, time: TIME },
    ...changes,
  };
}

export function sampleGoodsOrder(changes: Partial<GoodsOrder> = {}): GoodsOrder {
  return {
    ...{ orderId: '0198b7d2-0000-7000-8000-00000000000a', goodsId: 7, art: 'balloon', price: 300 },
    name: { en: 'Umbrella', fil: 'Payong', 'zh-Hans': '雨伞' },
    ...{ state: 'placed', address: sampleAddress(), tracking: '' },
    steps: [{ state: 'placed', time: TIME }],
    ...changes,
  };
}
