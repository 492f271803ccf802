import { lazyView } from '#app/app/lazy-view.ts';
import type { DepositRef } from './use-deposit.ts';

/** What can only be seen once pay was pressed comes with that press: it is here before the server has answered. */
export const fetchAfterPay = () => import('./views-after-pay.ts').then(({ views }) => views);

const OWNER = 'a deposit';

interface ViewProps {
  deposit: DepositRef;
}

export const OrderView = lazyView<ViewProps>(OWNER, async () => ({
  default: (await fetchAfterPay()).OrderView,
}));
export const ChoosingNotices = lazyView<ViewProps>(OWNER, async () => ({
  default: (await fetchAfterPay()).ChoosingNotices,
}));
