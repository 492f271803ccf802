import { lazyPart } from '#app/app/lazy-part.tsx';

/** Below the bank deposit. */
export const BindSteps = lazyPart(() => import('./bind-steps.tsx'), { near: '0' });
