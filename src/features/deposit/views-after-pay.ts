import { ChoosingNotices } from './choosing-notices.tsx';
import { OrderView } from './order-view.tsx';

/** What can only be seen once pay was pressed, in one chunk. */
export const views = { OrderView, ChoosingNotices };
