export { ScratchEntry } from './scratch-entry.tsx';
export type { ScratchCheckProps } from './verify/scratch-check.tsx';
export { isScratchFile } from './verify/scratch-file.ts';
