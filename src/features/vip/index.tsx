import { lazyPart } from '#app/app/lazy-part.tsx';

/** The player's VIP level and what comes with it, within another page. */
export const VipPanel = lazyPart({ when: 'shown', load: () => import('./vip-panel.tsx') });
