import { lazyPart } from '#app/app/lazy-part.tsx';

/** The player's VIP level and its benefits, within another page. */
export const VipPanel = lazyPart(() => import('./vip-panel.tsx'), { fallback: 'above', missing: 'above' });
