import { ChoosingNotices } from './choosing-notices.tsx';
import { OrderView } from './order-view.tsx';

/** Views needed only after paying, in one chunk. */
export const views = { OrderView, ChoosingNotices };
