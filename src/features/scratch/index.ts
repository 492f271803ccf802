import { lazyPart } from '#app/app/lazy-part.tsx';
import type { ScratchCheckProps } from './verify/scratch-check.tsx';

export { ScratchEntry } from './scratch-entry.tsx';
export { isScratchFile } from './verify/scratch-file.ts';

/** The check of a card or a deal, for the page that checks draws. */
export const ScratchCheck = lazyPart<ScratchCheckProps>({
  when: 'pressed',
  load: () => import('./verify/scratch-check.tsx'),
  fallback: null,
});
