export { ScratchHall } from './scratch-hall.tsx';
export type { ScratchCheckProps } from './verify/scratch-check.tsx';
export { isScratchFile } from './verify/scratch-file.ts';
