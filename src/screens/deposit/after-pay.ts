import { lazyView } from '#app/app/lazy-view.ts';
import type { DepositRef } from './use-deposit.ts';

/** What can only be seen once pay was pressed comes with that press: it is here before the server has answered. */
export const fetchAfterPay = () => import('./views-after-pay.ts').then(({ views }) => views);

const pick = (name: 'OrderView' | 'ChoosingNotices') =>
  lazyView<{ deposit: DepositRef }>('a deposit', async () => ({ default: (await fetchAfterPay())[name] }));

export const OrderView = pick('OrderView');
export const ChoosingNotices = pick('ChoosingNotices');
