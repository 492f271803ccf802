import { goodsOrderMachine } from '#machines/shop/goods-order.machine.ts';
import { defineWalk } from './walk.ts';

export const walk = defineWalk(goodsOrderMachine, {
  serves: { 7: '`diamondExchangeGoods`, `diamondGoodsExchangeOrderLog`' },
  events: [
    { type: 'goods.pack' },
    { type: 'goods.send', tracking: 'PH 1' },
    { type: 'goods.deliver' },
    { type: 'goods.cancel', by: 'player' },
    { type: 'goods.cancel', by: 'operator' },
  ],
});
