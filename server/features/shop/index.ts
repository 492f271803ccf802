export { forgetAddresses, hasOpenGoodsOrder } from './goods-orders.ts';
